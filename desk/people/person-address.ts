import { useLocationProperty } from 'wouter/use-browser-location';
import type { PersonKey } from '#contract/desk-people.ts';

/** Where one person's screen is. By what they are known stands behind the #: it is in no path, and goes to no server's log. */
export const personAddress = (email: string): string => placeOf({ address: email.toLowerCase() });

/** The same of whoever an enquiry without an e-mail address is of. */
export const callerAddress = (enquiry: string): string => placeOf({ enquiry });

const placeOf = (key: Record<string, string>): string => `/people/person#${new URLSearchParams(key)}`;

/** Whom a fragment such as `#address=zoe%40example.org` names; an empty address where there is none. */
export function keyIn(fragment: string): PersonKey {
  const given = new URLSearchParams(fragment.slice(1));
  const enquiry = given.get('enquiry');
  return enquiry ? { enquiry } : { address: given.get('address') ?? '' };
}

/** Whom the browser's own address names. */
export const useKeyInFragment = (): PersonKey => keyIn(useLocationProperty(() => location.hash));
