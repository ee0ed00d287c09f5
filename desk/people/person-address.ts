import { useLocationProperty } from 'wouter/use-browser-location';
import type { PersonKey } from '#contract/desk-people.ts';

/** The person's key is in the fragment, which reaches no server log. */
export const personAddress = (email: string): string => placeOf({ address: email.toLowerCase() });

export const callerAddress = (inquiry: string): string => placeOf({ inquiry });

const placeOf = (key: Record<string, string>): string => `/people/person#${new URLSearchParams(key)}`;

/** The key in a fragment such as `#address=zoe%40example.org`; an empty address if there is none. */
export function keyIn(fragment: string): PersonKey {
  const given = new URLSearchParams(fragment.slice(1));
  const inquiry = given.get('inquiry');
  return inquiry ? { inquiry } : { address: given.get('address') ?? '' };
}

export const useKeyInFragment = (): PersonKey => keyIn(useLocationProperty(() => location.hash));
