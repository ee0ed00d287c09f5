import { mailLink } from '#contract/mail-link.ts';
import { company } from './company.ts';

/** A mail to the firm with its subject filled in. @param subject as a person would write it */
export const inquiry = (subject: string): string => mailLink(company.email.value, { subject });
