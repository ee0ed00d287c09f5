import { signedInCookie } from '#contract/endpoints.ts';

/** Whether there may be a session. Scripts cannot read the session's own cookie; the server sets this one beside it. */
export const hasSession = (): boolean =>
  document.cookie.split('; ').some((pair) => pair.startsWith(`${signedInCookie}=`));
