import { placeKey, visitorKey } from '#contract/storage-keys.ts';
import { forgetTyped } from './typed.ts';

/** What a visitor has told one of our forms, or their account; it fills in the next form. */
export type KnownVisitor = Partial<Record<'name' | 'email' | 'phone' | 'company', string>>;

const kept = ['name', 'email', 'phone', 'company'] as const;
const personal: ReadonlySet<string> = new Set(kept);
let known: KnownVisitor = {};

/** Keeps it for as long as the browser's tab is open; for this page alone where storage is refused. */
export function rememberVisitor(said: Readonly<Record<string, string>>): void {
  for (const field of kept) if (said[field]) known[field] = said[field];
  try {
    sessionStorage.setItem(visitorKey, JSON.stringify(known));
  } catch {}
}

/** What is known of the visitor. */
export function knownVisitor(): KnownVisitor {
  try {
    known = { ...(JSON.parse(sessionStorage.getItem(visitorKey) ?? '{}') as KnownVisitor), ...known };
  } catch {}
  return known;
}

/** An event on the document: whoever was signed in has left, and what is shown of them goes too. */
export const visitorLeft = 'visitor-left';

/**
 * Forgets it: whoever was signed in has left. With it goes all else that the tab keeps (drafts, keys of bookings), but
 * for the city, and what stands in the page's forms. A message that waits for the connection stays and goes out.
 */
export function forgetVisitor(): void {
  known = {};
  forgetTyped();
  try {
    for (const key of Object.keys(sessionStorage)) if (key !== placeKey) sessionStorage.removeItem(key);
  } catch {}
  for (const form of document.querySelectorAll<HTMLFormElement>('main form')) {
    for (const field of form.querySelectorAll('input')) if (personal.has(field.name)) field.defaultValue = '';
    form.reset();
  }
  document.dispatchEvent(new Event(visitorLeft));
}
