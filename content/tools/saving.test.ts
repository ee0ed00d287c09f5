import { expect, test } from 'vitest';
import { statistics } from '../firm.ts';
import {
  compareSavings,
  compoundYearly,
  defaultSaving,
  formatRoundedDollars,
  parseSavingPart,
  savingTableRows,
} from './saving.ts';

const first = compareSavings(defaultSaving);
test('the figures of the page', () => {
  expect(first.last).toEqual({ year: 30, paidIn: 180_000, growth: 386_764.75, total: 566_764.75 });
  expect(formatRoundedDollars(first.last.total)).toBe('$566,765');
  expect(formatRoundedDollars(first.earlierLast.total)).toBe('$1,197,811');
});

test('the figures of the home page: $1M+ is passed in the year that is named, 2X is starting at 25 and not at 35', () => {
  expect(statistics.million.value).toBe('$1M+');
  const years = Number(/after (\d+) years at \$500 a month/.exec(statistics.million.counts)?.[1]);
  const totals = compoundYearly({ ...defaultSaving, years }).map(({ total }) => total);
  expect(totals.at(-1)).toBeGreaterThan(1_000_000);
  expect(totals.at(-2)).toBeLessThan(1_000_000);
  expect(statistics.startEarly).toMatchObject({ value: '2X', counts: expect.stringContaining('25 versus 35') });
  expect([first.earlierAge, first.age, first.times]).toEqual([25, 35, 2.1]);
  expect(statistics.assumedReturn.value).toBe(`${defaultSaving.rate}%`);
  expect(statistics.assumedReturn.counts).toMatch(/assumed.*no promise/);
});

test('input is clamped to the limits, or refused', () => {
  expect(parseSavingPart('rate', '')).toBeUndefined();
  expect(parseSavingPart('rate', '-3')).toBe(0);
  expect(parseSavingPart('monthly', '1e9')).toBe(20_000);
  expect(parseSavingPart('years', '29.6')).toBe(30);
});

test('the table shows each fifth year and the last', () => {
  const years = (count: number) =>
    savingTableRows(compareSavings({ ...defaultSaving, years: count }).rows).map(({ year }) => year);
  expect(years(30)).toEqual([5, 10, 15, 20, 25, 30]);
  expect(years(12)).toEqual([5, 10, 12]);
});
