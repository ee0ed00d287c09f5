import { deskPath } from '#contract/staff.ts';

/** Where Microsoft or Google sends the browser back to. */
export const connectedPath = '/connected';

interface Returned {
  code: string;
  state: string;
  error: string;
  iss: string;
}

/** In memory only, also while somebody signs in again. */
let returned: Returned | null = null;

/** Before anything is shown: a code must not stay in the address or the history. */
export function takeReturned(): void {
  if (location.pathname !== deskPath + connectedPath || !location.search) return;
  const query = new URLSearchParams(location.search);
  const part = (name: string) => query.get(name) ?? '';
  returned = { code: part('code'), state: part('state'), error: part('error'), iss: part('iss') };
  history.replaceState(null, '', location.pathname);
}

export const whatReturned = (): Returned | null => returned;

/** A code can be used once. */
export function forgetReturned(): void {
  returned = null;
}
