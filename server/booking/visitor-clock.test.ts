import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingMove, bookingRequest } from '#contract/booking.ts';
import {
  anonymous,
  at,
  mondayMorning,
  bookingOfSomebody as request,
  sampleBookings,
} from '../../tests/support/sample-bookings.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { book } from './book.ts';
import { cancel, move } from './commands.ts';
import type { BookingContext } from './context.ts';
import { reminderOf } from './mails.ts';
import { publicBooking } from './presenter.ts';
import { bookingById } from './store.ts';

const plain = (text: string) => text.replace(/[^\S\n]/g, ' ');

describe.each(databaseKinds)('the visitor’s clock on %s', (kind) => {
  let fixture: TestStore;
  let bookings: BookingContext;
  beforeEach(async () => {
    fixture = await freshStore(kind);
    bookings = sampleBookings(fixture.store, () => mondayMorning);
  });
  afterEach(() => fixture.remove());

  const kolkata = { zone: 'Asia/Kolkata', hours: '24' } as const;
  const mails = async (of: 'booking' | 'booking-notice', subject: string) => {
    const query = fixture.store.db.selectFrom('mails').select(['subject', 'body']);
    const found = query.where('kind', '=', of).where('subject', 'like', `${subject}%`);
    const { subject: title, body } = await found.executeTakeFirstOrThrow();
    return { subject: plain(title), body: plain(body) };
  };

  test('it is stored with the booking, told again, and a repeat on another clock is still a repeat', async () => {
    const idempotencyKey = crypto.randomUUID();
    const wanted = request(at('24T10:00'), kolkata);
    const booked = await book(bookings, wanted, { ...anonymous, idempotencyKey });
    expect(await bookingById(fixture.store.db, booked.id)).toMatchObject(kolkata);
    expect(publicBooking(booked, bookings, 'handed')).toMatchObject(kolkata);
    const again = { ...wanted, zone: 'Europe/London' };
    expect((await book(bookings, again, { ...anonymous, idempotencyKey })).id).toBe(booked.id);
  });

  test('a zone that nobody knows keeps nobody from booking and moving', async () => {
    const wrong = { zone: 'Mars/Olympus', hours: '25' };
    const wanted = bookingRequest.parse({ ...request(at('24T10:00')), ...wrong });
    const booked = await book(bookings, wanted, anonymous);
    expect(await bookingById(fixture.store.db, booked.id)).toMatchObject({ zone: '', hours: '12' });
    const { startsAt, ...clock } = bookingMove.parse({ key: 'k', startsAt: at('24T14:00'), ...wrong });
    expect(await move(bookings, booked, startsAt, clock)).toMatchObject({ starts_at: at('24T14:00') });
    expect((await mails('booking', 'Booked')).body).toContain(
      'When: Tuesday, November 24, 2026 at 10:00 a.m. EST\n',
    );
  });

  test('mails say the visitor’s clock first and the firm’s beside it, and a move names both times', async () => {
    const booked = await book(bookings, request(at('24T10:00'), kolkata), anonymous);
    const own = 'Tuesday, November 24, 2026 at 20:30 Kolkata time';
    const both = `When: ${own} (10:00 Eastern Time)\n`;
    const confirmation = await mails('booking', 'Booked');
    expect(confirmation.subject).toBe(
      `Booked: consultation Tue Nov 24, 20:30 Kolkata time (${booked.reference})`,
    );
    expect(confirmation.body).toContain(both);
    expect(plain(reminderOf(booked, bookings.mailing).body)).toContain(both);
    const notice = await mails('booking-notice', 'Booked');
    expect(notice.body).toContain('When: Tuesday, November 24, 2026 at 10:00 a.m. EST\n');
    expect(notice.body).toContain(`For the client: ${own}\n`);

    // They have come home meanwhile.
    const london = { zone: 'Europe/London', hours: '12' } as const;
    const moved = await move(bookings, booked, at('25T14:00'), london);
    expect((await mails('booking', 'Moved')).body).toContain(
      [
        'When: Wednesday, November 25, 2026 at 7:00 p.m. London time (2:00 p.m. Eastern Time)',
        'Instead of: Tuesday, November 24, 2026 at 3:00 p.m. London time (10:00 a.m. Eastern Time)',
      ].join('\n'),
    );
    expect((await mails('booking-notice', 'Moved')).body).toContain(
      [
        'When: Wednesday, November 25, 2026 at 2:00 p.m. EST',
        'Instead of: Tuesday, November 24, 2026 at 10:00 a.m. EST',
      ].join('\n'),
    );
    await cancel(bookings, moved);
    expect((await mails('booking', 'Cancelled')).subject).toContain('7:00 p.m. London time');
  });
});
