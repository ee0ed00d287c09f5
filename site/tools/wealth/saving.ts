import { compound, type SavedYear, type Saving } from '#content/tools/compound.ts';
import { savedUntil, savingLimits, yearsEarlier } from '#content/tools/wealth.ts';

export type SavingPart = keyof Saving;

/** How exact each part is: cents, whole years, hundredths of a percent. */
const exact: Readonly<Record<SavingPart, number>> = { monthly: 100, years: 1, rate: 100 };

/**
 * A part of a saving as somebody typed it.
 * @returns the nearest figure we calculate with; undefined where it is no figure
 */
export function partFrom(part: SavingPart, typed: string): number | undefined {
  const number = typed.trim() === '' ? Number.NaN : Number(typed);
  if (!Number.isFinite(number)) return undefined;
  const { least, most } = savingLimits[part];
  return Math.round(Math.min(most, Math.max(least, number)) * exact[part]) / exact[part];
}

/** Two savers who stop at the same age with the same amount a month: one starts ten years before the other. */
export interface Comparison {
  /** The age each begins at. */
  age: number;
  earlierAge: number;
  rows: readonly SavedYear[];
  earlierRows: readonly SavedYear[];
  /** Where each ends. */
  last: SavedYear;
  earlierLast: SavedYear;
  /** How many times as much the earlier one ends with, to a tenth; undefined where nothing was saved. */
  times: number | undefined;
}

export function compare(saving: Saving): Comparison {
  const rows = compound(saving);
  const earlierRows = compound({ ...saving, years: saving.years + yearsEarlier });
  const last = end(rows);
  const earlierLast = end(earlierRows);
  const age = savedUntil - saving.years;
  return {
    age,
    earlierAge: age - yearsEarlier,
    rows,
    earlierRows,
    last,
    earlierLast,
    times: last.total ? Math.round((earlierLast.total / last.total) * 10) / 10 : undefined,
  };
}

const end = (rows: readonly SavedYear[]): SavedYear => rows.at(-1) ?? { year: 0, paidIn: 0, growth: 0, total: 0 };

/** The rows that a table shows: every fifth year, and the last. */
export const tableRows = (rows: readonly SavedYear[]): readonly SavedYear[] =>
  rows.filter(({ year }, index) => year % 5 === 0 || index === rows.length - 1);

const dollarFormat = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  maximumFractionDigits: 0,
});

/** An amount in whole dollars, such as $566,765. */
export const dollars = (amount: number): string => dollarFormat.format(amount);
