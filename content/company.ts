import { mailLink } from '#contract/links.ts';
import particulars from './data/company.json' with { type: 'json' };
import hours from './data/scheduling.json' with { type: 'json' };
import type { Company, Scheduling } from './schemas/firm.ts';

export const company = particulars as Company;

export const phoneHref = `tel:${company.phone.value.dial}`;

export const emailHref = mailLink(company.email.value);

/** Advisers are named by role; each has their own diary. */
export type AdviserId = keyof typeof hours.advisers.value;

/** Ontario's statutory holidays are closed by rule and need no entry. */
export const scheduling = hours as Scheduling<AdviserId>;
