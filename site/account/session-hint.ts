import { signedInCookie } from '#contract/storage-keys.ts';

/** Whether there may be a session: scripts cannot read its own cookie, but this one, named `__Host-…` on https. */
export const hasSession = (): boolean =>
  document.cookie
    .split('; ')
    .some((pair) => pair.startsWith(`${signedInCookie}=`) || pair.startsWith(`__Host-${signedInCookie}=`));
