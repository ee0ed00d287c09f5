import { describe, expect, test } from 'vitest';
import { reportCsvColumns } from '#content/desk/report.ts';
import { defaultDeskSettings } from '#content/desk/settings.ts';
import type { MonthReport, ReportRow } from '#contract/desk-report.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import {
  sampleAnsweredInquiry,
  sampleInquiry,
  sampleMessage,
  sampleStoredBooking,
} from '../../tests/support/sample-rows.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { recordInquiryEvent } from '../inquiries/inquiries.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import { readPromiseFigures } from './promise.ts';
import { readMonthReport } from './report.ts';
import { toReportCsv } from './report-csv.ts';
import { saveDeskSettings } from './settings.ts';

const hour = 3600;
const now = new Date('2026-11-23T15:00:00.000Z');

describe.each(databaseKinds)('the report on %s', (kind) => {
  const place = freshForEachTest(() => createTestStore(kind));

  const read = (month = '2026-11', at = now) => readMonthReport(place.store.db, month, at);
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
      sampleAnsweredInquiry(at(2), 24 * hour),
      sampleAnsweredInquiry(at(3), 24 * hour + 1),
      sampleAnsweredInquiry(at(4), 600),
      sampleAnsweredInquiry(at(5), 2 * hour, { state: 'client' }),
      sampleAnsweredInquiry(at(6), 3 * hour, { state: 'not-for-us' }),
      sampleInquiry(at(7), { state: 'not-for-us', due_at: null }),
      sampleAnsweredInquiry(at(8), hour, { state: 'spam', due_at: null }),
      sampleInquiry(at(9), { state: 'assigned' }),
      sampleInquiry(at(23)),
    );
    const { total, hours, over } = await read();
    const promise = await readPromiseFigures(place.store.db, 30, now);
    expect(promise).toEqual({ days: 30, replyHours: 24, measured: 6, inTime: 4, medianMinutes: 180 });
    const { days: _, replyHours: __, ...figures } = promise;
    expect(total).toMatchObject({ ...figures, received: 8, spam: 1, late: 1, slowestMinutes: 24 * 60 });
    expect(hours).toEqual([1, 0, 1, 1, ...Array.from({ length: 19 }, () => 0), 1]);
    expect(over).toEqual([1]);
    await saveDeskSettings(place.store.db, { ...defaultDeskSettings, reminders: false, replyHours: 2, version: '' });
    const shorter = await read();
    expect(shorter).toMatchObject({ replyHours: 2, hours: [1, 1], over: [60, 22 * 60, 22 * 60] });
    expect(shorter.total).toMatchObject({ measured: 7, inTime: 2, late: 1 });
    expect(await readPromiseFigures(place.store.db, 30, now)).toMatchObject({ replyHours: 2, measured: 7, inTime: 2 });
  });

  test('without anything there is nothing to measure, and no median where most wait', async () => {
    const total0 = { received: 0, measured: 0, inTime: 0, medianMinutes: null, slowestMinutes: null, late: 0 };
    const empty = { first: '2026-11', last: '2026-11', pages: [], sources: [], ways: [], over: [], total: total0 };
    expect(await read()).toMatchObject(empty);
    await store(
      sampleAnsweredInquiry('2026-11-02T12:00:00.000Z', 60),
      sampleInquiry('2026-11-03T12:00:00.000Z'),
      sampleInquiry('2026-11-04T12:00:00.000Z'),
    );
    const { total } = await read();
    expect(total).toMatchObject({ measured: 3, inTime: 1, medianMinutes: null, slowestMinutes: 1, late: 2 });
    expect((await readPromiseFigures(place.store.db, 30, now)).medianMinutes).toBeNull();
  });

  test('a month is the firm’s: it begins at midnight in Windsor, in summer and in winter', async () => {
    await store(
      // Last second of October, first of November, in DST.
      sampleAnsweredInquiry('2026-11-01T03:59:59.000Z', 60),
      sampleAnsweredInquiry('2026-11-01T04:00:00.000Z', 60),
      sampleAnsweredInquiry('2026-12-01T04:59:59.000Z', 60),
      sampleAnsweredInquiry('2026-12-01T05:00:00.000Z', 60),
    );
    const later = new Date('2026-12-20T12:00:00Z');
    const received = async (month: string) => (await read(month, later)).total.received;
    expect([await received('2026-10'), await received('2026-11'), await received('2026-12')]).toEqual([1, 2, 1]);
    expect(await read('2026-11', later)).toMatchObject({ first: '2026-10', last: '2026-12' });
  });

  test('views, messages and bookings of a page stand in one row, and those of a source', async () => {
    const at = '2026-11-10T12:00:00.000Z';
    await write(sampleAnsweredInquiry(at, hour, { page: '/services/hr-support' }), 'www.example.org');
    await write(sampleAnsweredInquiry(at, 3 * hour, { page: '/services/hr-support' }), 'www.example.org', 'letter');
    const booked = { page: '/services/hr-support', referrer: 'www.example.org', created_at: at };
    const bookings = [
      { id: 'a' },
      { id: 'b', state: 'cancelled' as const },
      { id: 'c', state: 'held' as const },
      { id: 'd', created_at: '2026-10-10T12:00:00.000Z' },
    ].map((one) => sampleStoredBooking({ ...booked, ...one, reference: one.id, inquiry: one.id }));
    await place.store.db.insertInto('bookings').values(bookings).execute();
    const visit = { day: '2026-11-10', page: '/services/hr-support', referrer: '', campaign: '' };
    const visits = [
      { ...visit, referrer: 'www.example.org', views: 30 },
      { ...visit, campaign: 'letter', views: 4 },
      { ...visit, page: '/', views: 9 },
    ];
    await place.store.db.insertInto('visits').values(visits).execute();
    const { pages, sources, total } = await read();
    const answered = { received: 2, measured: 2, inTime: 2, medianMinutes: 60, slowestMinutes: 180 };
    expect(pages).toEqual([
      { name: 'HR Support', views: 34, bookings: 2, ...answered },
      expect.objectContaining({ name: 'Home', views: 9, bookings: 0, received: 0, medianMinutes: null }),
    ]);
    expect(sources.map(({ name, views, received, bookings }) => [name, views, received, bookings])).toEqual([
      ['www.example.org', 30, 1, 2],
      ['Campaign letter', 4, 1, 0],
      ['Unknown, or typed the address', 9, 0, 0],
    ]);
    expect(total).toMatchObject({ views: 43, bookings: 2, cancelled: 1 });
  });

  test('a booking without a question is no inquiry; one with is, and so is a call', async () => {
    const at = '2026-11-10T12:00:00.000Z';
    const book = (id: string) =>
      place.store.db
        .insertInto('bookings')
        .values(sampleStoredBooking({ id, reference: id, inquiry: id, created_at: at, referrer: 'a.example' }))
        .execute();
    await store(
      sampleInquiry(at, { id: 'silent', state: 'answered', first_waited_at: null }),
      sampleAnsweredInquiry(at, hour, { id: 'asking' }),
      sampleAnsweredInquiry(at, hour, { id: 'call', page: '' }),
      sampleAnsweredInquiry(at, hour, { id: 'mail', page: '' }),
      sampleAnsweredInquiry(at, hour, { id: 'gone', page: '/' }),
    );
    await recordInquiryEvent(place.store.db, { inquiry: 'mail', at, kind: 'mail-in' });
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
      ['Phone, entered by us', 1, 0],
      ['Unknown, or typed the address', 1, 0],
    ]);
    expect(total).toMatchObject({ received: 4, bookings: 2 });
  });

  test('hosts that are made up stand in one row with the rest', async () => {
    for (let i = 0; i < 31; i++)
      await write(sampleAnsweredInquiry('2026-11-02T12:00:00.000Z', 60), `host${String(i).padStart(2, '0')}.example`);
    const { sources } = await read();
    expect(sources).toHaveLength(30);
    expect(sources.at(-1)).toMatchObject({ name: '2 others', received: 2, inTime: 2 });
  });
});

