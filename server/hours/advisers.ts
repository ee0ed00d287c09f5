import { scheduling } from '#content/company.ts';

/** How an adviser is called, by role. */
export const nameOf = (adviser: string): string =>
  (scheduling.advisers.value as Readonly<Record<string, string | undefined>>)[adviser] ?? adviser;

/** The meeting link that an adviser begins with, before anybody chooses one at the desk. */
export const firstLinkOf = (adviser: string): string | null =>
  (scheduling.meetingLinks.value as Record<string, string | null | undefined>)[adviser] ?? null;
