import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleMessage } from '../../tests/support/sample-message.ts';
import { storedBooking } from '../../tests/support/stored-booking.ts';
import { answeredInquiry, storedInquiry } from '../../tests/support/stored-inquiry.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { noteEvent } from '../inquiries/inquiries.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import { promiseFigures } from './promise.ts';
import { readReport } from './report.ts';

const hour = 3600;
const now = new Date('2026-11-23T15:00:00.000Z');

describe.each(databaseKinds)('the report on %s', (kind) => {
  let place: TestStore;
  beforeEach(async () => {
    place = await freshStore(kind);
  });
  afterEach(() => place.remove());

  const read = (month = '2026-11', at = now) => readReport(place.store.db, month, at);
  const store = (...inquiries: Inquiry[]) => place.store.db.insertInto('inquiries').values(inquiries).execute();
  const write = async (inquiry: Inquiry, referrer = '', campaign = '') => {
    await store(inquiry);
    const { id: reference, page, opened_at: received_at } = inquiry;
    await place.store.db
      .insertInto('messages')
      .values(sampleMessage({ reference, page, received_at, referrer, campaign, form: 'message' }))
      .execute();
  };

  test('counts what the promise counts, whatever became of an inquiry', async () => {
    const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`;
    await store(
      answeredInquiry(at(2), 24 * hour),
      answeredInquiry(at(3), 24 * hour + 1),
      answeredInquiry(at(4), 600),
      answeredInquiry(at(5), 2 * hour, { state: 'client' }),
      answeredInquiry(at(6), 3 * hour, { state: 'not-for-us' }),
      storedInquiry(at(7), { state: 'not-for-us', due_at: null }),
      answeredInquiry(at(8), hour, { state: 'spam', due_at: null }),
      storedInquiry(at(9), { state: 'assigned' }),
      storedInquiry(at(23)),
    );
    const { total, hours, over } = await read();
    const promise = await promiseFigures(place.store.db, 30, now);
    expect(promise).toEqual({ days: 30, measured: 6, inTime: 4, medianMinutes: 180 });
    expect(total).toMatchObject({
      measured: promise.measured,
      inTime: promise.inTime,
      medianMinutes: promise.medianMinutes,
      received: 8,
      spam: 1,
      late: 1,
      slowestMinutes: 24 * 60,
    });
    expect(hours).toEqual([1, 0, 1, 1, ...Array.from({ length: 19 }, () => 0), 1]);
    expect(over).toEqual([1]);
  });

  test('without anything there is nothing to measure, and no median where most wait', async () => {
    expect(await read()).toMatchObject({
      month: '2026-11',
      first: '2026-11',
      last: '2026-11',
      pages: [],
      sources: [],
      ways: [],
      over: [],
      total: { received: 0, measured: 0, inTime: 0, medianMinutes: null, slowestMinutes: null, late: 0 },
    });
    await store(
      answeredInquiry('2026-11-02T12:00:00.000Z', 60),
      storedInquiry('2026-11-03T12:00:00.000Z'),
      storedInquiry('2026-11-04T12:00:00.000Z'),
    );
    const { total } = await read();
    expect(total).toMatchObject({ measured: 3, inTime: 1, medianMinutes: null, slowestMinutes: 1, late: 2 });
    expect((await promiseFigures(place.store.db, 30, now)).medianMinutes).toBeNull();
  });

  test('a month is the firm’s: it begins at midnight in Windsor, in summer and in winter', async () => {
    await store(
      // Last second of October, first of November, in DST.
      answeredInquiry('2026-11-01T03:59:59.000Z', 60),
      answeredInquiry('2026-11-01T04:00:00.000Z', 60),
      answeredInquiry('2026-12-01T04:59:59.000Z', 60),
      answeredInquiry('2026-12-01T05:00:00.000Z', 60),
    );
    const later = new Date('2026-12-20T12:00:00Z');
    const received = async (month: string) => (await read(month, later)).total.received;
    expect([await received('2026-10'), await received('2026-11'), await received('2026-12')]).toEqual([1, 2, 1]);
    expect(await read('2026-11', later)).toMatchObject({ first: '2026-10', last: '2026-12' });
  });

  test('views, messages and bookings of a page stand in one row, and those of a source', async () => {
    const at = '2026-11-10T12:00:00.000Z';
    await write(answeredInquiry(at, hour, { page: '/services/hr-support' }), 'www.example.org');
    await write(answeredInquiry(at, 3 * hour, { page: '/services/hr-support' }), 'www.example.org', 'letter');
    const booked = { page: '/services/hr-support', referrer: 'www.example.org', created_at: at };
    await place.store.db
      .insertInto('bookings')
      .values([
        storedBooking({ ...booked, id: 'a', reference: 'A', inquiry: 'A' }),
        storedBooking({ ...booked, id: 'b', reference: 'B', inquiry: 'B', state: 'cancelled' }),
        storedBooking({ ...booked, id: 'c', reference: 'C', inquiry: 'C', state: 'held' }),
        storedBooking({
          ...booked,
          id: 'd',
          reference: 'D',
          inquiry: 'D',
          created_at: '2026-10-10T12:00:00.000Z',
        }),
      ])
      .execute();
    const day = '2026-11-10';
    await place.store.db
      .insertInto('visits')
      .values([
        { day, page: '/services/hr-support', referrer: 'www.example.org', campaign: '', views: 30 },
        { day, page: '/services/hr-support', referrer: '', campaign: 'letter', views: 4 },
        { day, page: '/', referrer: '', campaign: '', views: 9 },
      ])
      .execute();
    const { pages, sources, total } = await read();
    expect(pages).toEqual([
      {
        name: 'HR Support',
        views: 34,
        bookings: 2,
        received: 2,
        measured: 2,
        inTime: 2,
        medianMinutes: 60,
        slowestMinutes: 180,
      },
      expect.objectContaining({ name: 'Home', views: 9, bookings: 0, received: 0, medianMinutes: null }),
    ]);
    expect(sources.map(({ name, views, received, bookings }) => [name, views, received, bookings])).toEqual([
      ['www.example.org', 30, 1, 2],
      ['Campaign letter', 4, 1, 0],
      ['Not known, or straight here', 9, 0, 0],
    ]);
    expect(total).toMatchObject({ views: 43, bookings: 2, cancelled: 1 });
  });

  test('a booking without a question is no inquiry; one with is, and so is a call', async () => {
    const at = '2026-11-10T12:00:00.000Z';
    const book = (id: string) =>
      place.store.db
        .insertInto('bookings')
        .values(storedBooking({ id, reference: id, inquiry: id, created_at: at, referrer: 'a.example' }))
        .execute();
    await store(
      storedInquiry(at, { id: 'silent', state: 'answered', first_waited_at: null }),
      answeredInquiry(at, hour, { id: 'asking' }),
      answeredInquiry(at, hour, { id: 'call', page: '' }),
      answeredInquiry(at, hour, { id: 'mail', page: '' }),
      answeredInquiry(at, hour, { id: 'gone', page: '/' }),
    );
    await noteEvent(place.store.db, { inquiry: 'mail', at, kind: 'mail-in' });
    await book('silent');
    await book('asking');
    const { ways, sources, total } = await read();
    expect(ways.map(({ name, received }) => [name, received])).toEqual([
      ['Booking', 1],
      ['E-mail to the firm', 1],
      ['Message form', 1],
      ['Phone, entered by us', 1],
    ]);
    expect(sources.map(({ name, received, bookings }) => [name, received, bookings])).toEqual([
      ['a.example', 1, 2],
      ['E-mail to the firm', 1, 0],
      ['Not known, or straight here', 1, 0],
      ['Phone, entered by us', 1, 0],
    ]);
    expect(total).toMatchObject({ received: 4, bookings: 2 });
  });

  test('inquiries from before the desk are received but not measured', async () => {
    const before = { state: 'answered', first_waited_at: null, due_at: null } as const;
    await write(storedInquiry('2026-11-02T12:00:00.000Z', before));
    expect((await read()).total).toMatchObject({ received: 1, measured: 0, medianMinutes: null });
  });

  test('hosts that are made up stand in one row with the rest', async () => {
    for (let i = 0; i < 31; i++)
      await write(answeredInquiry('2026-11-02T12:00:00.000Z', 60), `host${String(i).padStart(2, '0')}.example`);
    const { sources } = await read();
    expect(sources).toHaveLength(30);
    expect(sources.at(-1)).toMatchObject({ name: '2 others together', received: 2, inTime: 2 });
  });
});
