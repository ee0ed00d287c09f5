// `node scripts/run.mjs security-events [-- --since 2026-11-20]`: prints the pseudonymous security events, by default
// of the last seven days.

import { dayMs } from '#server/platform/durations.ts';
import { withStore } from './operator-command.ts';
import { fail, readArguments } from './project.ts';

const usage =
  'Usage: node scripts/run.mjs security-events [-- --since 2026-11-20T09:00Z] [--event login]; the time is a date.';
const { values } = readArguments({ since: { type: 'string' }, event: { type: 'string' } }, 0, usage);
const since = values.since ? Date.parse(values.since) : Date.now() - 7 * dayMs;
if (Number.isNaN(since)) fail(usage);

await withStore(async ({ db }) => {
  const all = db
    .selectFrom('security_events')
    .selectAll()
    .where('at', '>=', new Date(since).toISOString())
    .orderBy('at');
  const found = await all.execute();
  const rows = values.event ? found.filter(({ event }) => event === values.event) : found;
  if (values.event && !rows.length && found.length) {
    const kinds = [...new Set(found.map(({ event }) => event))].sort();
    return console.log(`0 entries of ${values.event}; there are some of: ${kinds.join(', ')}.`);
  }
  const head = ['at', 'event', 'outcome', 'count', 'user', 'network', 'request'];
  const cells = rows.map((row) => [
    row.at,
    row.event,
    row.outcome,
    String(row.count),
    row.user_pseudonym,
    row.network_pseudonym,
    row.request_id,
  ]);
  const widths = head.map((name, i) => Math.max(name.length, ...cells.map((row) => row[i]?.length ?? 0)));
  for (const row of rows.length ? [head, ...cells] : [])
    console.log(
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  console.log(rows.length === 1 ? '1 entry.' : `${rows.length} entries.`);
});
