/** One year of saving, in dollars. */
export interface SavedYear {
  year: number;
  /** All that was paid in by its end. */
  paidIn: number;
  /** All that growth has added by its end. */
  growth: number;
  total: number;
}

export interface Saving {
  /** Dollars a month. */
  monthly: number;
  years: number;
  /** Percent a year. */
  rate: number;
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/**
 * What regular saving comes to, year by year. Growth is credited once a year on what was there when the year began, so
 * that everybody can follow it with a pencil; cents are rounded each year.
 */
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
