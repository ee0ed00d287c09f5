import { signedInCookie } from '#contract/storage-keys.ts';

/**
 * The hint cookie as `name=value`; its name begins with `__Host-` on https. Its value differs by session, because
 * scripts cannot read the session cookie itself.
 */
export const findSessionHint = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${signedInCookie}=`) || pair.startsWith(`__Host-${signedInCookie}=`));

export const hasSession = (): boolean => findSessionHint() !== undefined;
