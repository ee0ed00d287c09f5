import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { at, secret } from '../../tests/support/sample-bookings.ts';
import { TestDiary, unfolded } from '../../tests/support/test-diary.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { unitsOf } from './availability.ts';
import { cancel, correct, move } from './commands.ts';
import { bookingKeyOf, openedBy } from './presenter.ts';
import { bookingByReference } from './queries.ts';
import type { StoredBooking } from './tables.ts';

describe.each(databaseKinds)('changes of a booking by staff and clients on %s', (kind) => {
  let diary: TestDiary;
  beforeEach(async () => {
    diary = await TestDiary.open(kind);
  });
  afterEach(() => diary.remove());

  const own = async (booking: StoredBooking) => (await openedBy(diary.bookings, bookingKeyOf(booking, secret))).booking;

  test('a conflicting change is explained, and nothing is sent', async () => {
    const booked = await diary.visitor('24T10:00', { email: 'zoe@example.org' });
    await diary.done('move', { version: 0, startsAt: at('25T10:00') }, booked);
    diary.now += 3 * 60_000;
    const byMina = { reference: booked.reference, who: 'mina' };
    expect(await diary.refused('reassign', { version: 0, adviser: 'cleo' }, byMina)).toEqual([
      409,
      'Sam Fox moved this consultation 3 minutes ago. It is now on Wednesday, November 25 at 10:00 a.m. EST. Your change was not made.',
    ]);
    await cancel(diary.bookings, await own(booked));
    expect(await diary.refused('move', { version: 1, startsAt: at('26T10:00') }, byMina)).toEqual([
      409,
      'The client cancelled this consultation a moment ago. It is cancelled. Your change was not made.',
    ]);
    expect(await diary.mailsTo('zoe@example.org')).toHaveLength(3);
  });

  test.each([7, 61, 4099])(
    'staff and visitors at once leave no double booking, and mails that agree (%i)',
    async (seed) => {
      let state = seed;
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
        const all = (await diary.week()).bookings;
        const one = all.length ? pick(all) : undefined;
        const version = one?.version ?? 0;
        const adviser = pick(['alice', 'ben', 'cleo']);
        const consultation = pick(['one', 'two', 'long']);
        const moved = { version, startsAt: at(pick(times)), adviser, override: true };
        const form = diary.form(pick(times), { email: `s${n}@example.org`, adviser, override: true });
        const operations = [
          async () => visitors.push(await diary.visitor(pick(onGrid), { email: `v${n}@example.org`, consultation })),
          () => diary.post('book', form),
          async () => known && move(diary.bookings, await own(known), at(pick(onGrid))),
          async () => known && cancel(diary.bookings, await own(known)),
          () => one && diary.post('move', moved, one),
          () => one && diary.post('reassign', { version, adviser }, one),
          () => one && random(2) && diary.post('cancel', { version, reason: 'Ill.', offer: true }, one),
        ];
        return operations[random(8) % operations.length]?.();
      };
      for (let round = 0; round < 20; round++) {
        diary.now += 60_000;
        await Promise.allSettled([0, 1, 2].map((n) => operation(round * 3 + n)));
      }
      expect(await agree(diary)).toBeGreaterThan(5);
    },
  );

  describe('an adviser is notified by e-mail', () => {
    let seen: number;
    beforeEach(async () => {
      seen = 0;
      const about = { role: 'member', state: 'active', password_hash: null, keyboard_shortcuts: 0 } as const;
      const times = { created_at: at('01T09:00'), active_at: null, ended_at: null, seen_at: null };
      const crew = ['alice', 'ben', 'cleo'].map((id) => ({ id, adviser: id, name: id, email: `${id}@firm.example` }));
      const rows = crew.map((one) => ({ ...one, ...about, ...times }));
      await diary.db.insertInto('staff').values(rows).execute();
    });
    const newMails = async () => {
      const mails = await diary.db.selectFrom('mails').selectAll().where('kind', '=', 'staff').orderBy('id').execute();
      const fresh = mails.slice(seen);
      seen = mails.length;
      for (const { body } of fresh) expect(body).not.toMatch(/Zoë|Dana|@example/);
      return fresh.map(({ recipient, subject }) => `${JSON.parse(recipient).name}: ${subject.split(':')[0]}`).sort();
    };

    test('of what a client books, moves and cancels, and of what they correct nothing', async () => {
      const { reference } = await diary.visitor('24T10:00');
      expect(await newMails()).toEqual(['alice: New consultation with you']);
      const booked = async () => (await bookingByReference(diary.db, reference)) as StoredBooking;
      await move(diary.bookings, await booked(), at('24T14:00'));
      expect(await newMails()).toEqual(['alice: Your consultation has a new time']);
      await correct(diary.bookings, await booked(), { email: 'zoe@example.org', phone: '519 555 0199' });
      expect(await newMails()).toEqual([]);
      await cancel(diary.bookings, await booked());
      expect(await newMails()).toEqual(['alice: Your consultation is cancelled']);
    });

    test('of what staff hand over', async () => {
      const { booking } = await diary.done('book', diary.form('24T10:00'));
      await newMails();
      await diary.done('reassign', { version: 0, adviser: 'cleo' }, booking);
      expect(await newMails()).toEqual([
        'alice: Your consultation was handed over to another adviser',
        'cleo: A consultation was handed over to you',
      ]);
    });

    test.each([
      ['did it themselves', { id: 'sam' }],
      ['does not want to be', { notify_assignments: 0 }],
      ['reads what the firm gets', { email: 'Firm@Example.com' }],
    ])('but nobody who %s', async (_, change) => {
      await diary.db.updateTable('staff').set(change).where('id', '=', 'alice').execute();
      await diary.done('book', diary.form('24T10:00'));
      expect(await newMails()).toEqual([]);
    });
  });
});

/** Units of the diary and calendar entries in mails match the bookings. @returns how many there are */
async function agree({ db, mailsTo }: TestDiary): Promise<number> {
  const stored = await db.selectFrom('bookings').selectAll().execute();
  const units = await db.selectFrom('diary').selectAll().execute();
  const notices = await mailsTo('firm@example.com');
  expect(new Set(units.map(({ adviser, unit }) => `${adviser} ${unit}`)).size).toBe(units.length);
  for (const booking of stored) {
    const own = units.filter(({ booking_id }) => booking_id === booking.id);
    const minutes = (Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / 60_000;
    const expected = booking.state === 'confirmed' ? unitsOf(Date.parse(booking.starts_at), minutes) : [];
    expect(own.map(({ unit }) => unit).sort()).toEqual(expected);
    expect(new Set(own.map(({ adviser }) => adviser))).toEqual(new Set(expected.length ? [booking.adviser] : []));
    const entriesIn = (mails: readonly { invitation: string | null }[]) =>
      mails.map(({ invitation }) => unfolded(invitation)).filter((entry) => entry.includes(booking.id));
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
