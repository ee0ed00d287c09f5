import { contactDetailsStorageKey, visitorCityStorageKey } from '#contract/storage-keys.ts';
import { forgetBooking } from './remembered-booking.ts';
import { tabStorage } from './storage.ts';

/** What a visitor entered in a form or an account; fills in the next form. */
export type KnownVisitor = Partial<Record<'name' | 'email' | 'phone' | 'company', string>>;

const fields = ['name', 'email', 'phone', 'company'] as const;
const personalFields: ReadonlySet<string> = new Set(fields);
let known: KnownVisitor = {};

/** Kept for the tab's session, or for this page alone if storage is refused. */
export function rememberVisitor(entered: Readonly<Record<string, string>>): void {
  for (const field of fields) if (entered[field]) known[field] = entered[field];
  tabStorage.write(contactDetailsStorageKey, known);
}

export function readKnownVisitor(): KnownVisitor {
  known = { ...tabStorage.read<KnownVisitor>(contactDetailsStorageKey), ...known };
  return known;
}

/** Document event: the user has logged out, so what the page shows about them has to go. */
export const visitorForgottenEvent = 'visitor-left';

/** On logout, forgets the booking and what the tab stores, except the city; resets the page's forms. Unsent messages stay. */
export function forgetVisitor(): void {
  known = {};
  forgetBooking();
  tabStorage.clear((key) => key !== visitorCityStorageKey);
  for (const form of document.querySelectorAll<HTMLFormElement>('main form')) {
    for (const field of form.querySelectorAll('input')) if (personalFields.has(field.name)) field.defaultValue = '';
    form.reset();
  }
  document.dispatchEvent(new Event(visitorForgottenEvent));
}
