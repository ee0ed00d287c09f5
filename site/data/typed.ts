import { typedKey } from '#contract/storage-keys.ts';

export type Typed = Readonly<Record<string, string>>;

/** Form name of the booking form. @param page its route */
export const draftOf = (page: string): string => `booking ${page}`;

const keyOf = (form: string) => `${typedKey}:${form}`;

/** What a page or a tool wrote into a booking's note goes with its subject; the visitor's own words stay. */
export function noteUnder(about: string, firstLine: string, typed: Typed): Typed {
  const { subject, about: from, given = '' } = typed;
  if (subject !== undefined && from === about) return typed;
  // A tool's line comes without a subject, and takes the first it arrives at.
  if (subject !== undefined && from === undefined) return { ...typed, about, given: subject };
  const isOwn = subject && !(given && subject.startsWith(given));
  return { ...typed, subject: isOwn ? subject : firstLine, about, given: firstLine };
}

/** For the tab's session, so that a reload restores it. @param form names the form and its page */
export function keepTyped(form: string, typed: Typed): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(typed));
  } catch {}
}

export function typedIn(form: string): Typed {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}') as Typed;
  } catch {
    return {};
  }
}

/** Without `form`, forgets all. */
export function forgetTyped(form?: string): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => (form ? key === keyOf(form) : key.startsWith(typedKey)));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {}
}
