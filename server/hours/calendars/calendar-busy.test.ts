import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { busyIn } from './calendar-busy.ts';
import { readBusy } from './calendar-thread.ts';

const wanted = {
  from: Date.parse('2026-11-01T00:00:00Z'),
  to: Date.parse('2027-02-01T00:00:00Z'),
  timeZone: 'America/Toronto',
  ownDomain: 'firm.example',
};

/** A calendar by one of three programs, as it comes from them. */
const fixture = (name: string) =>
  readFileSync(new URL(`../../../tests/support/calendars/${name}.ics`, import.meta.url), 'utf8').replaceAll(
    /\r?\n/g,
    '\r\n',
  );

/** Busy times on the firm's clock, such as `11-24 10:00-11:30`. */
const shown = (text: string) =>
  busyIn(text, wanted).map(({ from, to }) => {
    const at = (epochMs: number) =>
      Temporal.Instant.fromEpochMilliseconds(epochMs)
        .toZonedDateTimeISO('America/Toronto')
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
        .slice(5)
        .replace('T', ' ');
    return `${at(from)} to ${at(to)}`;
  });

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) =>
  calendar('BEGIN:VEVENT', 'UID:one@example.org', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT');

describe('calendars as programs write them', () => {
  test('Google: a weekly series across the change of clocks, with one left out and one moved', () => {
    expect(shown(fixture('google'))).toEqual([
      // Daylight saving has ended on November 1: the series goes by its own clock.
      '11-03 09:00 to 11-03 10:00',
      '11-10 09:00 to 11-10 10:00',
      '11-17 15:30 to 11-17 16:30',
      '12-01 09:00 to 12-01 10:00',
      '12-10 00:00 to 12-12 00:00',
      '12-15 18:00 to 12-15 19:15',
    ]);
  });

  test('Outlook: zones by Windows names, free and tentative time, a cancelled repetition', () => {
    expect(shown(fixture('outlook'))).toEqual([
      '11-24 13:00 to 11-24 14:00',
      '11-25 13:00 to 11-25 14:00',
      '11-27 13:00 to 11-27 14:00',
      '12-02 08:30 to 12-02 09:15',
    ]);
  });

  test('Apple: all-day, floating and overlapping entries, another zone, a duration in place of an end', () => {
    expect(shown(fixture('apple'))).toEqual([
      '11-26 00:00 to 11-27 00:00',
      '11-30 10:00 to 11-30 12:15',
      '12-04 11:00 to 12-04 11:45',
      '12-24 12:00 to 12-24 12:30',
    ]);
  });

  test('nothing of what an entry is leaves the reading', () => {
    const read = JSON.stringify(busyIn(fixture('google'), wanted));
    expect(read).toMatch(/^\[\{"from":\d+,"to":\d+\}/);
    expect(read).not.toMatch(/[a-z]{5}/i);
  });
});

describe('rules', () => {
  test.each([
    ['a daily series that ends', 'RRULE:FREQ=DAILY;COUNT=3', 3],
    ['one until a day', 'RRULE:FREQ=DAILY;UNTIL=20261126T235959Z', 3],
    ['the last Friday of each month', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR', 3],
    ['every second week on two days', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5', 5],
    ['single further days', 'RDATE:20261201T150000Z,20261202T150000Z', 3],
  ])('%s', (_, rule, count) => {
    const text = event('DTSTART:20261124T150000Z', 'DTEND:20261124T153000Z', rule);
    expect(busyIn(text, wanted)).toHaveLength(count);
  });

  test('a series that is changed from one day on', () => {
    const text = calendar(
      ...['BEGIN:VEVENT', 'UID:s', 'DTSTART;TZID=America/Toronto:20261124T090000'],
      ...['DTEND;TZID=America/Toronto:20261124T093000', 'RRULE:FREQ=DAILY;COUNT=4', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Toronto:20261126T090000'],
      ...['DTSTART;TZID=America/Toronto:20261126T110000', 'DTEND;TZID=America/Toronto:20261126T113000'],
      'END:VEVENT',
    );
    expect(shown(text)).toEqual([
      '11-24 09:00 to 11-24 09:30',
      '11-25 09:00 to 11-25 09:30',
      '11-26 11:00 to 11-26 11:30',
      '11-27 11:00 to 11-27 11:30',
    ]);
  });

  test.each([
    ['cancelled', 'STATUS:CANCELLED'],
    ['transparent', 'TRANSP:TRANSPARENT'],
    ['free in Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
  ])('%s is not busy', (_, line) => {
    expect(busyIn(event('DTSTART:20261124T150000Z', 'DTEND:20261124T160000Z', line), wanted)).toEqual([]);
  });

  test('tentative is busy; without an end there is no time', () => {
    const at = 'DTSTART:20261124T150000Z';
    expect(busyIn(event(at, 'DURATION:PT1H', 'STATUS:TENTATIVE'), wanted)).toHaveLength(1);
    expect(busyIn(event(at), wanted)).toEqual([]);
  });

  test('our own consultations are in the diary already', () => {
    const text = calendar(
      ...['BEGIN:VEVENT', 'UID:0b2ec5f4-9a3e-4d6e-8f7a-6a1d2c3b4e5f@firm.example'],
      ...['DTSTART:20261124T150000Z', 'DTEND:20261124T153000Z', 'END:VEVENT'],
    );
    expect(busyIn(text, wanted)).toEqual([]);
    expect(busyIn(text.replace('firm.example', 'other.example'), wanted)).toHaveLength(1);
  });

  test.each([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026'],
    ['a card', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:X\r\nEND:VCARD\r\n'],
  ])('%s is no calendar', (_, text) => {
    expect(() => busyIn(text, wanted)).toThrow();
  });

  test('one that repeats every second for ever is given up, and keeps nobody waiting', async () => {
    const endless = event('DTSTART:19700101T000000Z', 'DTEND:19700101T000001Z', 'RRULE:FREQ=SECONDLY');
    await expect(readBusy(endless, wanted, 200)).rejects.toThrow(/too long|without end/);
  });

  test('the thread reads as the function does', async () => {
    expect(await readBusy(fixture('google'), wanted)).toEqual(busyIn(fixture('google'), wanted));
    await expect(readBusy('nothing', wanted)).rejects.toThrow();
  });
});
