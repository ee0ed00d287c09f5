import { signedInCookie } from '#contract/storage-keys.ts';

/**
 * Whether there may be a session. Scripts cannot read the session's own cookie; the server sets this one beside it, whose
 * name begins with `__Host-` on https.
 */
export const hasSession = (): boolean =>
  document.cookie
    .split('; ')
    .some((pair) => pair.startsWith(`${signedInCookie}=`) || pair.startsWith(`__Host-${signedInCookie}=`));
