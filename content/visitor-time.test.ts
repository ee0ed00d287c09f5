import { describe, expect, test } from 'vitest';
import type { HourCycle } from '#contract/form-fields.ts';
import {
  visitorDay,
  visitorTime,
  visitorTimeOfDay,
  visitorTimeOfDayWithZone,
  visitorTimeWithFirmTime,
} from './visitor-time.ts';

const clock = (zone: string, hours: HourCycle = '12') => ({ zone, hours });
const plain = (text: string) => text.replace(/\s/g, ' ');
const line = (instant: string, zone: string, hours?: HourCycle) =>
  plain(visitorTimeWithFirmTime(instant, clock(zone, hours)));

describe('an instant on the visitor’s clock, and on the firm’s', () => {
  test.each([
    ['America/Los_Angeles', 'Tuesday, November 24 at 7:00 a.m. Los Angeles time (10:00 a.m. Eastern Time)'],
    ['America/St_Johns', 'Tuesday, November 24 at 11:30 a.m. St. John’s time (10:00 a.m. Eastern Time)'],
    ['Asia/Kolkata', 'Tuesday, November 24 at 8:30 p.m. Kolkata time (10:00 a.m. Eastern Time)'],
    ['Asia/Calcutta', 'Tuesday, November 24 at 8:30 p.m. Kolkata time (10:00 a.m. Eastern Time)'],
    [
      'Australia/Sydney',
      'Wednesday, November 25 at 2:00 a.m. Sydney time (Tuesday, November 24 at 10:00 a.m. Eastern Time)',
    ],
    ['Etc/GMT+8', 'Tuesday, November 24 at 7:00 a.m. UTC−8 (10:00 a.m. Eastern Time)'],
  ])('in %s', (zone, text) => {
    expect(line('2026-11-24T15:00:00.000Z', zone)).toBe(text);
  });

  test.each(['America/Toronto', 'America/Detroit', ''])('in “%s” it is the firm’s alone', (zone) => {
    expect(line('2026-11-24T15:00:00.000Z', zone)).toBe('Tuesday, November 24 at 10:00 a.m. EST');
    expect(visitorTimeOfDay('2026-11-24T15:00:00.000Z', clock(zone)).firm).toBeUndefined();
  });

  test('with 24 hours, and a year', () => {
    const midnight = '2026-11-24T00:05:00.000Z';
    expect(visitorTime(midnight, clock('Europe/London', '24'), true)).toEqual({
      own: 'Tuesday, November 24, 2026 at 00:05 London time',
      firm: 'Monday, November 23 at 19:05 Eastern Time',
    });
    expect(line('2026-11-24T19:30:00.000Z', 'America/Detroit', '24')).toBe('Tuesday, November 24 at 14:30 EST');
    expect(visitorTimeOfDayWithZone(midnight, clock('Europe/London', '24'))).toBe('00:05 London time');
  });
});

test.each([
  // London changes its clocks on other dates than Windsor.
  ['2026-10-23T14:00:00.000Z', 'Europe/London', '3:00 p.m.', '10:00 a.m.'],
  ['2026-10-27T14:00:00.000Z', 'Europe/London', '2:00 p.m.', '10:00 a.m.'],
  ['2026-11-03T15:00:00.000Z', 'Europe/London', '3:00 p.m.', '10:00 a.m.'],
  ['2027-03-12T15:00:00.000Z', 'Europe/London', '3:00 p.m.', '10:00 a.m.'],
  ['2027-03-16T14:00:00.000Z', 'Europe/London', '2:00 p.m.', '10:00 a.m.'],
  // Regina and Phoenix have no daylight saving time.
  ['2026-10-30T14:00:00.000Z', 'America/Regina', '8:00 a.m.', '10:00 a.m.'],
  ['2026-11-03T15:00:00.000Z', 'America/Regina', '9:00 a.m.', '10:00 a.m.'],
  ['2026-11-24T03:00:00.000Z', 'Asia/Kolkata', '8:30 a.m.', 'Mon 10:00 p.m.'],
])('on both sides of a change of the clock: %s in %s', (instant, zone, own, firm) => {
  const shown = visitorTimeOfDay(instant, clock(zone));
  expect([plain(shown.own), plain(shown.firm ?? '')]).toEqual([own, firm]);
});

test('in a list of the firm’s day, the visitor’s time shows a different weekday', () => {
  const { own, firm } = visitorTimeOfDay('2026-11-24T15:30:00.000Z', clock('Asia/Tokyo'), 'firm');
  expect([plain(own), plain(firm ?? '')]).toEqual(['Wed 12:30 a.m.', '10:30 a.m.']);
});

test('ambiguous times are distinguished when the clocks go back', () => {
  const [first, second] = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'] as const;
  expect(line(first, 'America/Toronto')).toBe('Sunday, November 1 at 1:30 a.m. EDT');
  expect(line(second, 'America/Toronto')).toBe('Sunday, November 1 at 1:30 a.m. EST');
});

test('a day is the visitor’s own', () => {
  expect(visitorDay('2026-11-24T03:00:00.000Z', clock('Asia/Kolkata'))).toBe('2026-11-24');
  expect(visitorDay('2026-11-24T03:00:00.000Z', clock('America/Los_Angeles'))).toBe('2026-11-23');
  expect(visitorDay('2026-11-24T03:00:00.000Z', clock(''))).toBe('2026-11-23');
});
