import document from './data/services.json' with { type: 'json' };
import type { FinancialService, Service } from './schemas/firm.ts';

export const services = document.services as readonly Service[];

export const financialServices = document.financial as readonly FinancialService[];

export const financialLinks = financialServices.map(({ title, action: { href } }) => ({
  label: title,
  href,
}));
