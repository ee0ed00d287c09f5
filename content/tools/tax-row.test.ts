import { expect, test } from 'vitest';
import { usualChoice } from './tax-choice.ts';
import { dueDates } from './tax-dates.ts';
import { taxRows } from './tax-row.ts';

const today = '2026-11-23';
const rows = taxRows(dueDates(usualChoice('person'), today), today);

test('a date has its year once that is another, and its weekday stands below it alone', () => {
  expect(rows[0]).toMatchObject({ on: '2026-12-15', date: 'December 15', weekday: 'Tuesday' });
  expect(rows[1]).toMatchObject({ on: '2027-03-01', date: 'March 1, 2027', weekday: 'Monday' });
  for (const { on, date, weekday } of rows) {
    expect(date.includes(on.slice(0, 4)), on).toBe(on.slice(0, 4) !== today.slice(0, 4));
    expect(weekday).toMatch(/^[A-Z][a-z]+day$/);
  }
});
