import { useLocationProperty } from 'wouter/use-browser-location';
import type { PersonKey } from '#contract/desk-people.ts';

/** The e-mail address is in the fragment, so that it reaches no server log. */
export const personPath = (email: string): string => personKeyPath({ address: email.toLowerCase() });

export const personPathByInquiry = (inquiry: string): string => personKeyPath({ inquiry });

const personKeyPath = (key: Record<string, string>): string => `/people/person#${new URLSearchParams(key)}`;

/** @param fragment such as `#address=zoe%40example.org` @returns an empty address if the fragment has no key */
export function parsePersonKey(fragment: string): PersonKey {
  const given = new URLSearchParams(fragment.slice(1));
  const inquiry = given.get('inquiry');
  return inquiry ? { inquiry } : { address: given.get('address') ?? '' };
}

export const usePersonKey = (): PersonKey => parsePersonKey(useLocationProperty(() => location.hash));
