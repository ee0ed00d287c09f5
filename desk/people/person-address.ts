import { useLocationProperty } from 'wouter/use-browser-location';
import type { PersonKey } from '#contract/desk-people.ts';

/** Where one person's screen is. By what they are known stands behind the #: it is in no path, and goes to no server's log. */
export const personAddress = (email: string): string => placeOf({ address: email.toLowerCase() });

/** The same of whoever an inquiry without an e-mail address is of. */
export const callerAddress = (inquiry: string): string => placeOf({ inquiry });

const placeOf = (key: Record<string, string>): string => `/people/person#${new URLSearchParams(key)}`;

/** Whom a fragment such as `#address=zoe%40example.org` names; an empty address where there is none. */
export function keyIn(fragment: string): PersonKey {
  const given = new URLSearchParams(fragment.slice(1));
  const inquiry = given.get('inquiry');
  return inquiry ? { inquiry } : { address: given.get('address') ?? '' };
}

/** Whom the browser's own address names. */
export const useKeyInFragment = (): PersonKey => keyIn(useLocationProperty(() => location.hash));
