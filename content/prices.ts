import document from './data/packages.json' with { type: 'json' };

const { branding, hr, startup } = document.offers;

const pricesByName = ({ packages }: { packages: readonly { name: string; price: number }[] }) =>
  Object.fromEntries(packages.map(({ name, price }) => [name, price]));

/** In whole Canadian dollars. The only source of prices on the site. */
export const prices = { branding: pricesByName(branding), hr: pricesByName(hr), startup: pricesByName(startup) };

/** "$1,500". @param amount whole Canadian dollars */
export const formatDollars = (amount: number): string => `$${amount.toLocaleString('en-CA')}`;

/** "from $1,500 to $4,000". */
function formatPriceRange(of: Readonly<Record<string, number>>): string {
  const amounts = Object.values(of);
  return `from ${formatDollars(Math.min(...amounts))} to ${formatDollars(Math.max(...amounts))}`;
}

/** By placeholder, as in `{prices.hr}`. */
export const priceRanges: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(prices).map(([offer, amounts]) => [`prices.${offer}`, formatPriceRange(amounts)]),
);
