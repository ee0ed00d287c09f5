import { placeKey, visitorKey } from '#contract/storage-keys.ts';
import { forgetBooked } from './booked.ts';
import { tabStorage } from './storage.ts';

/** What a visitor entered in a form or an account; fills in the next form. */
export type KnownVisitor = Partial<Record<'name' | 'email' | 'phone' | 'company', string>>;

const fields = ['name', 'email', 'phone', 'company'] as const;
const personal: ReadonlySet<string> = new Set(fields);
let known: KnownVisitor = {};

/** For the tab's session; for this page alone where storage is refused. */
export function rememberVisitor(entered: Readonly<Record<string, string>>): void {
  for (const field of fields) if (entered[field]) known[field] = entered[field];
  tabStorage.write(visitorKey, known);
}

export function knownVisitor(): KnownVisitor {
  known = { ...tabStorage.read<KnownVisitor>(visitorKey), ...known };
  return known;
}

/** Document event: the user signed out, so what is shown of them goes. */
export const visitorLeft = 'visitor-left';

/** On sign-out, clears what the tab stores, except the city, the booking and the page's forms. Unsent messages stay. */
export function forgetVisitor(): void {
  known = {};
  forgetBooked();
  tabStorage.clear((key) => key !== placeKey);
  for (const form of document.querySelectorAll<HTMLFormElement>('main form')) {
    for (const field of form.querySelectorAll('input')) if (personal.has(field.name)) field.defaultValue = '';
    form.reset();
  }
  document.dispatchEvent(new Event(visitorLeft));
}
