import document from './data/services.json' with { type: 'json' };
import { fees } from './fees.ts';
import { upperFirst } from './letter-case.ts';
import type { FinancialService, Service } from './schemas/firm.ts';

/** Each with its fee as a sentence (`note`). */
export const services = (document.services as readonly Service[]).map(({ fee, ...service }) => ({
  ...service,
  note: `${upperFirst(fees[fee])}.`,
}));

export const financialServices = document.financial as readonly FinancialService[];

export const financialServiceLinks = financialServices.map(({ title, action: { href } }) => ({
  label: title,
  href,
}));
