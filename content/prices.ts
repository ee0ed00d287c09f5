/** The package pages and what their packages cost, in whole Canadian dollars. Every price on the site comes from here. */
export const prices = {
  branding: { Launch: 999, Momentum: 2199, Authority: 4499 },
  hr: { Foundation: 1250, Performance: 2750, Pinnacle: 4950 },
  startup: { Launch: 999, Growth: 2499, Enterprise: 4999 },
} as const;

export interface PackageOffer {
  label: string;
  product: string;
  href: string;
  prices: Readonly<Record<string, number>>;
}

export const packages: readonly PackageOffer[] = [
  {
    label: 'Marketing',
    product: 'Brand Command Blueprint',
    href: '/marketing-packages',
    prices: prices.branding,
  },
  {
    label: 'Staff Training/HR',
    product: 'Precision Blueprint',
    href: '/precision-blueprint',
    prices: prices.hr,
  },
  {
    label: 'Business Startup',
    product: 'Launch Authority Blueprint',
    href: '/launch-authority-blueprint',
    prices: prices.startup,
  },
];

/** "$1,250". @param amount whole Canadian dollars */
export const dollars = (amount: number): string => `$${amount.toLocaleString('en-CA')}`;

/** "from $1,250 to $4,950". */
export function priceRange(of: Readonly<Record<string, number>>): string {
  const amounts = Object.values(of);
  return `from ${dollars(Math.min(...amounts))} to ${dollars(Math.max(...amounts))}`;
}

/** What every term sheet says alike. */
export const termSheet = {
  idealFor: 'Ideal for',
  /** On a line that a package has nothing on. */
  without: 'Not included',
};
