import { expect, test } from 'vitest';
import { compound, type Saving } from './compound.ts';

/** Another way to the same figure: the future value of an ordinary annuity. */
const futureValue = ({ monthly, years, rate }: Saving) =>
  rate === 0 ? monthly * 12 * years : (monthly * 12 * ((1 + rate / 100) ** years - 1)) / (rate / 100);

const after = (saving: Saving) => compound(saving).at(-1);

test('the figures of the page', () => {
  expect(after({ monthly: 500, years: 30, rate: 7 })).toEqual({
    year: 30,
    paidIn: 180_000,
    growth: 386_764.75,
    total: 566_764.75,
  });
  expect(Math.round(after({ monthly: 500, years: 40, rate: 7 })?.total ?? 0)).toBe(1_197_811);
});

test('agrees with the closed formula', () => {
  for (const monthly of [0, 1, 137, 500, 20_000])
    for (const years of [1, 5, 30, 50])
      for (const rate of [0, 0.5, 7, 12]) {
        const saving = { monthly, years, rate };
        expect(Math.abs((after(saving)?.total ?? 0) - futureValue(saving))).toBeLessThan(years * 0.2 + 0.01);
      }
});
