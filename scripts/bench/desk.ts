// `node scripts/bench/desk.ts [postgres://…]`: how long the desk's reads take at the server with 50,000 enquiries and
// 20,000 bookings, in an SQLite file of its own or an empty PostgreSQL database. Prints a table in Markdown.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { timesNear, viewBooking } from '#server/booking/at-desk/one.ts';
import { readWeek } from '#server/booking/at-desk/week.ts';
import { Diary } from '#server/booking/diary.ts';
import { readBoard } from '#server/desk/board.ts';
import type { DeskOptions } from '#server/desk/desk.ts';
import { viewEnquiry } from '#server/desk/enquiry-view.ts';
import { monthOf } from '#server/desk/report/month.ts';
import { readReport } from '#server/desk/report/report.ts';
import { findEnquiries } from '#server/desk/search.ts';
import { indexWords } from '#server/enquiries/enquiries.ts';
import { openStore } from '#server/open-store.ts';
import { viewsBetween } from '#server/visits/visits.ts';
import { sampleMessage } from '../../tests/support/sample-message.ts';
import { storedBooking } from '../../tests/support/stored-booking.ts';
import { table } from './figures.ts';

const enquiries = 50_000;
const bookings = 20_000;
const waits = 120;
const runs = 60;
const hour = 3_600_000;
const surnames = [
  'Renaud',
  'Oyelaran',
  'Sandhu',
  'Lachance',
  'Bressette',
  'Zhang',
  'Haddad',
  'Benedetti',
  'Asante',
];
const words =
  'overtime averaging handbook supervisor grant loan second plant café payroll three shifts union board';

const databaseUrl = process.argv[2];
const dataDir = mkdtempSync(join(tmpdir(), 'bench-desk-'));
const store = await openStore({ dataDir, databaseUrl });
const { db } = store;
const now = new Date();
const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour).toISOString();
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const reference = (n: number) =>
  `RA-${String(n)
    .padStart(8, '0')
    .replace(/(.{4})/, '$1-')}`;

const began = performance.now();
const vocabulary = words.split(' ');
for (let from = 0; from < enquiries; from += 500) {
  const some = Array.from({ length: 500 }, (_, i) => from + i);
  const messages = some.map((n) => {
    const age = n < waits ? n / 6 : 24 + n / 3;
    return sampleMessage({
      ...{ reference: reference(n), enquiry: reference(n), received_at: at(age), reply_by: at(age - 24) },
      ...{
        name: `Élise ${pick(surnames, n)} ${n}`,
        email: `person${n}@example${n % 400}.org`,
        page: '/free-consult',
      },
      body: Array.from({ length: 60 }, (_unused, w) => pick(vocabulary, n * 7 + w * (1 + (n % 5)))).join(' '),
    });
  });
  await db.insertInto('messages').values(messages).execute();
  await db
    .insertInto('enquiries')
    .values(
      messages.map(({ reference: id, name, email, page, received_at: came, reply_by }, i) => ({
        ...{ id, name, email, page, phone: '', company: '', about: '', version: 1, told: 0, taken_by: null },
        ...{
          opened_at: came,
          last_at: came,
          changed_at: came,
          waiting_since: came,
          spam_at: null,
          spam_by: null,
        },
        ...(from + i < waits
          ? { state: 'new' as const, due_at: reply_by, answered_at: null, reply_seconds: null }
          : {
              ...{ state: (from + i) % 100 ? ('answered' as const) : ('client' as const), due_at: null },
              ...{ answered_at: came, reply_seconds: 600 + ((from + i) % 80_000) },
            }),
        first_waited_at: came,
      })),
    )
    .execute();
  await db
    .insertInto('enquiry_events')
    .values(
      messages.map(({ id, reference: enquiry, received_at }) => ({
        ...{ id, enquiry, at: received_at, kind: 'message' as const, who: '', who_name: '', about: enquiry },
        ...{ words: '', version: 1, before: '' },
      })),
    )
    .execute();
}
for (let from = 0; from < bookings; from += 250) {
  const rows = Array.from({ length: 250 }, (_, i) => {
    const n = from + i;
    const starts_at = at(n / 2 - 2000);
    return storedBooking({
      ...{ id: `b${n}`, reference: `RA-B${n}`, enquiry: reference(n * 2), starts_at, ends_at: starts_at },
      ...{ email: `person${n * 2}@example.org`, name: pick(surnames, n), created_at: at(n * 0.8) },
    });
  });
  await db.insertInto('bookings').values(rows).execute();
}
for (let day = 0; day < 700; day++)
  await db
    .insertInto('visits')
    .values(
      Array.from({ length: 200 }, (_, i) => ({
        ...{ day: at(day * 24).slice(0, 10), page: `/page-${i % 27}`, views: 1 + (i % 9) },
        ...{ referrer: i % 3 ? `host${i % 40}.example` : '', campaign: i % 5 ? '' : `letter-${i}` },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
await indexWords(store);
await sql`analyze`.execute(db);
const filled = Math.round((performance.now() - began) / 1000);

const options: DeskOptions = {
  ...{
    store,
    dataDir,
    origin: () => '',
    staff: async () => [],
    worksOn: () => true,
    alarms: [],
    lastBy: async () => undefined,
    audit: async () => {},
    noteRemoved: async () => {},
    onStored: () => {},
  },
  addresses: { mailFrom: 'site@example.com', mailTo: 'firm@example.com' },
  staffOf: () => ({ id: 'sam', name: 'Sam', role: 'member', adviser: null }),
  consultations: async () => [],
};
const counted = <Row extends { views: number | string }>(row: Row) => ({ ...row, views: Number(row.views) });
const diary = new Diary(db);
const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10));
const reads: readonly [string, (n: number) => Promise<unknown>][] = [
  ['board', () => readBoard(options, now)],
  ['enquiry', (n) => viewEnquiry(db, reference(n * 731), 'sam', now)],
  ['diary, a week', (n) => readWeek({ store, diary }, today.add({ weeks: (n % 40) - 20 }))],
  ['diary, one booking', (n) => viewBooking({ store, diary }, `RA-B${4000 + n * 97}`)],
  ['diary, times near', () => timesNear(db, diary, { adviser: 'people', minutes: 30, near: now.getTime() })],
  [
    'report, a month',
    (n) =>
      readReport(
        { db, views: async (from, to) => (await viewsBetween(db, from, to).execute()).map(counted) },
        monthOf(at((n % 20) * 24 * 30)),
        now,
      ),
  ],
  ['search, a reference', (n) => findEnquiries(store, reference(n * 613).toLowerCase())],
  ['search, a rare word', (n) => findEnquiries(store, `person${n * 599}`)],
  ['search, a name', (n) => findEnquiries(store, pick(surnames, n))],
  ['search, two common words', () => findEnquiries(store, 'elise handbook')],
  ['search, two letters', () => findEnquiries(store, 'gr')],
];
const rows: (readonly [string, string, string])[] = [];
for (const [what, read] of reads) {
  const times: number[] = [];
  for (let n = 0; n < runs; n++) {
    const start = performance.now();
    await read(n % 60);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const share = (part: number) => (times[Math.min(runs - 1, Math.floor(runs * part))] ?? 0).toFixed(1);
  rows.push([what, share(0.5), share(0.95)]);
}
console.log(
  `${store.kind}: ${enquiries} enquiries, ${bookings} bookings, filled in ${filled} s; ${runs} reads each.\n`,
);
console.log(table(['read', 'p50 ms', 'p95 ms'], rows));
await db.destroy();
rmSync(dataDir, { recursive: true });
