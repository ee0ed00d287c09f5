import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayChipParts,
  formatLongDay,
  formatMonth,
  tenDaysIncluding,
  weekdays,
  weeksOfMonth,
} from './calendar-days.ts';

test('a month has whole weeks from Sunday, with each day once', () => {
  const weeks = weeksOfMonth('2026-12');
  expect(weeks[0]).toEqual([
    undefined,
    undefined,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
  expect(weeksOfMonth('2027-02')).toHaveLength(5);
  expect(weeksOfMonth('2026-02')).toHaveLength(4);
  for (let n = 0; n < 60; n += 1) {
    const month = addMonths('2026-01', n);
    const days = weeksOfMonth(month).flat().filter(Boolean);
    expect(new Set(days).size).toBe(days.length);
    expect(days[0]).toBe(`${month}-01`);
    expect(addDays(days.at(-1) ?? '', 1)).toBe(`${addMonths(month, 1)}-01`);
  }
});

test('names of days and months do not depend on the browser’s time zone', () => {
  expect(formatLongDay('2026-12-03')).toBe('Thursday, December 3');
  expect(dayChipParts('2026-12-03')).toEqual(['Thu', 'Dec 3']);
  expect(formatMonth('2026-12')).toBe('December 2026');
  expect(weekdays.map(({ short }) => short)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
});

test('ten consecutive days include the chosen one', () => {
  const days = Array.from({ length: 13 }, (_, n) => ({ date: addDays('2026-11-27', n) }));
  const shown = (date: string) => tenDaysIncluding(days, date).map((day) => day.date.slice(5));
  expect(shown('2026-12-04')).toHaveLength(10);
  expect(shown('2026-12-04')[0]).toBe('11-27');
  expect(shown('2026-12-08')).toEqual(['12-07', '12-08', '12-09']);
  expect(shown('2026-12-25')).toEqual(shown('2026-11-27'));
  expect(tenDaysIncluding([], '2026-12-25')).toEqual([]);
});
