import { expect, test } from 'vitest';
import { statistics } from '../firm.ts';
import { compare, compound, dollars, firstSaving, partFrom, tableRows } from './saving.ts';

const first = compare(firstSaving);
test('the figures of the page', () => {
  expect(first.last).toEqual({ year: 30, paidIn: 180_000, growth: 386_764.75, total: 566_764.75 });
  expect(dollars(first.last.total)).toBe('$566,765');
  expect(dollars(first.earlierLast.total)).toBe('$1,197,811');
});

test('the figures of the home page: $1M+ is passed in the year that is named, 2X is starting at 25 and not at 35', () => {
  expect(statistics.million.value).toBe('$1M+');
  const years = Number(/after (\d+) years at \$500 a month/.exec(statistics.million.counts)?.[1]);
  const totals = compound({ ...firstSaving, years }).map(({ total }) => total);
  expect(totals.at(-1)).toBeGreaterThan(1_000_000);
  expect(totals.at(-2)).toBeLessThan(1_000_000);
  expect(statistics.startEarly).toMatchObject({ value: '2X', counts: expect.stringContaining('25 versus 35') });
  expect([first.earlierAge, first.age, first.times]).toEqual([25, 35, 2.1]);
  expect(statistics.assumedReturn.value).toBe(`${firstSaving.rate}%`);
  expect(statistics.assumedReturn.counts).toMatch(/assumed.*no promise/);
});

test('input is clamped to the limits, or refused', () => {
  expect(partFrom('rate', '')).toBeUndefined();
  expect(partFrom('rate', '-3')).toBe(0);
  expect(partFrom('monthly', '1e9')).toBe(20_000);
  expect(partFrom('years', '29.6')).toBe(30);
});

test('the table shows each fifth year and the last', () => {
  const years = (count: number) => tableRows(compare({ ...firstSaving, years: count }).rows).map(({ year }) => year);
  expect(years(30)).toEqual([5, 10, 15, 20, 25, 30]);
  expect(years(12)).toEqual([5, 10, 12]);
});
