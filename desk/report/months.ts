/** @param month such as `2026-11` @param count may be negative */
export function monthsOn(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const all = year * 12 + number - 1 + count;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`;
}

/** The month and its neighbours, three if available. @param first month with data @param last the current month */
export function monthsAround(month: string, first: string, last: string): string[] {
  const end = month < last ? monthsOn(month, 1) : month;
  const months = [monthsOn(end, -2), monthsOn(end, -1), end];
  return months.filter((one) => one === month || (one >= first && one <= last));
}
