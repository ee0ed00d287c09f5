import { expect, test } from 'vitest';
import { periodBefore } from './periods.ts';

const now = new Date('2028-02-29T12:00:00.000Z');

test.each([
  [{ count: 30, unit: 'days' }, '2028-01-30T12:00:00.000Z'],
  [{ count: 24, unit: 'months' }, '2026-02-28T12:00:00.000Z'],
  [{ count: 1, unit: 'months' }, '2028-01-29T12:00:00.000Z'],
  [{ count: 7, unit: 'years' }, '2021-02-28T12:00:00.000Z'],
] as const)('%j before leap day', (period, then) => {
  expect(periodBefore(now, period).toISOString()).toBe(then);
});
