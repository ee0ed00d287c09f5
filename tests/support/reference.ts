import { company } from '#content/company.ts';

export const referencePattern = new RegExp(`${company.initials.value}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}`);
