import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { originalMailTexts } from '#content/mails/mail-texts.ts';
import { bookingMoveRequest, bookingRequest } from '#contract/booking.ts';
import { openStore } from '#server/open-store.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import {
  anonymousRequester,
  bookingRequestAt,
  createBookingContext,
  linkSecret,
  novemberTime,
  statusOfAttempt,
  TestBookings,
} from '../../tests/support/sample-bookings.ts';
import { TestDiary, unfoldCalendarLines } from '../../tests/support/test-diary.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { minuteMs } from '../platform/durations.ts';
import { bookConsultation, cancelBooking, correctBooking, moveBooking } from './commands.ts';
import { toDiaryUnits } from './diary-units.ts';
import { composeReminder } from './mails.ts';
import { requireBookingByKey, signBookingKey, toPublicBooking } from './presenter.ts';
import type { StoredBooking } from './tables.ts';

describe.each(databaseKinds)('bookings on %s', (kind) => {
  const firm = freshForEachTest(() => TestBookings.open(kind));
  const day = '2026-11-24';
  const counts = () =>
    Promise.all(
      (['bookings', 'mails', 'diary'] as const).map(
        async (table) => (await firm.db.selectFrom(table).selectAll().execute()).length,
      ),
    );

  test('a booked time and its buffer are no longer free, for consultations of any length', async () => {
    expect(await firm.listFreeTimes('one', day)).toHaveLength(14);
    await firm.book('24T10:00');
    const free = await firm.listFreeTimes('one', day);
    for (const time of ['24T10:00', '24T10:30', '24T09:30']) expect(free).not.toContain(novemberTime(time));
    expect(free).toContain(novemberTime('24T11:00'));
    expect(await firm.listFreeTimes('long', day)).not.toContain(novemberTime('24T09:00'));
    expect(await statusOfAttempt(firm.book('24T10:00'))).toBe(409);
    expect(await statusOfAttempt(firm.book('24T09:30', { consultation: 'long' }))).toBe(409);
    expect(await counts()).toEqual([1, 2, 2]);
  });

  test('where two advisers can take it, two visitors can have the same time, and no third', async () => {
    const two = () => firm.book('24T10:00', { consultation: 'two' });
    expect([(await two()).adviser, (await two()).adviser].sort()).toEqual(['ben', 'cleo']);
    expect(await statusOfAttempt(two())).toBe(409);
  });

  test.each<[string, string, object?]>([
    ['closed hours', '24T08:30'],
    ['the lunch hour', '24T12:30'],
    ['odd minutes', '24T10:05'],
    ['a Saturday', '28T10:00'],
    ['too soon', '23T10:00'],
    ['too far ahead', '24T10:00', { startsAt: '2027-06-01T14:00:00Z' }],
    ['the past', '24T10:00', { startsAt: '2020-06-01T14:00:00Z' }],
    ['nothing that is offered', '24T10:00', { consultation: 'none' }],
    ['a name of every object', '24T10:00', { consultation: 'toString' }],
  ])('%s cannot be booked', async (_, time, more = {}) => {
    expect(await statusOfAttempt(firm.book(time, more))).toBe(400);
  });

  test('a repeat under one key is one booking, on another clock too; other words under it are refused', async () => {
    const by = { idempotencyKey: randomUUID() };
    const email = 'zoe@example.org';
    const twins = ['', 'Europe/London', 'Asia/Kolkata'].map((zone) => firm.book('24T10:00', { email, zone }, by));
    expect(new Set((await Promise.all(twins)).map(({ id }) => id)).size).toBe(1);
    expect(await statusOfAttempt(firm.book('24T10:00', { email, name: 'Someone else' }, by))).toBe(422);
    expect(await counts()).toEqual([1, 2, 2]);
  });

  test('of many who want one time at once, exactly one gets it', async () => {
    // SQLite connections of one process would wait for each other; tests/faults uses two processes.
    const second = kind === 'postgres' && (await openStore(firm.testStore));
    const other = second ? createBookingContext(second, () => firm.now) : firm.context;
    try {
      for (const time of ['24T09:00', '24T10:00', '25T14:00']) {
        const attempts = Array.from({ length: 40 }, (_, n) =>
          statusOfAttempt(
            bookConsultation(n % 2 ? other : firm.context, bookingRequestAt(novemberTime(time)), anonymousRequester),
          ),
        );
        expect((await Promise.all(attempts)).sort()).toEqual([200, ...Array(39).fill(409)]);
      }
      expect(await counts()).toEqual([3, 6, 6]);
    } finally {
      if (second) await second.db.destroy();
    }
  });

  test('a move frees the old time, may overlap it, and counts up; a cancellation frees it', async () => {
    const booked = await firm.book('24T10:00', { consultation: 'long' });
    const { id, reference } = booked;
    const moved = await moveBooking(firm.context, booked, novemberTime('24T10:30'));
    expect(moved).toMatchObject({ id, reference, sequence: 1, starts_at: novemberTime('24T10:30') });
    await firm.book('24T14:00');
    expect(await statusOfAttempt(moveBooking(firm.context, moved, novemberTime('24T14:00')))).toBe(409);
    const later = await moveBooking(firm.context, moved, novemberTime('25T15:00'));
    expect(await firm.listFreeTimes('one', day)).toContain(novemberTime('24T10:30'));
    const gone = await cancelBooking(firm.context, later);
    expect(gone).toMatchObject({ state: 'cancelled', sequence: 3 });
    expect(await firm.listFreeTimes('one', '2026-11-25')).toContain(novemberTime('25T15:00'));
    expect(await cancelBooking(firm.context, gone)).toEqual(gone);
    expect(await statusOfAttempt(moveBooking(firm.context, gone, novemberTime('24T10:00')))).toBe(409);
    expect(await counts()).toEqual([2, 10, 2]);
  });

  test('of concurrent changes one succeeds and the others conflict', async () => {
    const booked = await firm.book('24T10:00');
    const [context, times] = [firm.context, [novemberTime('24T14:00'), novemberTime('24T15:00')]];
    const changes = [...times.map((time) => moveBooking(context, booked, time)), cancelBooking(context, booked)];
    expect((await Promise.all(changes.map(statusOfAttempt))).sort()).toEqual([200, 409, 409]);
  });

  const reach = { email: 'zoe@example.net', phone: '519 555 0102' };
  test.each<[string, (booking: StoredBooking) => Promise<StoredBooking>]>([
    ['move', (booking) => moveBooking(firm.context, booking, novemberTime('24T14:00'))],
    ['cancellation', (booking) => cancelBooking(firm.context, booking)],
    ['correction', (booking) => correctBooking(firm.context, booking, reach)],
  ])('a %s that arrives twice at once happens once, and both answers say so', async (_, change) => {
    const booked = await firm.book('24T10:00');
    const [one, other] = await Promise.all([change(booked), change(booked)]);
    expect(other).toEqual(one);
    expect(await firm.listRows()).toEqual([one]);
  });

  test('a booking is moved ten times at most, and can be cancelled after that', async () => {
    let booked = await firm.book('24T09:00');
    for (let n = 0; n < 10; n += 1)
      booked = await moveBooking(firm.context, booked, novemberTime(n % 2 ? '24T11:00' : '24T10:00'));
    const refusal = { statusCode: 429, retryAfterSeconds: 0 };
    await expect(moveBooking(firm.context, booked, novemberTime('25T10:00'))).rejects.toMatchObject(refusal);
    expect((await cancelBooking(firm.context, booked)).state).toBe('cancelled');
  });

  const plain = (text: string) => text.replace(/[^\S\n]/g, ' ');
  const mail = async (of: 'booking' | 'booking-notice', begins: string) => {
    const found = (await firm.listMails()).find((one) => one.kind === of && one.subject.startsWith(begins));
    return plain(`${found?.subject}\n${found?.body}`);
  };

  test('an unknown zone does not prevent booking and moving', async () => {
    const wrong = { zone: 'Mars/Olympus', hours: '25' };
    const wanted = bookingRequest.parse({ ...bookingRequestAt(novemberTime('24T10:00')), ...wrong });
    const booked = await bookConsultation(firm.context, wanted, anonymousRequester);
    expect(booked).toMatchObject({ zone: '', hours: '12' });
    const { startsAt, ...clock } = bookingMoveRequest.parse({ key: 'k', startsAt: novemberTime('24T14:00'), ...wrong });
    expect(await moveBooking(firm.context, booked, startsAt, clock)).toMatchObject({
      starts_at: novemberTime('24T14:00'),
    });
    expect(await mail('booking', 'Booked')).toContain('When: Tuesday, November 24, 2026 at 10:00 a.m. EST\n');
  });

  test('mails show the visitor’s clock before the firm’s, and a move shows both times', async () => {
    const kolkata = { zone: 'Asia/Kolkata', hours: '24' } as const;
    const booked = await firm.book('24T10:00', kolkata);
    expect(toPublicBooking(booked, firm.context, 'handed')).toMatchObject(kolkata);
    const own = 'Tuesday, November 24, 2026 at 20:30 Kolkata time';
    for (const text of [
      await mail('booking', 'Booked'),
      plain(composeReminder(booked, firm.context.mailing, originalMailTexts).body),
    ])
      expect(text).toContain(`When: ${own} (10:00 Eastern Time)\n`);
    const notice = await mail('booking-notice', 'Booked');
    for (const line of ['When: Tuesday, November 24, 2026 at 10:00 a.m. EST\n', `For the client: ${own}\n`])
      expect(notice).toContain(line);
    await moveBooking(firm.context, booked, novemberTime('25T14:00'), { zone: 'Europe/London', hours: '12' });
    expect(await mail('booking', 'Moved')).toContain(
      'When: Wednesday, November 25, 2026 at 7:00 p.m. London time (2:00 p.m. Eastern Time)\n' +
        'Instead of: Tuesday, November 24, 2026 at 3:00 p.m. London time (10:00 a.m. Eastern Time)',
    );
  });
});

