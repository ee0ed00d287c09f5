// `node scripts/run.mjs purge`: applies the retention periods now, as the server does hourly. Requires
// `--confirm-clock` if the clock or the number of rows is implausible.

import { typedKeys } from '#content/typed-records.ts';
import { type PurgeCounts, purgeSafely } from '#server/retention/purge.ts';
import { withStore } from './operator-command.ts';
import { fail, readArguments } from './project.ts';

const kinds: Readonly<Record<keyof PurgeCounts, string>> = {
  messages: 'messages',
  places: 'places on waiting lists',
  bookings: 'bookings',
  inquiries: 'inquiries',
  spam: 'inquiries that were spam',
  mails: 'mails',
  networks: 'codes of networks',
  accounts: 'accounts',
  signIns: 'sign-ins',
  events: 'security events',
  bounces: 'bounces',
  visits: 'sums of page views',
  requests: 'requests about personal information',
  strangersMails: 'e-mails that fitted nobody',
  replyDrafts: 'unsent replies',
  backups: 'backups',
};

const { values } = readArguments(
  { 'confirm-clock': { type: 'boolean', default: false } },
  0,
  'Usage: node scripts/run.mjs purge [-- --confirm-clock]',
);

await withStore(async (store, { dataDir }) => {
  const result = await purgeSafely(store, dataDir, new Date(), { isConfirmed: values['confirm-clock'] });
  if (!result.ok) return fail(result.sentence);
  const counts = typedKeys(kinds).map((kind) => `${result.removed[kind]} ${kinds[kind]}`);
  console.log(`Removed: ${counts.join(', ')}.`);
});
