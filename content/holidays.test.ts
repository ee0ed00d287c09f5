import { expect, test } from 'vitest';
import { weekdayOf } from './calendar-days.ts';
import { craHolidayName, easterSunday, ontarioHolidays } from './holidays.ts';

// From the Astronomical Applications Department's tables.
test.each(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2285-03-22'])(
  'Easter: %s',
  (date) => {
    expect(easterSunday(Number(date.slice(0, 4)))).toBe(date);
  },
);

test('the nine public holidays of 2026, with a Saturday observed on Monday', () => {
  expect([...ontarioHolidays(2026)].sort()).toEqual([
    ['2026-01-01', 'New Year’s Day'],
    ['2026-02-16', 'Family Day'],
    ['2026-04-03', 'Good Friday'],
    ['2026-05-18', 'Victoria Day'],
    ['2026-07-01', 'Canada Day'],
    ['2026-09-07', 'Labour Day'],
    ['2026-10-12', 'Thanksgiving Day'],
    ['2026-12-25', 'Christmas Day'],
    ['2026-12-26', 'Boxing Day'],
    ['2026-12-28', 'Boxing Day'],
  ]);
});

test('Christmas on a Saturday: the Monday and the Tuesday after it are closed', () => {
  const closed = [...ontarioHolidays(2027).keys()].filter((day) => day > '2027-12-24').sort();
  expect(closed).toEqual(['2027-12-25', '2027-12-26', '2027-12-27', '2027-12-28']);
});

test('Victoria Day is the Monday before May 25, and every holiday of a weekday is one to the CRA', () => {
  for (let year = 2020; year < 2060; year += 1) {
    const holidays = [...ontarioHolidays(year)];
    const [victoriaDay = ''] = holidays.find(([, name]) => name === 'Victoria Day') ?? [];
    expect([weekdayOf(victoriaDay), victoriaDay.slice(5) >= '05-18', victoriaDay.slice(5) <= '05-24']).toEqual([
      1,
      true,
      true,
    ]);
    for (const [date, name] of holidays) expect([name, undefined]).toContain(craHolidayName(date));
  }
});
