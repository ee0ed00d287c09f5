const minute = 60;
const day = 24 * 3600;

/** How long the product itself keeps things, in seconds. The privacy policy prints these; `content/retention.ts` has what the firm decides. */
export const keptFor = {
  /** A session that is not used, and one that is: then it ends as well. */
  sessionUnused: day,
  session: 14 * day,
  /** The cookie by which an account knows a device. */
  device: 180 * day,
  /** The cookies of forms without JavaScript. */
  receipt: 30 * minute,
  /** The link that takes a change of address back. */
  undoLink: 7 * day,
  /** A time that waits for the press in a mail; a booking that was not pressed; the code of the network it came from. */
  hold: 30 * minute,
  lapsedBooking: 7 * day,
  bookingNetwork: day,
  /** The code of the network that a message came from. */
  messageNetwork: day,
} as const;
