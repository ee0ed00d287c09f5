import { practice } from '../../practice.ts';

/** What the package pages belong to. */
export const underOffers = { label: 'Offers' };

/** Leads from the opening to the prices. */
export const compare = { label: 'Compare packages', href: '#packages' };

/** Below every term sheet. */
export const paymentNote = `The free consultation comes first. HST is added where it applies. You sign a letter with the price and the dates before we start, and payment is due within 30 days of invoice, ${practice.payment.value}.`;
