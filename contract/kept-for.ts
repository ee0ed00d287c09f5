const minute = 60;
const day = 24 * 3600;

/** In seconds; printed in the privacy policy. The firm's own periods are in `content/retention.ts`. */
export const keptFor = {
  /** Expiry without use, and absolute expiry. */
  sessionUnused: day,
  session: 14 * day,
  device: 180 * day,
  receipt: 30 * minute,
  undoLink: 7 * day,
  /** Unconfirmed bookings and the network code of their origin. */
  hold: 30 * minute,
  lapsedBooking: 7 * day,
  bookingNetwork: day,
  messageNetwork: day,
} as const;
