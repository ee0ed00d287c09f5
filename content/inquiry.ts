import { mailLink } from '#contract/links.ts';
import { company } from './company.ts';

export const inquiry = (subject: string): string => mailLink(company.email.value, { subject });
