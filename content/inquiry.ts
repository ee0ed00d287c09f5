import { emailHref } from './company.ts';

/** A mail to the firm with its subject filled in. @param subject as a person would write it */
export const inquiry = (subject: string): string => `${emailHref}?subject=${encodeURIComponent(subject)}`;
