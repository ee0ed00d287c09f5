import { expect, test } from 'vitest';
import { addMonths, monthsAround } from './report-screen.tsx';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -14, '2025-01'],
  ['2026-11', 0, '2026-11'],
])('%s and %i months is %s', (month, count, other) => expect(addMonths(month, count)).toBe(other));

test.each([
  ['2026-10', '2026-01', '2026-11', ['2026-09', '2026-10', '2026-11']],
  ['2026-11', '2026-01', '2026-11', ['2026-09', '2026-10', '2026-11']],
  ['2026-11', '2026-10', '2026-11', ['2026-10', '2026-11']],
  ['2026-11', '2026-11', '2026-11', ['2026-11']],
  ['2026-01', '2026-01', '2026-11', ['2026-01', '2026-02']],
  // The address may name a month without data.
  ['2025-01', '2026-01', '2026-11', ['2025-01']],
])('around %s, of %s to %s', (month, first, last, months) => expect(monthsAround(month, first, last)).toEqual(months));
