import { signedInCookie } from '#contract/storage-keys.ts';

/** Hint cookie (`__Host-…` on https): scripts cannot read the session cookie itself. Differs by session; may be none. */
export const sessionHint = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${signedInCookie}=`) || pair.startsWith(`__Host-${signedInCookie}=`));

export const hasSession = (): boolean => sessionHint() !== undefined;