const answering = { received: 2, measured: 2, inTime: 1, medianMinutes: 61, slowestMinutes: null };
const row = (name: string): ReportRow => ({ name, views: 3, bookings: 1, ...answering });
const total = { ...row(''), spam: 4, late: 1, cancelled: 0 };

test('the report as a file is one table in UTF-8, with as many fields in each line, and no formula', () => {
  const month = { month: '2026-11', replyHours: 2, first: '2026-10', last: '2026-11', hours: [5, 23], over: [5, 90] };
  const tables = { pages: [row('=1+1'), row('“Home”')], sources: [row('a.example')], ways: [row('Message form')] };
  const report: MonthReport = { ...month, ...tables, total, outcomes: { came: 20, notCame: 3 } };
  const csv = toReportCsv(report);
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const lines = csv
    .slice(1)
    .split('\r\n')
    .map((line) => line.split(','));
  expect(lines.pop()).toEqual(['']);
  expect(lines[0]).toEqual(reportCsvColumns(2));
  expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([reportCsvColumns(2).length]));
  expect(lines[1]).toEqual(['2026-11', 'Month', '', 3, 2, 2, 1, 61, '', 1, 0, 20, 3, 4, 1].map(String));
  expect(lines[2]?.slice(0, 4)).toEqual(['2026-11', 'Page', "'=1+1", '3']);
  expect(lines.slice(-2).map((line) => line.slice(1, 5))).toEqual([
    ['Replies by hour', '1 to 2 h', '', '23'],
    ['Replies by hour', 'Past 2 h', '', '2'],
  ]);
});
