import { mailLink } from '#contract/mail-link.ts';
import particulars from './data/company.json' with { type: 'json' };
import hours from './data/scheduling.json' with { type: 'json' };
import type { Company, Scheduling } from './schemas/firm.ts';

/** The firm's particulars: everything on the site and in its mails that names or locates the firm. */
export const company = particulars as Company;

/** The `tel:` target of the firm's phone. */
export const phoneHref = `tel:${company.phone.value.dial}`;

/** The `mailto:` target of the firm's e-mail. */
export const emailHref = mailLink(company.email.value);

/** Who speaks with whoever books; each has a diary of their own. People are named by role. */
export type AdviserId = keyof typeof hours.advisers.value;

/** When consultations can be booked. Ontario's statutory holidays are closed by rule and need no entry. */
export const scheduling = hours as Scheduling<AdviserId>;
