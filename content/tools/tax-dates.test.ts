import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { craHolidayName, nthBusinessDayAfter } from '../holidays.ts';
import { taxDueDates, toTaxRows } from './tax-dates.ts';
import {
  calendarYearEnd,
  daysInMonth,
  defaultTaxChoice,
  monthsAfterYearEnd,
  type TaxChoice,
  taxpayerTypes,
} from './tax-rules.ts';

const dueDaysOf = (choice: TaxChoice, from: string, rule: string) =>
  taxDueDates(choice, from)
    .filter((date) => date.rule === rule)
    .map(({ on }) => on);
const person = defaultTaxChoice('person');
const employer = defaultTaxChoice('employer');
const corporation = defaultTaxChoice('corporation');

describe('what the CRA has published', () => {
  // CRA: “Due dates and payment dates” for 2023 to 2025, and “Required tax instalments for individuals”.
  test.each([
    ['2025', ['2025-03-03'], ['2025-04-30'], ['2025-03-17', '2025-06-16', '2025-09-15', '2025-12-15']],
    ['2026', ['2026-03-02'], ['2026-04-30'], ['2026-03-16', '2026-06-15', '2026-09-15', '2026-12-15']],
    ['2024', ['2024-02-29'], ['2024-04-30'], ['2024-03-15', '2024-06-17', '2024-09-16', '2024-12-16']],
  ])('for a person in %s', (year, rrsp, returns, instalments) => {
    expect(dueDaysOf(person, `${year}-01-01`, 'rrsp')).toEqual(rrsp);
    expect(dueDaysOf(person, `${year}-01-01`, 'personalReturn')).toEqual(returns);
    expect(dueDaysOf(person, `${year}-01-01`, 'instalments')).toEqual(instalments);
  });

  // Same page: due June 16, 2025 for 2024; June 15, 2026 for 2025.
  test('for the self-employed', () => {
    const proprietor = defaultTaxChoice('proprietor');
    expect(dueDaysOf(proprietor, '2025-01-01', 'selfEmployedReturn')).toEqual(['2025-06-16']);
    expect(dueDaysOf(proprietor, '2026-01-01', 'selfEmployedReturn')).toEqual(['2026-06-15']);
    // Annual HST with a December 31 year-end: pay by April 30, file by June 15.
    expect(dueDaysOf(proprietor, '2026-01-01', 'hstReturn')).toEqual(['2026-04-30', '2026-06-15']);
  });

  // “T4 information return”: February 28, 2025; in 2026 that day is a Saturday.
  test('for T4 slips', () => {
    expect(dueDaysOf(employer, '2025-01-01', 't4')).toEqual(['2025-02-28']);
    expect(dueDaysOf(employer, '2026-01-01', 't4')).toEqual(['2026-03-02']);
    expect(dueDaysOf(employer, '2027-01-01', 't4')).toEqual(['2027-03-01']);
    expect(dueDaysOf(employer, '2024-01-01', 't4')).toEqual(['2024-02-29']);
  });

  // “When to file your corporation income tax return”, the examples.
  test.each([
    [3, 31, '09-30'],
    [8, 31, '02-28'],
    [9, 23, '03-23'],
    [10, 2, '04-02'],
  ])('a corporation whose year ends in month %i on day %i files by %s', (month, day, due) => {
    expect(monthsAfterYearEnd({ month, day }, 2025, 6).slice(5)).toBe(due);
  });

  // “Corporations, due dates for payments”, examples 1 and 2, before weekends.
  test('corporate instalments', () => {
    const quarters = (end: Parameters<typeof monthsAfterYearEnd>[0], year: number) =>
      [3, 6, 9, 12].map((months) => monthsAfterYearEnd(end, year, months));
    expect(quarters(calendarYearEnd, 2023)).toEqual(['2024-03-31', '2024-06-30', '2024-09-30', '2024-12-31']);
    const october = { month: 10, day: 9 };
    expect(quarters(october, 2023)).toEqual(['2024-01-09', '2024-04-09', '2024-07-09', '2024-10-09']);
    expect(quarters(october, 2025)).toEqual(['2026-01-09', '2026-04-09', '2026-07-09', '2026-10-09']);
    expect(monthsAfterYearEnd(october, 2023, 1)).toBe('2023-11-09');
  });

  // “Reporting requirements and deadlines”: July 31 by August 31, March 31 by April 30, the year to August 31 by
  // November 30.
  test('HST periods', () => {
    expect(monthsAfterYearEnd({ month: 7, day: 31 }, 2025, 1)).toBe('2025-08-31');
    expect(monthsAfterYearEnd({ month: 3, day: 31 }, 2025, 1)).toBe('2025-04-30');
    expect(monthsAfterYearEnd({ month: 8, day: 31 }, 2025, 3)).toBe('2025-11-30');
    const quarterly: TaxChoice = { ...corporation, hst: 'quarterly' };
    // January 31 and October 31, 2026, are Saturdays.
    const expected = ['2026-02-02', '2026-04-30', '2026-07-31', '2026-11-02'];
    expect(dueDaysOf(quarterly, '2026-01-01', 'hstReturn')).toEqual(expected);
  });

  // “How and when to pay (remit) source deductions”, example 4: pay of April 5 and July 19, 2021, at threshold 2.
  test('the third working day', () => {
    expect(nthBusinessDayAfter('2021-04-07', 3)).toBe('2021-04-12');
    expect(nthBusinessDayAfter('2021-07-21', 3)).toBe('2021-07-26');
  });

  // Same page, example 3: Saturday, May 25, 2019, moves to Monday, May 27.
  test('threshold 1 on a Saturday', () => {
    const days = dueDaysOf({ ...employer, remitter: 'threshold1' }, '2019-05-01', 'remittances');
    expect(days.slice(0, 3)).toEqual(['2019-05-10', '2019-05-27', '2019-06-10']);
  });

  // “Public holidays”, the list of 2016, for Ontario.
  test('the public holidays of 2016', () => {
    const listed = '01-01 02-15 03-25 03-28 05-23 07-01 08-01 09-05 10-10 11-11 12-25 12-26'
      .split(' ')
      .map((day) => `2016-${day}`);
    const all = Array.from({ length: 366 }, (_, index) =>
      new Date(Date.UTC(2016, 0, 1 + index)).toISOString().slice(0, 10),
    );
    // Added in 2021.
    expect(all.filter((day) => craHolidayName(day) && day !== '2016-09-30')).toEqual(listed);
  });
});

