// `npm run erase -- EMAIL`: shows what is stored of one person; with `--yes` it is removed for good, and stays removed
// when a backup is restored.
import { parseArgs } from 'node:util';
import { emailAddress } from '#contract/text-rules.ts';
import { eraseAddress } from '#server/retention/erase.ts';
import { holdingsOf } from '#server/retention/holdings.ts';
import { withStore } from './data-store.ts';
import { fail } from './project.ts';

const { positionals, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { yes: { type: 'boolean', default: false } },
});
const [address = '', ...rest] = positionals;
if (rest.length || !emailAddress.safeParse(address).success)
  fail('Usage: npm run erase -- name@example.com [--yes]');

await withStore(async (store, { dataDir }) => {
  const { messages, bookings, mails, accounts, ahead } = await holdingsOf(store, address);
  const waiting = mails.filter(({ state }) => state === 'queued' || state === 'sending').length;
  console.log(
    `${address}: ${messages.length} messages, ${bookings.length} bookings, ${mails.length} mails (${waiting} not sent yet), ${accounts.length} accounts.`,
  );
  if (ahead.length) {
    return fail(
      `Nothing was removed: a consultation is ahead. Cancel it first: ${ahead.map((reference) => `npm run bookings -- cancel ${reference}`).join('; ')}.`,
    );
  }
  if (!values.yes)
    return console.log('Nothing was removed yet. To remove all of it for good, add --yes to the command.');
  await eraseAddress(store, dataDir, address, new Date());
  console.log(
    'Removed. The address is noted in DATA_DIR/erasures as a keyed hash, so that no restored backup brings it back.',
  );
});
