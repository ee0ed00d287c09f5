export const savingLimits = {
  /** Dollars a month. The field accepts more than the slider. */
  monthly: { least: 0, most: 20_000, sliderMost: 3_000, step: 50 },
  years: { least: 5, most: 35, sliderMost: 35, step: 1 },
  /** Percent a year. */
  rate: { least: 0, most: 12, sliderMost: 12, step: 0.5 },
} as const;

/** Dollars a month, and percent a year. */
export const defaultSaving = { monthly: 500, years: 30, rate: 7 };
export type SavingPlan = typeof defaultSaving;

export const savingEndAge = 65;
export const yearsEarlier = 10;

export interface SavedYear {
  year: number;
  paidIn: number;
  growth: number;
  total: number;
}

const roundToCents = (dollars: number) => Math.round(dollars * 100) / 100;

/** Interest is credited once a year on the opening balance and rounded to cents, so that it can be checked by hand. */
export function compoundYearly({ monthly, years, rate }: SavingPlan): SavedYear[] {
  const list: SavedYear[] = [];
  let total = 0;
  for (let year = 1; year <= years; year += 1) {
    total = roundToCents(total + roundToCents((total * rate) / 100) + monthly * 12);
    const paidIn = roundToCents(monthly * 12 * year);
    list.push({ year, paidIn, growth: roundToCents(total - paidIn), total });
  }
  return list;
}

export type SavingPart = keyof SavingPlan;

/** Units per whole: cents, years, hundredths of a percent. */
const unitsPerWhole: Readonly<Record<SavingPart, number>> = { monthly: 100, years: 1, rate: 100 };

/** The nearest valid value of what was typed; undefined if it isn't a number. */
export function parseSavingPart(part: SavingPart, typed: string): number | undefined {
  const number = typed.trim() === '' ? Number.NaN : Number(typed);
  if (!Number.isFinite(number)) return undefined;
  const { least, most } = savingLimits[part];
  return Math.round(Math.min(most, Math.max(least, number)) * unitsPerWhole[part]) / unitsPerWhole[part];
}

export type SavingComparison = ReturnType<typeof compareSavings>;

export function compareSavings(saving: SavingPlan) {
  const rows = compoundYearly(saving);
  const earlierRows = compoundYearly({ ...saving, years: saving.years + yearsEarlier });
  const last = lastYear(rows);
  const earlierLast = lastYear(earlierRows);
  const age = savingEndAge - saving.years;
  return {
    age,
    earlierAge: age - yearsEarlier,
    rows,
    earlierRows,
    last,
    earlierLast,
    /** How many times as much the earlier start gives, to one decimal; undefined if nothing is saved. */
    times: last.total ? Math.round((earlierLast.total / last.total) * 10) / 10 : undefined,
  };
}

const lastYear = (rows: readonly SavedYear[]): SavedYear => rows.at(-1) ?? { year: 0, paidIn: 0, growth: 0, total: 0 };

export const savingTableRows = (rows: readonly SavedYear[]): readonly SavedYear[] =>
  rows.filter(({ year }, index) => year % 5 === 0 || index === rows.length - 1);

/** "$1,234", rounded to whole dollars. */
export const formatRoundedDollars = (amount: number): string => `$${Math.round(amount).toLocaleString('en-CA')}`;
