/** "$1,500". @param amount whole Canadian dollars */
export const dollars = (amount: number): string => `$${amount.toLocaleString('en-CA')}`;

/** "from $1,500 to $4,000". */
export function priceRange(of: Readonly<Record<string, number>>): string {
  const amounts = Object.values(of);
  return `from ${dollars(Math.min(...amounts))} to ${dollars(Math.max(...amounts))}`;
}

export const termSheet = {
  idealFor: 'Ideal for',
};
