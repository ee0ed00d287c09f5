import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  anonymous,
  at,
  mondayMorning,
  bookingOfSomebody as request,
  sampleBookings,
} from '../../../tests/support/sample-bookings.ts';
import { consultationOf, sampleFirm } from '../../../tests/support/sample-firm.ts';
import { databaseKinds, freshStore, type TestStore } from '../../../tests/support/test-store.ts';
import { changeTime, timesOfAll } from '../../booking/adviser-time.ts';
import { book } from '../../booking/commands.ts';
import type { BookingContext } from '../../booking/store.ts';
import { OwnCalendars } from './own-calendars.ts';

const google = readFileSync(new URL('../../../tests/support/calendars/google.ics', import.meta.url), 'utf8');
const entry = (from: string, to: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:x',
    'BEGIN:VEVENT',
    'UID:1@example.org',
    `DTSTART:${from}`,
    `DTEND:${to}`,
    'SUMMARY:Very private',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
/** The 24th at 10, at the firm. */
const tenToEleven = entry('20261124T150000Z', '20261124T160000Z');

describe.each(databaseKinds)('own calendars on %s', (kind) => {
  let place: TestStore;
  let bookings: BookingContext;
  let calendars: OwnCalendars;
  let server: Server;
  let now: number;
  let answer: { status: number; text: string; etag?: string };
  let asked: { etag: string | undefined }[];
  let silent: boolean;

  beforeEach(async () => {
    now = mondayMorning;
    place = await freshStore(kind);
    asked = [];
    silent = false;
    answer = { status: 200, text: tenToEleven };
    server = createServer((incoming, response) => {
      asked.push({ etag: incoming.headers['if-none-match'] });
      if (silent) return;
      const { status, text, etag } = answer;
      if (etag && incoming.headers['if-none-match'] === etag) return void response.writeHead(304).end();
      response.writeHead(status, etag ? { etag } : {}).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    calendars = new OwnCalendars({
      store: place.store,
      secret: 'a secret',
      organizer: 'hello@firm.example',
      reach: { private: true },
      change: (work) => bookings.diary.change(work),
      now: () => now,
    });
    bookings = sampleBookings(place.store, () => now, {
      ...sampleFirm,
      lookAgain: (advisers) => calendars.lookAgain(advisers),
    });
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await place.remove();
  });

  const address = () => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/private-9f2c.ics`);
  let version = 0;
  const keep = async (url: URL | undefined) => {
    version = (await timesOfAll(bookings, () => true))[0]?.version ?? 0;
    await changeTime(bookings, 'alice', version, (transaction) => calendars.keep(transaction, 'alice', url));
    await calendars.read('alice');
    now += 1000;
  };
  const free = async () =>
    (await bookings.diary.freeTimes(consultationOf('one'), '2026-11-24', '2026-11-24')).days.flatMap(
      ({ times }) => times,
    );
  const shown = async () => (await timesOfAll(bookings, () => true))[0]?.calendar;

  test('what it says is busy is not offered and cannot be booked; what it is, is stored nowhere', async () => {
    expect(await free()).toContain(at('24T10:00'));
    await keep(address());
    const times = await free();
    // Its hour, and what would end within it or leave no buffer before it.
    for (const time of ['24T09:30', '24T10:00', '24T10:30']) expect(times).not.toContain(at(time));
    for (const time of ['24T09:00', '24T11:00']) expect(times).toContain(at(time));
    await expect(book(bookings, request(at('24T10:00')), anonymous)).rejects.toMatchObject({
      statusCode: 409,
    });
    const { db } = place.store;
    const stored = JSON.stringify([
      await db.selectFrom('own_calendars').selectAll().execute(),
      await db.selectFrom('own_busy').selectAll().execute(),
      await shown(),
    ]);
    for (const secret of ['Very private', 'private-9f2c', '/private', '1@example.org'])
      expect(stored).not.toContain(secret);
    expect(await shown()).toEqual({
      host: address().host,
      readAt: expect.stringMatching(/Z$/),
      problem: '',
      busy: 1,
      unread: 0,
      unknownZones: 0,
    });
    await keep(undefined);
    expect(await free()).toContain(at('24T10:00'));
    expect(await shown()).toBeNull();
  });

  test('it is looked at again before a booking, where it was read over a minute ago', async () => {
    await keep(address());
    answer.text = entry('20261124T180000Z', '20261124T183000Z');
    await book(bookings, request(at('24T15:00')), anonymous);
    expect(asked).toHaveLength(1);
    now += 61_000;
    // The page still shows it; the calendar has it taken by now.
    await expect(book(bookings, request(at('24T13:00')), anonymous)).rejects.toMatchObject({
      statusCode: 409,
    });
    expect(asked).toHaveLength(2);
    // What it does not say any more can be booked.
    await book(bookings, request(at('24T10:00')), anonymous);
  });

  test('one that fails keeps its last reading, and says in words what is wrong', async () => {
    await keep(address());
    for (const [status, text, words] of [
      [404, '', 'does not know this address'],
      [500, '', 'did not answer as it should'],
      [200, '<html>', 'Secret address in iCal format'],
      [200, 'BEGIN:VCALENDAR', 'no calendar that can be read'],
    ] as const) {
      answer = { status, text };
      now += 61_000;
      await calendars.readAll();
      const view = await shown();
      expect(view?.problem).toContain(words);
      expect(view?.busy).toBe(1);
    }
    await expect(book(bookings, request(at('24T10:00')), anonymous)).rejects.toMatchObject({
      statusCode: 409,
    });
  });

  test('how many entries could not be read is told, until they can be', async () => {
    const more = (start: string) =>
      answer.text.replace(
        'END:VCALENDAR',
        `BEGIN:VEVENT\r\nDTSTART${start}\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR`,
      );
    answer.text = more(';TZID=Nowhere:20261124T090000');
    answer.text = more(':soon');
    await keep(address());
    expect(await shown()).toMatchObject({ problem: '', unread: 1, unknownZones: 1 });
    answer.text = tenToEleven;
    now += 61_000;
    await calendars.readAll();
    expect(await shown()).toMatchObject({ unread: 0, unknownZones: 0 });
  });

  test('one that says nothing holds a booking up for two seconds at most, and once a minute', async () => {
    await keep(address());
    silent = true;
    now += 61_000;
    await book(bookings, request(at('24T13:00')), anonymous);
    const after = asked.length;
    await book(bookings, request(at('24T14:00')), anonymous);
    expect(asked).toHaveLength(after);
  }, 20_000);

  test('what has not changed is asked by its tag, whole once a day, and replaces no version', async () => {
    answer.etag = '"one"';
    await keep(address());
    const versionOf = async () =>
      (await place.store.db.selectFrom('diary_version').selectAll().executeTakeFirst())?.version;
    const before = await versionOf();
    now += 300_000;
    await calendars.readAll();
    expect(asked.at(-1)?.etag).toBe('"one"');
    expect((await shown())?.readAt).toBe(new Date(now).toISOString());
    now += 25 * 3_600_000;
    await calendars.readAll();
    expect(asked.at(-1)?.etag).toBeUndefined();
    expect(await versionOf()).toBe(before);
  });

  test('another calendar that is chosen while one is read is not overwritten by it', async () => {
    await keep(address());
    answer.text = google;
    const reading = calendars.read('alice');
    version = (await timesOfAll(bookings, () => true))[0]?.version ?? 0;
    await changeTime(bookings, 'alice', version, (transaction) => calendars.keep(transaction, 'alice', undefined));
    await reading;
    expect(await place.store.db.selectFrom('own_busy').selectAll().execute()).toEqual([]);
  });
});
