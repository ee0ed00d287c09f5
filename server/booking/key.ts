import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a key opens: a booking, to be shown, moved and cancelled; or the press that makes a held one firm. */
export type KeyUse = 'booking' | 'confirm';

/** What the keys of a booking are made from. With each version, which a corrected address brings, they are other ones. */
interface Keyed {
  id: string;
  key_version: number;
}

/** The secret of a link: the id of the booking, signed, so that it need not be stored. */
export function bookingKeyOf(booking: Keyed, secret: string, use: KeyUse = 'booking'): string {
  return `${booking.id}.${signature(named(booking, use), secret)}`;
}

/** The booking that a key says it is of; undefined where it has not the form of one. */
export const idOfKey = (key: string): string | undefined => /^([0-9a-f-]{36})\./.exec(key)?.[1];

/** What a key is for a booking: the one it has now, one it had before its address was corrected, or none of its own. */
export function standingOf(
  key: string,
  booking: Keyed,
  secret: string,
  use: KeyUse,
): 'current' | 'former' | undefined {
  const given = Buffer.from(key);
  for (let version = booking.key_version; version >= 0; version -= 1) {
    const expected = Buffer.from(bookingKeyOf({ id: booking.id, key_version: version }, secret, use));
    if (given.length === expected.length && timingSafeEqual(given, expected))
      return version === booking.key_version ? 'current' : 'former';
  }
  return undefined;
}

const named = ({ id, key_version }: Keyed, use: KeyUse): string =>
  key_version ? `${use}:${id}:${key_version}` : `${use}:${id}`;

const signature = (what: string, secret: string): string =>
  createHmac('sha256', secret).update(what).digest('base64url');
