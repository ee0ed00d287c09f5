// `npm run purge`: removes now what the privacy policy says is removed by now. The server does the same every hour.
import { purge } from '#server/retention/purge.ts';
import { withStore } from './data-store.ts';

await withStore(async (store, { dataDir }) => {
  const { messages, bookings, mails, accounts, signIns, backups } = await purge(store, dataDir, new Date());
  console.log(
    `Removed: ${messages} messages, ${bookings} bookings, ${mails} mails, ${accounts} accounts, ${signIns} sign-ins, ${backups} backups.`,
  );
});