describe.each(databaseKinds)('changes of a booking by staff and clients on %s', (kind) => {
  const diary = freshForEachTest(() => TestDiary.open(kind));

  const own = async (booking: StoredBooking) =>
    (await requireBookingByKey(diary.context, signBookingKey(booking, linkSecret))).booking;

  test('a conflicting change is explained, and nothing is sent', async () => {
    const booked = await diary.book('24T10:00', { email: 'zoe@example.org' });
    await diary.done('move', { version: 0, startsAt: novemberTime('25T10:00') }, booked);
    diary.now += 3 * minuteMs;
    const byMina = { reference: booked.reference, who: 'mina' };
    expect(await diary.refused('reassign', { version: 0, adviser: 'cleo' }, byMina)).toEqual([
      409,
      'Sam Fox moved this consultation 3 minutes ago. It is now on Wednesday, November 25 at 10:00 a.m. EST. Your change was not made.',
    ]);
    await cancelBooking(diary.context, await own(booked));
    expect(await diary.refused('move', { version: 1, startsAt: novemberTime('26T10:00') }, byMina)).toEqual([
      409,
      'The client cancelled this consultation a moment ago. It is cancelled. Your change was not made.',
    ]);
    expect(await diary.mailsTo('zoe@example.org')).toHaveLength(3);
  });

  test('staff and visitors at once leave no double booking, and mails that agree', async () => {
    let state = 7;
    const random = (n: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % n;
    };
    const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
    const onGrid = ['24T09:00', '24T10:00', '24T10:30', '24T11:00'];
    const times = [...onGrid, '24T13:15', '25T09:00', '25T09:45', '26T15:00'];
    const visitors: StoredBooking[] = [];
    const operation = async (n: number): Promise<unknown> => {
      const known = visitors.length ? pick(visitors) : undefined;
      const all = (await diary.readWeek()).bookings;
      const one = all.length ? pick(all) : undefined;
      const version = one?.version ?? 0;
      const adviser = pick(['alice', 'ben', 'cleo']);
      const consultation = pick(['one', 'two', 'long']);
      const moved = { version, startsAt: novemberTime(pick(times)), adviser, override: true };
      const form = diary.bookingForm(pick(times), { email: `s${n}@example.org`, adviser, override: true });
      const operations = [
        async () => visitors.push(await diary.book(pick(onGrid), { email: `v${n}@example.org`, consultation })),
        () => diary.post('book', form),
        async () => known && moveBooking(diary.context, await own(known), novemberTime(pick(onGrid))),
        async () => known && cancelBooking(diary.context, await own(known)),
        () => one && diary.post('move', moved, one),
        () => one && diary.post('reassign', { version, adviser }, one),
        () => one && random(2) && diary.post('cancel', { version, reason: 'Ill.', offer: true }, one),
      ];
      return operations[random(8) % operations.length]?.();
    };
    for (let round = 0; round < 20; round++) {
      diary.now += minuteMs;
      await Promise.allSettled([0, 1, 2].map((n) => operation(round * 3 + n)));
    }
    expect(await expectConsistent(diary)).toBeGreaterThan(5);
  });
});

