import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statistics } from '../firm.ts';
import { pageAt } from '../pages/index.ts';
import {
  compare,
  compound,
  dollars,
  firstSaving,
  partFrom,
  type SavingPart,
  savingLimits,
  tableRows,
} from './saving.ts';

const first = compare(firstSaving);
const anyPart = fc.constantFrom<SavingPart>('monthly', 'years', 'rate');
const anySaving = fc.record({
  monthly: fc.integer({ min: 0, max: 2_000_000 }).map((cents) => cents / 100),
  years: fc.integer({ min: 5, max: 35 }),
  rate: fc.integer({ min: 0, max: 1200 }).map((hundredths) => hundredths / 100),
});

test('the figures of the page', () => {
  expect(first.last).toEqual({ year: 30, paidIn: 180_000, growth: 386_764.75, total: 566_764.75 });
  const text = JSON.stringify(pageAt('/services/wealth'));
  expect(text).toContain(`after 30 years? At 7 percent it is ${dollars(first.last.total)}`);
  expect(text).toContain(`${dollars(first.last.paidIn)} of that is your own money`);
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
  fc.assert(
    fc.property(anyPart, fc.oneof(fc.string(), fc.double().map(String)), (part, typed) => {
      const number = partFrom(part, typed);
      if (number === undefined) return;
      expect(number).toBeGreaterThanOrEqual(savingLimits[part].least);
      expect(number).toBeLessThanOrEqual(savingLimits[part].most);
      if (part === 'years') expect(Number.isInteger(number)).toBe(true);
    }),
  );
  expect(partFrom('rate', '')).toBeUndefined();
  expect(partFrom('rate', '-3')).toBe(0);
  expect(partFrom('monthly', '1e9')).toBe(20_000);
  expect(partFrom('years', '29.6')).toBe(30);
});

test('growth and payments make up the sum, which another method agrees with: each deposit grows by itself', () => {
  fc.assert(
    fc.property(anySaving, (saving) => {
      const { years, monthly, rate } = saving;
      const { rows, earlierRows, last, earlierLast } = compare(saving);
      expect([rows.length, earlierRows.length]).toEqual([years, years + 10]);
      for (const { paidIn, growth, total } of [...rows, ...earlierRows]) {
        expect(growth).toBeGreaterThanOrEqual(0);
        expect(Math.abs(paidIn + growth - total)).toBeLessThan(0.005);
      }
      expect(earlierLast.total).toBeGreaterThanOrEqual(last.total);
      let sum = 0;
      for (let paid = 1; paid <= years; paid += 1) sum += monthly * 12 * (1 + rate / 100) ** (years - paid);
      // Rounding to cents each year compounds.
      expect(Math.abs(last.total - sum)).toBeLessThanOrEqual(0.011 * years * (1 + rate / 100) ** years);
    }),
  );
});

test('the table shows each fifth year and the last', () => {
  const years = (count: number) => tableRows(compare({ ...firstSaving, years: count }).rows).map(({ year }) => year);
  expect(years(30)).toEqual([5, 10, 15, 20, 25, 30]);
  expect(years(12)).toEqual([5, 10, 12]);
});
