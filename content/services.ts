import document from './data/services.json' with { type: 'json' };
import type { FinancialService, Service } from './schemas/firm.ts';

export const services = document.services as readonly Service[];

export const financialServices = document.financial as readonly FinancialService[];

export const financialLinks = financialServices.map(({ title, action: { href } }) => ({
  label: title,
  href,
}));

export const servicesBesides = (title: string): readonly FinancialService[] =>
  [services, financialServices]
    .filter((kind) => kind.some((service) => service.title === title))
    .flatMap((kind) => kind.filter((service) => service.title !== title));
