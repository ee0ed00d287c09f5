import { signedInCookie } from '#contract/storage-keys.ts';

/** The hint cookie (`__Host-…` on https), which differs by session: scripts cannot read the session cookie itself. */
export const sessionHint = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${signedInCookie}=`) || pair.startsWith(`__Host-${signedInCookie}=`));

export const hasSession = (): boolean => sessionHint() !== undefined;
