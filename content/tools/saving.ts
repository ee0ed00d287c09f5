export const savingLimits = {
  /** Dollars a month. The field accepts more than the slider. */
  monthly: { least: 0, most: 20_000, sliderMost: 3_000, step: 50 },
  years: { least: 5, most: 35, sliderMost: 35, step: 1 },
  /** Percent a year. */
  rate: { least: 0, most: 12, sliderMost: 12, step: 0.5 },
} as const;

/** Dollars a month, and percent a year. */
export const firstSaving = { monthly: 500, years: 30, rate: 7 };
export type Saving = typeof firstSaving;

export const savedUntil = 65;
export const yearsEarlier = 10;

export interface SavedYear {
  year: number;
  paidIn: number;
  growth: number;
  total: number;
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** Interest is credited once a year on the opening balance and rounded to cents, so that it can be checked by hand. */
export function compound({ monthly, years, rate }: Saving): SavedYear[] {
  const list: SavedYear[] = [];
  let total = 0;
  for (let year = 1; year <= years; year += 1) {
    total = cents(total + cents((total * rate) / 100) + monthly * 12);
    const paidIn = cents(monthly * 12 * year);
    list.push({ year, paidIn, growth: cents(total - paidIn), total });
  }
  return list;
}

export type SavingPart = keyof Saving;

/** Units per whole: cents, years, hundredths of a percent. */
const exact: Readonly<Record<SavingPart, number>> = { monthly: 100, years: 1, rate: 100 };

/** The nearest valid value; undefined if not a number. */
export function partFrom(part: SavingPart, typed: string): number | undefined {
  const number = typed.trim() === '' ? Number.NaN : Number(typed);
  if (!Number.isFinite(number)) return undefined;
  const { least, most } = savingLimits[part];
  return Math.round(Math.min(most, Math.max(least, number)) * exact[part]) / exact[part];
}

export type Comparison = ReturnType<typeof compare>;

export function compare(saving: Saving) {
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
    /** Ratio of the final amounts to one decimal; undefined for nothing saved. */
    times: last.total ? Math.round((earlierLast.total / last.total) * 10) / 10 : undefined,
  };
}

const end = (rows: readonly SavedYear[]): SavedYear => rows.at(-1) ?? { year: 0, paidIn: 0, growth: 0, total: 0 };

export const tableRows = (rows: readonly SavedYear[]): readonly SavedYear[] =>
  rows.filter(({ year }, index) => year % 5 === 0 || index === rows.length - 1);

/** In whole dollars. */
export const dollars = (amount: number): string => `$${Math.round(amount).toLocaleString('en-CA')}`;
