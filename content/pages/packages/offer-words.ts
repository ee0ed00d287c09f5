/** What the package pages belong to. */
export const underOffers = { label: 'Offers' };

/** Leads from the opening to the prices. */
export const compare = { label: 'Compare packages', href: '#packages' };

/** Below every term sheet. */
export const paymentNote =
  'Every package opens with a free consultation. The price is agreed in writing before any work begins, and payment is due within 30 days of invoice.';
