import { signedInCookie } from '#contract/storage-keys.ts';

/** Hint cookie (`__Host-…` on https): scripts cannot read the session cookie itself. */
export const hasSession = (): boolean =>
  document.cookie
    .split('; ')
    .some((pair) => pair.startsWith(`${signedInCookie}=`) || pair.startsWith(`__Host-${signedInCookie}=`));
