import { signedInCookie } from '#contract/endpoints.ts';

/** Whether there may be a session: the server leaves a mark beside its own cookie, which scripts cannot read. */
export const hasSession = (): boolean =>
  document.cookie.split('; ').some((pair) => pair.startsWith(`${signedInCookie}=`));
