import document from './data/packages.json' with { type: 'json' };

const { branding, hr, startup } = document.offers;

const pricesOf = (packages: readonly { name: string; price: number }[]) =>
  Object.fromEntries(packages.map(({ name, price }) => [name, price]));

/** In whole Canadian dollars. The only source of prices on the site. */
export const prices = {
  branding: pricesOf(branding.packages),
  hr: pricesOf(hr.packages),
  startup: pricesOf(startup.packages),
};

export const packages = [
  { ...branding, prices: prices.branding },
  { ...hr, prices: prices.hr },
  { ...startup, prices: prices.startup },
];
