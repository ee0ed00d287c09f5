import { mailLink } from '#contract/mail-link.ts';
import { company } from './company.ts';

export const inquiry = (subject: string): string => mailLink(company.email.value, { subject });
