// `node scripts/run.mjs visits [-- --since 2026-11-01]`: page views by page, referrer and campaign, by default of the
// last 30 days.
import { firmDate } from '#content/firm-time.ts';
import { viewKinds, viewsSince } from '#server/visits/visits.ts';
import { readArguments, withStore } from './operator-command.ts';
import { fail } from './project.ts';

const days = 30;
const names = { page: 'Pages', referrer: 'Linked from', campaign: 'Campaigns' };
const usage = 'Usage: node scripts/run.mjs visits [-- --since 2026-11-01]; the time is a date.';
const { values } = readArguments({ since: { type: 'string' } }, 0, usage);
const since = values.since ?? firmDate(new Date(Date.now() - days * 86_400_000).toISOString());
if (!/^\d{4}-\d\d-\d\d$/.test(since) || Number.isNaN(Date.parse(since))) fail(usage);

await withStore(async ({ db }) => {
  console.log(`Page views since ${since}, of visitors who chose Accept All.`);
  for (const kind of viewKinds) {
    const rows = (await viewsSince(db, kind, since)).filter(({ name }) => name);
    console.log(`\n${names[kind]}`);
    for (const { name, views } of rows) console.log(`${String(views).padStart(8)}  ${name}`);
    if (!rows.length) console.log('    none');
  }
});
