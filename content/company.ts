import { toMailtoHref } from '#contract/links.ts';
import particulars from './data/company.json' with { type: 'json' };
import hours from './data/scheduling.json' with { type: 'json' };
import type { Company, SchedulingSettings } from './schemas/firm.ts';

export const company = particulars as Company;

export const phoneHref = `tel:${company.phone.value.dial}`;

export const emailHref = toMailtoHref(company.email.value);

/** Advisers are identified by role; each has their own diary. */
export type AdviserId = keyof typeof hours.advisers.value;

/** Ontario's statutory holidays need no entry: they are closed by `content/holidays.ts`. */
export const scheduling = hours as SchedulingSettings<AdviserId>;