test('a moved date shows the original', () => {
  const t4 = taxDueDates(employer, '2026-11-23').find(({ rule }) => rule === 't4');
  expect(t4).toMatchObject({ day: '2027-02-28', on: '2027-03-01', moved: 'Moved from Sunday, February 28' });
  const christmas = taxDueDates({ ...employer, remitter: 'threshold1' }, '2026-12-20')[0];
  expect(christmas).toMatchObject({
    on: '2026-12-28',
    moved: 'Moved from Friday, December 25 (Christmas Day)',
  });
});

const anyDay = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2060-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyYearEnd = fc
  .integer({ min: 1, max: 12 })
  .chain((month) => fc.record({ month: fc.constant(month), day: fc.integer({ min: 1, max: daysInMonth(month) }) }));
const anyChoice: fc.Arbitrary<TaxChoice> = fc.record({
  reader: fc.constantFrom(...taxpayerTypes),
  hst: fc.constantFrom('none', 'annual', 'quarterly', 'monthly'),
  yearEnd: anyYearEnd,
  instalments: fc.constantFrom('none', 'quarterly', 'monthly'),
  remitter: fc.constantFrom('regular', 'quarterly', 'threshold1', 'threshold2'),
});

test('dates are upcoming business days, unique and ascending', () => {
  fc.assert(
    fc.property(anyChoice, anyDay, (choice, today) => {
      const dates = taxDueDates(choice, today);
      expect(dates.length).toBeGreaterThan(1);
      expect(dates.map(({ on }) => on)).toEqual(dates.map(({ on }) => on).sort());
      expect(new Set(dates.map(({ id }) => id)).size).toBe(dates.length);
      for (const { on, day, moved } of dates) {
        expect(on >= today).toBe(true);
        expect(Temporal.PlainDate.from(on).dayOfWeek).toBeLessThan(6);
        expect(craHolidayName(on)).toBeUndefined();
        expect(moved !== undefined).toBe(on !== day);
      }
    }),
  );
});

test('a date has its year only if it differs from the current one', () => {
  const today = '2026-11-23';
  const rows = toTaxRows(taxDueDates(person, today), today);
  expect(rows[0]).toMatchObject({ on: '2026-12-15', date: 'December 15', weekday: 'Tuesday' });
  expect(rows[1]).toMatchObject({ on: '2027-03-01', date: 'March 1, 2027', weekday: 'Monday' });
  for (const { on, date, weekday } of rows) {
    expect(date.includes(on.slice(0, 4)), on).toBe(on.slice(0, 4) !== today.slice(0, 4));
    expect(weekday).toMatch(/^[A-Z][a-z]+day$/);
  }
});
