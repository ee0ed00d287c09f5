import { describe, expect, test } from 'vitest';
import { createInstantFormats, formatOpenings, nonBreaking, openingHref, spreadOpenings } from './openings.ts';

const openingsText = (openings: ReturnType<typeof formatOpenings>): string =>
  openings.map(({ day, clock, half }) => [day, clock, half].filter(Boolean).join(' ')).join(' · ');
const sunday = '2026-11-22T17:00:00Z';
const london = createInstantFormats((options) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/London',
    hourCycle: 'h23',
    ...options,
  });
  return (instant) => format.format(new Date(instant));
});

const whole = ['14:00', '14:30', '16:30', '18:00', '19:30', '21:30'];

describe('the next openings in words', () => {
  test('a day is named once', () => {
    const times = ['2026-11-23T15:30:00Z', '2026-11-23T16:00:00Z', '2026-11-24T14:00:00Z'];
    expect(openingsText(formatOpenings(times, sunday))).toBe('Mon 10:30 a.m. · 11:00 a.m. · Tue 9:00 a.m.');
    expect(formatOpenings(times, sunday)[1]?.full).toBe('Monday, November 23 at 11:00 a.m. EST');
  });

  test.each([
    ['Monday, November 23 at 11:00 a.m. EST', 'Monday, November_23 at_11:00_a.m._EST'],
    ['Tuesday, November 24 at 00:30 GMT+9', 'Tuesday, November_24 at_00:30_GMT+9'],
  ])('in full, %s stays whole as %s', (full, whole) => expect(nonBreaking(full).replaceAll('\u00a0', '_')).toBe(whole));

  test('a day of next week is named by date when its weekday is ambiguous', () => {
    const times = ['2026-12-23T21:30:00Z', '2026-12-29T14:00:00Z', '2026-12-30T14:00:00Z'];
    expect(openingsText(formatOpenings(times, '2026-12-23T05:00:00Z'))).toBe(
      'Wed 4:30 p.m. · Tue 9:00 a.m. · Dec 30 9:00 a.m.',
    );
  });

  test('the day is the firm’s, not that of UTC', () => {
    expect(openingsText(formatOpenings(['2026-11-24T04:30:00Z', '2026-11-24T05:30:00Z'], sunday))).toBe(
      'Mon 11:30 p.m. · Tue 12:30 a.m.',
    );
  });

  test('names stay unique across DST changes', () => {
    const before = '2026-03-06T12:00:00Z';
    expect(openingsText(formatOpenings(['2026-03-06T14:00:00Z', '2026-03-09T13:00:00Z'], before))).toBe(
      'Fri 9:00 a.m. · Mon 9:00 a.m.',
    );
    expect(openingsText(formatOpenings(['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'], '2026-10-31T12:00:00Z'))).toBe(
      'Sun 1:30 a.m. EDT · 1:30 a.m. EST',
    );
  });

  test('on another clock, with its own days and 24 hours', () => {
    const times = ['2026-11-23T15:30:00Z', '2026-11-24T00:30:00Z'];
    expect(openingsText(formatOpenings(times, sunday, london))).toBe('Mon 15:30 · Tue 00:30');
  });
});

test('a time’s link carries it and the subject', () => {
  const of = (href: string) => new URL(href, 'https://www.example.com');
  const { pathname, searchParams } = of(openingHref('momentum', '2026-11-23T15:30:00.000Z'));
  expect([pathname, searchParams.get('subject'), searchParams.get('slot')]).toEqual([
    '/free-consult',
    'Momentum branding package',
    '2026-11-23T15:30:00.000Z',
  ]);
  expect(of(openingHref(undefined, 'x')).search).toBe('?slot=x');
});

describe('three openings lie on more than one day and part of the day', () => {
  const day = (date: string, ...hours: string[]) => ({ times: hours.map((hour) => `2026-11-${date}T${hour}:00Z`) });
  const [monday, tuesday, wednesday] = [day('23', ...whole), day('24', ...whole), day('25', ...whole)];
  test.each([
    ['from the morning', [monday, tuesday, wednesday], 'Mon 9:00 a.m. · Tue 1:00 p.m. · Wed 4:30 p.m.'],
    ['from the afternoon', [day('23', '20:30'), tuesday, wednesday], 'Mon 3:30 p.m. · Tue 9:00 a.m. · Wed 1:00 p.m.'],
    [
      'with a short day',
      [monday, day('24', '14:00', '16:30'), wednesday],
      'Mon 9:00 a.m. · Tue 11:30 a.m. · Wed 4:30 p.m.',
    ],
    ['on two days', [monday, tuesday], 'Mon 9:00 a.m. · 4:30 p.m. · Tue 1:00 p.m.'],
    ['on one day', [monday], 'Mon 9:00 a.m. · 1:00 p.m. · 4:30 p.m.'],
    ['of two', [day('23', '14:00', '14:30')], 'Mon 9:00 a.m. · 9:30 a.m.'],
    ['of none', [], ''],
  ])('%s', (_, days, expected) => expect(openingsText(formatOpenings(spreadOpenings(days), sunday))).toBe(expected));
});
