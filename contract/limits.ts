import { signedInCookie } from './storage-keys.ts';

/** In Unicode code points. `maxlength` counts UTF-16 code units: a browser may stop sooner, and never later. */
export const contactLimits = {
  name: 200,
  email: 254,
  phone: 50,
  company: 200,
  message: 10_000,
  challenge: 10_000,
  page: 200,
  subject: 200,
} as const;

/** In characters: enough for a tool's questions and answers. */
export const bookingSubjectLimit = 500;

/** Two full texts of four-byte characters, plus the other fields. */
export const maxContactBodyBytes = 128 * 1024;

/** Promised hours between a message and the reply, as the pages say. An owner may set fewer at the desk. */
export const replyPromiseHours = 24;

/** In Unicode code points. */
export const accountLimits = {
  username: { least: 3, most: 30 },
  password: { least: 8, most: 128 },
  firstName: 100,
} as const;

const minuteSeconds = 60;
const daySeconds = 24 * 3600;

/** In seconds; printed in the privacy policy. The firm's own periods are in `content/retention.ts`. */
export const retentionSeconds = {
  /** Without use, and in any case. */
  sessionUnused: daySeconds,
  session: 14 * daySeconds,
  device: 180 * daySeconds,
  receipt: 30 * minuteSeconds,
  undoLink: 7 * daySeconds,
  /** An unconfirmed booking, a lapsed one, and the pseudonym of the network it came from. */
  hold: 30 * minuteSeconds,
  lapsedBooking: 7 * daySeconds,
  bookingNetwork: daySeconds,
  messageNetwork: daySeconds,
} as const;

/** Lifetimes in seconds. On https, account cookies have the prefix `__Host-`. */
export const cookies = {
  session: { name: 'site.session', seconds: retentionSeconds.sessionUnused },
  signedIn: { name: signedInCookie, seconds: retentionSeconds.sessionUnused },
  device: { name: 'site.device', seconds: retentionSeconds.device },
  sent: { name: 'sent', seconds: retentionSeconds.receipt },
  booking: { name: 'booking', seconds: retentionSeconds.receipt },
} as const;

export type CookieId = keyof typeof cookies;

/** Of a picture of staff. */
export const maxPictureBytes = 5 * 1024 * 1024;