/** Units of the diary and calendar entries in mails match the bookings. @returns how many there are */
async function expectConsistent({ db, mailsTo }: TestDiary): Promise<number> {
  const stored = await db.selectFrom('bookings').selectAll().execute();
  const units = await db.selectFrom('diary').selectAll().execute();
  const notices = await mailsTo('firm@example.com');
  expect(new Set(units.map(({ adviser, unit }) => `${adviser} ${unit}`)).size).toBe(units.length);
  for (const booking of stored) {
    const own = units.filter(({ booking_id }) => booking_id === booking.id);
    const minutes = (Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / minuteMs;
    const expected = booking.state === 'confirmed' ? toDiaryUnits(Date.parse(booking.starts_at), minutes) : [];
    expect(own.map(({ unit }) => unit).sort()).toEqual(expected);
    expect(new Set(own.map(({ adviser }) => adviser))).toEqual(new Set(expected.length ? [booking.adviser] : []));
    const entriesIn = (mails: readonly { invitation: string | null }[]) =>
      mails.map(({ invitation }) => unfoldCalendarLines(invitation)).filter((entry) => entry.includes(booking.id));
    const sequenceOf = (entry: string) => Number(/SEQUENCE:(\d+)/.exec(entry)?.[1]);
    // Those to a visitor may be rate-limited.
    const entries = entriesIn(notices);
    const sequences = entries.map(sequenceOf);
    expect([Math.max(...sequences), new Set(sequences).size]).toEqual([booking.sequence, sequences.length]);
    const toClient = entriesIn(await mailsTo(booking.email)).map(sequenceOf);
    expect([toClient.length > 0, toClient.filter((one) => !sequences.includes(one))]).toEqual([true, []]);
    const last = entries[sequences.indexOf(booking.sequence)] ?? '';
    expect(last).toContain(`DTSTART:${booking.starts_at.replace(/[-:]|\.000/g, '')}`);
    expect(last.includes('STATUS:CANCELLED')).toBe(booking.state === 'cancelled');
  }
  return stored.length;
}
