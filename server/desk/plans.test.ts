import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedBy, planIn } from '../../tests/support/query-plan.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { timesOfAll } from '../booking/adviser-time.ts';
import { Diary } from '../booking/diary.ts';
import { blockedBetween, bookedBetween } from '../booking/queries.ts';
import { unreadCalendars } from '../booking/watches.ts';
import { readRules } from '../hours/opening.ts';
import { isBlocked } from '../inquiries/inquiries.ts';
import { addressesOf, inquiriesOf, isSent, newestOf, referredMails } from '../mailbox/known.ts';
import { questionsOf, readTray } from '../mailbox/tray.ts';
import { unsentMail } from '../outbox/outbox.ts';
import { readPersonData } from '../retention/person-data.ts';
import { countMailsOf, latestMailsOf } from '../retention/person-rows.ts';
import { auditEntries } from '../staff/audit.ts';
import { viewsBetween } from '../visits/visits.ts';
import { answeredSince, boardCounts, cameBack, newBookings, spam, waiting, withClient } from './board.ts';
import { earlierOf } from './inquiry-view.ts';
import { latestOfEach } from './people.ts';
import { measuredSince } from './promise.ts';
import { askedIn, bookedIn, firstAsked, monthNamed, saidIn } from './report/read.ts';
import { lastSaid } from './said.ts';
import { placesOf } from './search.ts';

describe.each(databaseKinds)('each query of the desk goes along an index, on %s', (kind) => {
  let place: TestStore;
  beforeAll(async () => {
    place = await freshStore(kind);
  });
  afterAll(() => place.remove());

  const planOf = (query: CompiledQuery) => planIn(place.store, query);

  const now = new Date().toISOString();
  const queries: readonly [string, (store: TestStore['store']) => CompiledQuery][] = [
    ['what waits', ({ db }) => waiting(db).compile()],
    ['what waits for the client', ({ db }) => withClient(db).compile()],
    ['what was answered today', ({ db }) => answeredSince(db, now).compile()],
    ['what waits and is nobody’s', ({ db }) => waiting(db, { notOf: ['x'] }).compile()],
    ['what is kept as spam', ({ db }) => spam(db).compile()],
    ['bookings that nobody has seen', ({ db }) => newBookings(db, now).compile()],
    ['the counts', ({ db }) => boardCounts(db, now, now, { who: 'x', staff: ['x'] })],
    ['the promise', ({ db }) => sql`select reply_seconds from inquiries where ${measuredSince(now, now)}`.compile(db)],
    ['mail that has not left', ({ db }) => unsentMail(db).compile()],
    ['mail that came back', ({ db }) => cameBack(db, now).compile()],
    ['the inquiries of a month', ({ db }) => askedIn(db, monthNamed('2026-11'), now, now)],
    ['the bookings of a month', ({ db }) => bookedIn(db, monthNamed('2026-11')).compile()],
    ['who came in a month', ({ db }) => saidIn(db, monthNamed('2026-11')).compile()],
    ['the first month', ({ db }) => firstAsked(db)],
    ['the views of a month', ({ db }) => viewsBetween(db, '2026-11-01', '2026-12-01').compile()],
    ['the search', (store) => placesOf(store, ['zoe', 'neill'])],
    ['what is booked in a week', ({ db }) => bookedBetween(db, now, now).compile()],
    ['what is blocked in a week', ({ db }) => blockedBetween(db, now, now).compile()],
    ['earlier inquiries', ({ db }) => earlierOf(db, 'zoe@example.org', 'x').compile()],
    ['the mails of an inquiry', ({ db }) => db.selectFrom('mails').selectAll().where('thread', '=', 'x').compile()],
    [
      'the messages of an inquiry',
      ({ db }) => db.selectFrom('messages').selectAll().where('inquiry', '=', 'x').compile(),
    ],
    [
      'its timeline',
      ({ db }) => db.selectFrom('inquiry_events').selectAll().where('inquiry', '=', 'x').orderBy('at').compile(),
    ],
    ['the latest mails of a person', ({ db }) => latestMailsOf(db, 'zoe@example.org', 50).compile()],
    ['how many a person has', ({ db }) => countMailsOf(db, 'zoe@example.org')],
    [
      'what a person booked',
      ({ db }) => sql`select id from bookings where lower(email) = ${'zoe@example.org'}`.compile(db),
    ],
    [
      'whose mail came back',
      ({ db }) => db.selectFrom('mails').select('id').where('rfc_message_id', '=', '<x@y>').compile(),
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

  /** What grows with the years: what each of the staff or each adviser has is read whole. */
  const large = /\b(mails|messages|bookings|inquiries|inquiry_events|mailbox_mails|own_busy|blocked_senders)\b/;
  const zoe = { key: { address: 'zoe@example.org' }, pseudonym: 'x', eventPseudonym: () => 'x' };
  const asking: readonly [string, number, (store: TestStore['store']) => Promise<unknown>][] = [
    [
      'whose a mail is',
      7,
      async ({ db }) => {
        await referredMails(db, ['<a@example.org>', '<b@example.org>']);
        await isSent(db, '<a@example.org>');
        await inquiriesOf(db, ['RA-0000-0000']);
        await addressesOf(db, 'x');
        await newestOf(db, zoe.key.address);
        await isBlocked(db, { email: zoe.key.address, proof: 'none' });
      },
    ],
    ['what was said last', 1, ({ db }) => db.executeQuery(lastSaid(db, ['x', 'y']))],
    ['the list of people', 1, ({ db }) => latestOfEach(db, 'x y').execute()],
    ['the tray', 2, ({ db }) => readTray(db)],
    ['what is asked on an inquiry', 1, ({ db }) => questionsOf(db, 'x').execute()],
    ['a person’s page', 10, ({ db }) => readPersonData(db, zoe, { withMails: false })],
    ['hours', 5, (store) => timesOfAll({ store, diary: new Diary(store.db) }, () => true)],
    [
      'what advisers are busy with by their own calendars',
      1,
      async ({ db }) => readRules(db, new Diary(db).opening, now, now),
    ],
    ['calendars that are not read', 1, (store) => unreadCalendars({ store, diary: new Diary(store.db) }, new Date())],
  ];

  test.each(asking)('%s', async (_, least, work) => {
    const asked = await askedBy(place.store, work);
    expect(asked.length).toBeGreaterThanOrEqual(least);
    const plans = await Promise.all(asked.map(planOf));
    // A "bitmap heap scan" of PostgreSQL reads what an index has found.
    const scans = plans
      .flatMap((plan) => plan.split('\n'))
      .filter((line) => /^scan |seq scan on/i.test(line) && large.test(line) && !/index/i.test(line));
    expect(scans).toEqual([]);
  });

  test('a query without its index is found out', async () => {
    const plan = await planOf(place.store.db.selectFrom('inquiries').selectAll().where('company', '=', 'x').compile());
    expect(plan).toMatch(/scan/i);
    expect(plan).not.toMatch(/using .*index/i);
  });
});
