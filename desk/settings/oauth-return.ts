import { deskPath } from '#contract/staff.ts';

/** The path to which Microsoft or Google sends the browser back. */
export const oauthReturnPath = '/connected';

interface OAuthReturn {
  code: string;
  state: string;
  error: string;
  iss: string;
}

/** In memory only. It is kept while someone signs in to the desk again. */
let oauthReturn: OAuthReturn | null = null;

/** Moves the code from the URL into memory before anything is rendered: it must not stay in the URL or the history. */
export function takeOAuthReturn(): void {
  if (location.pathname !== deskPath + oauthReturnPath || !location.search) return;
  const query = new URLSearchParams(location.search);
  const part = (name: string) => query.get(name) ?? '';
  oauthReturn = { code: part('code'), state: part('state'), error: part('error'), iss: part('iss') };
  history.replaceState(null, '', location.pathname);
}

export const findOAuthReturn = (): OAuthReturn | null => oauthReturn;

/** For when the code has been sent: it can be used only once. */
export function forgetOAuthReturn(): void {
  oauthReturn = null;
}
