import document from './data/packages.json' with { type: 'json' };

/** The package pages, with the prices of their packages in whole Canadian dollars. */
export const packages = Object.values(document.offers).map(({ label, product, href, packages: three }) => ({
  label,
  product,
  href,
  prices: Object.fromEntries(three.map(({ name, price }) => [name, price])),
}));

const [branding = {}, hr = {}, startup = {}] = packages.map(({ prices: amounts }) => amounts);

/** What each package costs. Every price on the site comes from here. */
export const prices = { branding, hr, startup };
