import { keptFor } from './kept-for.ts';
import { signedInCookie } from './storage-keys.ts';

/**
 * Every cookie that the server sets, and how long a browser keeps it, in seconds. On https the names of those of
 * accounts begin with `__Host-`. `content/browser-storage.ts` says of each what it is for.
 */
export const cookies = {
  session: { name: 'site.session', seconds: keptFor.sessionUnused },
  signedIn: { name: signedInCookie, seconds: keptFor.sessionUnused },
  device: { name: 'site.device', seconds: keptFor.device },
  sent: { name: 'sent', seconds: keptFor.receipt },
  booking: { name: 'booking', seconds: keptFor.receipt },
} as const;

export type CookieId = keyof typeof cookies;
