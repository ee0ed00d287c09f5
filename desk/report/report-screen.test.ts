import { expect, test } from 'vitest';
import { listMonthsAround } from './report-screen.tsx';

test.each([
  ['2026-10', '2026-01', '2026-11', ['2026-09', '2026-10', '2026-11']],
  ['2026-11', '2026-01', '2026-11', ['2026-09', '2026-10', '2026-11']],
  ['2026-11', '2026-10', '2026-11', ['2026-10', '2026-11']],
  ['2026-11', '2026-11', '2026-11', ['2026-11']],
  ['2026-01', '2026-01', '2026-11', ['2026-01', '2026-02']],
  ['2026-01', '2025-01', '2026-01', ['2025-11', '2025-12', '2026-01']],
  // The address may name a month without data.
  ['2025-01', '2026-01', '2026-11', ['2025-01']],
])('around %s, of %s to %s', (month, first, last, months) =>
  expect(listMonthsAround(month, first, last)).toEqual(months),
);
