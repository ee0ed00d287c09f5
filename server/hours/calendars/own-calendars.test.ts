import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshForEachTest } from '../../../tests/support/each-test.ts';
import { novemberTime, sampleFirm, statusOfAttempt, TestBookings } from '../../../tests/support/sample-bookings.ts';
import { databaseKinds } from '../../../tests/support/test-store.ts';
import { changeAdviserTime, readAdviserHours } from '../../booking/adviser-time.ts';
import { minuteMs } from '../../platform/durations.ts';
import { type OwnCalendars, openOwnCalendars } from './own-calendars.ts';

const event = (...lines: string[]) => `BEGIN:VEVENT\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\n`;
const calendar = (...events: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`;
const ten = event(
  ...['UID:1@example.org', 'DTSTART:20261124T150000Z', 'DTEND:20261124T160000Z', 'SUMMARY:Very private'],
);

describe.each(databaseKinds)('own calendars on %s', (kind) => {
  const firm = freshForEachTest(() =>
    TestBookings.open(kind, {
      ...sampleFirm,
      refreshCalendars: (advisers) => calendars.refreshStale(advisers),
    }),
  );
  let calendars: OwnCalendars;
  let server: Server;
  let answer: { status: number; text: string; etag?: string } | undefined;
  let requests: (string | undefined)[];

  beforeEach(async () => {
    requests = [];
    answer = { status: 200, text: calendar(ten) };
    server = createServer(({ headers }, response) => {
      requests.push(headers['if-none-match']);
      if (!answer) return;
      const { status, text, etag } = answer;
      if (etag && headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(status, etag ? { etag } : {}).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    calendars = openOwnCalendars({
      store: firm.store,
      secret: 'a secret',
      organizer: () => 'hello@firm.example',
      reach: { allowsPrivate: true },
      change: (work) => firm.context.diary.change(work),
      now: () => firm.now,
    });
    await keep(
      new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ical/alice%40firm.example/private-9f2c.ics`),
    );
    await calendars.read('alice');
    firm.now += 1000;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const alice = async () => (await readAdviserHours(firm.context, () => true))[0];
  const keep = async (url: URL | undefined) =>
    changeAdviserTime(firm.context, 'alice', (await alice())?.version ?? 0, (transaction) =>
      calendars.set(transaction, 'alice', url),
    );
  const shown = async () => (await alice())?.calendar;
  const readLater = async (later = 61_000) => {
    firm.now += later;
    await calendars.readAll();
  };
  const book = (time: string) => statusOfAttempt(firm.book(time));

  test('what it says is busy is not offered and cannot be booked; what it is, is stored nowhere', async () => {
    const times = await firm.listFreeTimes('one', '2026-11-24');
    for (const time of ['24T09:30', '24T10:00', '24T10:30']) expect(times).not.toContain(novemberTime(time));
    for (const time of ['24T09:00', '24T11:00']) expect(times).toContain(novemberTime(time));
    expect(await book('24T10:00')).toBe(409);
    const tables = ['own_calendars', 'own_busy'] as const;
    const rows = await Promise.all(tables.map((table) => firm.db.selectFrom(table).selectAll().execute()));
    for (const secret of ['Very private', 'private-9f2c', '/private', '1@example.org'])
      expect(JSON.stringify([rows, await shown()])).not.toContain(secret);
    expect(await shown()).toEqual({
      host: expect.stringContaining('127.0.0.1:'),
      readAt: expect.stringMatching(/Z$/),
      problem: '',
      busy: 1,
      unread: 0,
      unknownZones: 0,
    });
    await keep(undefined);
    expect(await firm.listFreeTimes('one', '2026-11-24')).toContain(novemberTime('24T10:00'));
    expect(await shown()).toBeNull();
  });

  test('it is read again before a booking, where it was read over a minute ago', async () => {
    const text = calendar(event('DTSTART:20261124T180000Z', 'DTEND:20261124T183000Z'));
    answer = { status: 200, text };
    expect([await book('24T15:00'), requests.length]).toEqual([200, 1]);
    firm.now += 61_000;
    // Booking reads the calendar again.
    expect([await book('24T13:00'), requests.length]).toEqual([409, 2]);
    expect(await book('24T10:00')).toBe(200);
  });

  test.each([
    [404, '', 'no longer knows this address'],
    [200, '<html>', 'Secret address in iCal format'],
    [200, 'BEGIN:VCALENDAR', 'isn’t a calendar we can read'],
  ])('one that answers %i and “%s” keeps its last reading, and says what is wrong', async (status, text, words) => {
    answer = { status, text };
    await readLater();
    expect(await shown()).toMatchObject({ problem: expect.stringContaining(words), busy: 1 });
    expect(await book('24T10:00')).toBe(409);
  });

  test('what the account in its address has declined is free', async () => {
    const meeting = (state: string) =>
      event('DTSTART:20261124T150000Z', 'DURATION:PT1H', `ATTENDEE;PARTSTAT=${state}:mailto:Alice@firm.example`);
    for (const [state, busy] of [
      ['ACCEPTED', 1],
      ['DECLINED', 0],
    ] as const) {
      answer = { status: 200, text: calendar(meeting(state)) };
      await readLater();
      expect((await shown())?.busy).toBe(busy);
    }
  });

  test('the number of unreadable entries is shown until they are readable', async () => {
    const unknown = event('DTSTART;TZID=Nowhere:20261124T090000', 'DURATION:PT1H');
    answer = { status: 200, text: calendar(ten, unknown, event('DTSTART:soon', 'DURATION:PT1H')) };
    await readLater();
    expect(await shown()).toMatchObject({ problem: '', unread: 1, unknownZones: 1 });
    answer.text = calendar(ten);
    await readLater();
    expect(await shown()).toMatchObject({ unread: 0, unknownZones: 0 });
  });

  test('one that says nothing holds a booking up for two seconds at most, and once a minute', async () => {
    answer = undefined;
    firm.now += 61_000;
    expect([await book('24T13:00'), await book('24T14:00'), requests.length]).toEqual([200, 200, 2]);
  }, 20_000);

  test('an unchanged calendar is fetched by its ETag, in full once a day, and keeps its version', async () => {
    answer = { status: 200, text: calendar(ten), etag: '"one"' };
    await readLater();
    const version = () => firm.db.selectFrom('diary_version').selectAll().execute();
    const before = await version();
    await readLater(5 * minuteMs);
    expect([requests.at(-1), (await shown())?.readAt]).toEqual(['"one"', new Date(firm.now).toISOString()]);
    await readLater(25 * 60 * minuteMs);
    expect([requests.at(-1), await version()]).toEqual([undefined, before]);
  });

  test('another calendar that is chosen while one is read is not overwritten by it', async () => {
    answer = { status: 200, text: calendar(event('DTSTART:20261124T180000Z', 'DURATION:PT1H')) };
    const reading = calendars.read('alice');
    await keep(undefined);
    await reading;
    expect(await firm.db.selectFrom('own_busy').selectAll().execute()).toEqual([]);
  });
});
