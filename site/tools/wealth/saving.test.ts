import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savingLimits } from '#content/tools/wealth.ts';
import { hillHeight, hillPaths, hillWidth, labelPlaces } from './hill-paths.ts';
import { compare, dollars, partFrom, type SavingPart, tableRows } from './saving.ts';

const anyPart = fc.constantFrom<SavingPart>('monthly', 'years', 'rate');
const anySaving = fc.record({
  monthly: fc.integer({ min: 0, max: 2_000_000 }).map((cents) => cents / 100),
  years: fc.integer({ min: 5, max: 35 }),
  rate: fc.integer({ min: 0, max: 1200 }).map((hundredths) => hundredths / 100),
});

test('whatever is typed becomes a figure within the limits, or none', () => {
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

test('nothing is negative, and growth and payments make up the sum', () => {
  fc.assert(
    fc.property(anySaving, (saving) => {
      const { rows, earlierRows, last, earlierLast, times } = compare(saving);
      expect(rows).toHaveLength(saving.years);
      expect(earlierRows).toHaveLength(saving.years + 10);
      for (const { paidIn, growth, total } of [...rows, ...earlierRows]) {
        expect(growth).toBeGreaterThanOrEqual(0);
        expect(Math.abs(paidIn + growth - total)).toBeLessThan(0.005);
      }
      expect(earlierLast.total).toBeGreaterThanOrEqual(last.total);
      if (times !== undefined) expect(times).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('a steady rate with another method: each deposit grows by itself', () => {
  fc.assert(
    fc.property(anySaving, (saving) => {
      const { years, monthly, rate } = saving;
      let sum = 0;
      for (let paid = 1; paid <= years; paid += 1) sum += monthly * 12 * (1 + rate / 100) ** (years - paid);
      // Cents are rounded each year, and what was rounded grows too.
      const most = 0.011 * years * (1 + rate / 100) ** years;
      expect(Math.abs(compare(saving).last.total - sum)).toBeLessThanOrEqual(most);
    }),
  );
});

test('the drawing stays in its box and has no figure that is none', () => {
  fc.assert(
    fc.property(anySaving, (saving) => {
      const paths = Object.values(hillPaths(compare(saving)))
        .flat()
        .join('');
      expect(paths).not.toMatch(/NaN|Infinity|e-|-\d/);
      for (const [, horizontal, vertical] of paths.matchAll(/(?:[MH]([\d.]+))|(?:[ V]([\d.]+))/g)) {
        if (horizontal) expect(Number(horizontal)).toBeLessThanOrEqual(hillWidth);
        if (vertical) expect(Number(vertical)).toBeLessThanOrEqual(hillHeight);
      }
    }),
  );
});

test('labels stand apart and within the drawing', () => {
  const height = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(height, height, height), (points) => {
      const places = labelPlaces(points.sort((one, other) => one - other));
      expect(places[0]).toBeGreaterThanOrEqual(0);
      expect(places[2]).toBeLessThanOrEqual(100);
      for (const at of [1, 2]) expect((places[at] ?? 0) - (places[at - 1] ?? 0)).toBeGreaterThanOrEqual(18.8);
    }),
  );
});

test('the table shows each fifth year and the last', () => {
  const years = (count: number) =>
    tableRows(compare({ monthly: 500, years: count, rate: 7 }).rows).map(({ year }) => year);
  expect(years(30)).toEqual([5, 10, 15, 20, 25, 30]);
  expect(years(12)).toEqual([5, 10, 12]);
  expect(dollars(1_197_811.4)).toBe('$1,197,811');
});
