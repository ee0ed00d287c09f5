import { expect, it } from 'vitest';
import { firmDayRange } from '../firm-time.ts';
import { weekdayAndTime } from './days.ts';
import { dayAndHours, diaryDayTitle, formatMinuteOfDay, formatMinuteOfHalfDay } from './diary.ts';

it('names weeks, days and hours on the firm’s clock', () => {
  expect(firmDayRange('2026-11-26', '2026-11-26')).toBe('November 26');
  expect(firmDayRange('2026-11-23', '2026-11-27')).toBe('November 23 to 27');
  expect(firmDayRange('2026-11-30', '2026-12-04')).toBe('November 30 to December 4');
  expect(diaryDayTitle('2026-11-24')).toBe('Tue 24');
  expect(weekdayAndTime('2026-11-26T15:30:00Z')).toBe('Thu, Nov 26, 10:30 a.m.');
  expect(dayAndHours('2026-11-26T15:00:00Z', '2026-11-26T15:30:00Z')).toEqual([
    'Thursday, Nov 26',
    '10:00 to 10:30 a.m.',
  ]);
  expect(dayAndHours('2026-11-26T16:30:00Z', '2026-11-26T17:30:00Z')[1]).toBe('11:30 a.m. to 12:30 p.m.');
  // A whole day, one with a DST change, and several days.
  expect(dayAndHours('2026-11-30T05:00:00Z', '2026-12-01T05:00:00Z')).toEqual(['Monday, Nov 30', 'all day']);
  expect(dayAndHours('2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z')).toEqual(['Sunday, Nov 1', 'all day']);
  expect(dayAndHours('2026-11-30T05:00:00Z', '2026-12-02T05:00:00Z')[0]).toBe('November 30 to December 1');
  expect(dayAndHours('2026-11-30T19:00:00Z', '2026-12-01T05:00:00Z')[1]).toBe('2:00 p.m. to 12:00 a.m.');
  expect([0, 540, 750, 780].map(formatMinuteOfHalfDay)).toEqual(['12:00', '9:00', '12:30', '1:00']);
  expect([formatMinuteOfDay(540), formatMinuteOfDay(720)]).toEqual(['9:00 a.m.', '12:00 p.m.']);
});
