// `node scripts/run.mjs erase EMAIL` shows a person's data; `--yes` erases it permanently, also in restored backups.
import { removedAddressMark } from '#content/desk/person-file.ts';
import { formatPeriod, retentionPeriods } from '#content/retention.ts';
import { emailAddress } from '#contract/text-rules.ts';
import { erasePerson } from '#server/retention/erase.ts';
import { readPersonRowIds } from '#server/retention/person-rows.ts';
import { withStore } from './operator-command.ts';
import { fail, readArguments } from './project.ts';

const usage = 'Usage: node scripts/run.mjs erase name@example.com [--yes]';
const { values, words } = readArguments({ yes: { type: 'boolean', default: false } }, 1, usage);
const [address = ''] = words;
if (!emailAddress.safeParse(address).success) fail(usage);

await withStore(async (store, { dataDir }) => {
  const rows = await readPersonRowIds(store.db, { address });
  const { messages, proofs, bookings, mails, accounts, shared, mailboxMails, naming, ahead } = rows;
  const inquiries = rows.inquiries.filter((id) => !shared.includes(id));
  const waiting = mails.filter(({ state }) => state === 'queued' || state === 'sending').length;
  console.log(
    `${address}: ${messages.length} messages, ${bookings.length} bookings, ${mails.length} mails (${waiting} not sent yet), ${accounts.length} accounts, ${inquiries.length} inquiries at the desk, ${mailboxMails.length} e-mails noticed.`,
  );
  if (shared.length)
    console.log(
      `${shared.length} inquiries in which somebody else wrote or booked: they stay, without the name, address and notes.`,
    );
  if (naming.length)
    console.log(`${naming.length} mails of others name it: they stay, with “${removedAddressMark}” in its place.`);
  if (proofs.length)
    console.log(
      `${proofs.length} confirmed ${proofs.length === 1 ? 'place' : 'places'} on a waiting list: withdrawn by this, and kept as proof of the consent for ${formatPeriod(retentionPeriods.withdrawnPlaces)}.`,
    );
  if (ahead.length) {
    return fail(`Nothing was removed: a consultation is ahead. Cancel it first, at the desk: ${ahead.join(', ')}.`);
  }
  const held = [messages, bookings, mails, accounts, rows.inquiries, mailboxMails, naming];
  if (!values.yes)
    return console.log(
      held.some(({ length }) => length)
        ? 'Nothing was removed yet. To remove all of it for good, add --yes to the command.'
        : 'We hold nothing about it. With --yes we still note it, so that a restored backup doesn’t bring it back.',
    );
  await erasePerson(store, dataDir, { address }, { now: new Date() });
  console.log(
    'Removed. The address is noted in DATA_DIR/erasures as a keyed hash, so that no restored backup brings it back.',
  );
});
