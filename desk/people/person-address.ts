import { useLocationProperty } from 'wouter/use-browser-location';

const name = 'address';

/** Where one person's screen is. The e-mail address stands behind the #: it is in no path, and goes to no server's log. */
export const personAddress = (email: string): string =>
  `/people/person#${new URLSearchParams({ [name]: email.toLowerCase() })}`;

/** The e-mail address in a fragment such as `#address=zoe%40example.org`; empty where there is none. */
export const addressIn = (fragment: string): string => new URLSearchParams(fragment.slice(1)).get(name) ?? '';

/** The e-mail address that stands in the browser's own address. */
export const useAddressInFragment = (): string => useLocationProperty(() => addressIn(location.hash));
