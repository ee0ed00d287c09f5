import { keptFor } from './kept-for.ts';
import { signedInCookie } from './storage-keys.ts';

/** Lifetimes in seconds. On https, account cookies have the prefix `__Host-`. */
export const cookies = {
  session: { name: 'site.session', seconds: keptFor.sessionUnused },
  signedIn: { name: signedInCookie, seconds: keptFor.sessionUnused },
  device: { name: 'site.device', seconds: keptFor.device },
  sent: { name: 'sent', seconds: keptFor.receipt },
  booking: { name: 'booking', seconds: keptFor.receipt },
} as const;

export type CookieId = keyof typeof cookies;
