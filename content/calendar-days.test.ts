import { expect, test } from 'vitest';
import { addDays, addMonths, dayName, fiveWith, monthName, weekdays, weeksOf } from './calendar-days.ts';

test('a month has whole weeks from Sunday, with each day once', () => {
  const weeks = weeksOf('2026-12');
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
  expect(weeksOf('2027-02')).toHaveLength(5);
  expect(weeksOf('2026-02')).toHaveLength(4);
  for (let n = 0; n < 60; n += 1) {
    const month = addMonths('2026-01', n);
    const days = weeksOf(month).flat().filter(Boolean);
    expect(new Set(days).size).toBe(days.length);
    expect(days[0]).toBe(`${month}-01`);
    expect(addDays(days.at(-1) ?? '', 1)).toBe(`${addMonths(month, 1)}-01`);
  }
});

test('names of days and months do not depend on the browser’s time zone', () => {
  expect(dayName('2026-12-03')).toBe('Thursday, December 3');
  expect(monthName('2026-12')).toBe('December 2026');
  expect(weekdays.map(({ short }) => short)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
});

test('five consecutive days include the chosen one', () => {
  const days = ['01', '02', '03', '04', '07', '08', '09'].map((day) => ({ date: `2026-12-${day}` }));
  const shown = (date: string) => fiveWith(days, date).map((day) => day.date.slice(8));
  expect(shown('2026-12-04')).toEqual(['01', '02', '03', '04', '07']);
  expect(shown('2026-12-08')).toEqual(['08', '09']);
  expect(shown('2026-12-25')).toEqual(['01', '02', '03', '04', '07']);
  expect(fiveWith([], '2026-12-25')).toEqual([]);
});
