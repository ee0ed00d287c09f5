import { practice } from '../../practice.ts';

/** What the package pages belong to. */
export const underOffers = { label: 'Offers' };

/** Leads from the opening to the prices. */
export const compare = { label: 'Compare packages', href: '#packages' };

/** Begins the lead of every term sheet. */
export const currency = 'Prices in Canadian dollars, before HST.';

/** Below every term sheet. */
export const paymentNote = `What happens next? You book the free consultation. If a package suits you, we send a letter with the price and the dates. We start when you have signed it. Payment is due within 30 days of invoice, ${practice.payment.value}.`;
