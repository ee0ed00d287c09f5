import document from './data/packages.json' with { type: 'json' };

const { branding, hr, startup } = document.offers;

const pricesOf = (packages: readonly { name: string; price: number }[]) =>
  Object.fromEntries(packages.map(({ name, price }) => [name, price]));

/** What each package costs, in whole Canadian dollars. Every price on the site comes from here. */
export const prices = {
  branding: pricesOf(branding.packages),
  hr: pricesOf(hr.packages),
  startup: pricesOf(startup.packages),
};

/** The package pages, as menus and search engines name them. */
export const packages = [
  { ...branding, prices: prices.branding },
  { ...hr, prices: prices.hr },
  { ...startup, prices: prices.startup },
];
