import document from './data/services.json' with { type: 'json' };
import type { FinancialService, Service } from './schemas/firm.ts';

/** The six services a visitor can begin with. Their names and pages are taken from here. */
export const services = document.services as readonly Service[];

/** The services for households, owners and farms that have a page without a booking of their own. */
export const financialServices = document.financial as readonly FinancialService[];

/** All of them as links. */
export const financialLinks = financialServices.map(({ title, action: { href } }) => ({
  label: title,
  href,
}));

/** The others of its kind, to go on from a service's page. */
export const servicesBesides = (title: string): readonly FinancialService[] =>
  [services, financialServices]
    .filter((kind) => kind.some((service) => service.title === title))
    .flatMap((kind) => kind.filter((service) => service.title !== title));
