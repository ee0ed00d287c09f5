import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { blockedBetween, bookedBetween } from '../booking/at-desk/week.ts';
import { heldMail } from '../outbox/outbox.ts';
import { auditEntries } from '../staff/record.ts';
import { viewsBetween } from '../visits/store.ts';
import { cameBack } from './alarm.ts';
import { answeredSince, boardCounts, waiting, withClient } from './board.ts';
import { earlierOf } from './enquiry-view.ts';
import { measuredSince } from './promise.ts';
import { monthNamed } from './report/month.ts';
import { saidIn } from './report/outcomes.ts';
import { askedIn, bookedIn, firstAsked } from './report/read.ts';
import { placesOf } from './search.ts';

describe.each(databaseKinds)('each query of the desk goes along an index, on %s', (kind) => {
  let place: TestStore;
  beforeAll(async () => {
    place = await freshStore(kind);
  });
  afterAll(() => place.remove());

  /** How a query is carried out. PostgreSQL would read a small table whole: it is asked what it does where it can help it. */
  async function planOf(query: CompiledQuery): Promise<string> {
    const { db } = place.store;
    if (kind === 'sqlite') {
      const { rows } = await db.executeQuery<{ detail: string }>({
        ...query,
        query: sql`x`.compile(db).query,
        sql: `explain query plan ${query.sql}`,
      } as CompiledQuery<{ detail: string }>);
      return rows.map(({ detail }) => detail).join('\n');
    }
    return db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': string }>({
        ...query,
        sql: `explain ${query.sql}`,
      } as CompiledQuery<{ 'QUERY PLAN': string }>);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  }

  const now = new Date().toISOString();
  const queries: readonly [string, (store: TestStore['store']) => CompiledQuery][] = [
    ['what waits', ({ db }) => waiting(db).compile()],
    ['what waits for the client', ({ db }) => withClient(db).compile()],
    ['what was answered today', ({ db }) => answeredSince(db, now).compile()],
    ['the counts', ({ db }) => boardCounts(db, now, now)],
    [
      'the promise',
      ({ db }) => sql`select reply_seconds from enquiries where ${measuredSince(now, now)}`.compile(db),
    ],
    ['mail that has not left', ({ db }) => heldMail(db).compile()],
    ['mail that came back', ({ db }) => cameBack(db, now).compile()],
    ['the enquiries of a month', ({ db }) => askedIn(db, monthNamed('2026-11'), now, now)],
    ['the bookings of a month', ({ db }) => bookedIn(db, monthNamed('2026-11')).compile()],
    ['who came in a month', ({ db }) => saidIn(db, monthNamed('2026-11')).compile()],
    ['the first month', ({ db }) => firstAsked(db)],
    ['the views of a month', ({ db }) => viewsBetween(db, '2026-11-01', '2026-12-01').compile()],
    ['the search', (store) => placesOf(store, ['zoe', 'neill'])],
    ['what is booked in a week', ({ db }) => bookedBetween(db, now, now).compile()],
    ['what is blocked in a week', ({ db }) => blockedBetween(db, now, now).compile()],
    ['earlier enquiries', ({ db }) => earlierOf(db, 'zoe@example.org', 'x').compile()],
    [
      'the mails of an enquiry',
      ({ db }) => db.selectFrom('mails').selectAll().where('thread', '=', 'x').compile(),
    ],
    [
      'the messages of an enquiry',
      ({ db }) => db.selectFrom('messages').selectAll().where('enquiry', '=', 'x').compile(),
    ],
    [
      'its timeline',
      ({ db }) =>
        db.selectFrom('enquiry_events').selectAll().where('enquiry', '=', 'x').orderBy('at').compile(),
    ],
    ['the record', ({ db }) => auditEntries(db, { before: 'x y', who: '' }).compile()],
    ['the record of one of the staff', ({ db }) => auditEntries(db, { before: 'x y', who: 'z' }).compile()],
  ];

  test.each(queries)('%s', async (_, query) => {
    const plan = await planOf(query(place.store));
    expect(plan).toMatch(/index/i);
    // SQLite scans an index whole where it says "scan … using index" of a partial one: those hold only what is shown.
    const scans = plan.split('\n').filter((line) => /^(scan|seq scan|\s*->\s+seq scan)/i.test(line));
    expect(scans.filter((line) => !/index|constant row|places|counted|subquery/i.test(line))).toEqual([]);
  });

  test('a query without its index is found out', async () => {
    const plan = await planOf(
      place.store.db.selectFrom('enquiries').selectAll().where('company', '=', 'x').compile(),
    );
    expect(plan).toMatch(/scan/i);
    expect(plan).not.toMatch(/using .*index/i);
  });
});
