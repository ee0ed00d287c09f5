import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What a key opens. `handed`, which the answer to whoever books carries, and `booking`, which only the mails to the
 * address carry: a booking, to be shown, moved, corrected and cancelled. `confirm`: the press that makes a held one firm.
 */
export type KeyUse = 'handed' | 'booking' | 'confirm';

/** `proven` of a booking whose visitor has pressed something with a key that only the mails to the address carry. */
export const provenByPress = 2;

/** What the keys of a booking are made from. With each version, which a corrected address brings, they are other ones. */
interface Keyed {
  id: string;
  key_version: number;
}

/** The secret of a link: the id of the booking, signed, so that it need not be stored. */
export function bookingKeyOf(booking: Keyed, secret: string, use: KeyUse = 'booking'): string {
  return `${booking.id}.${signature(named(booking, use), secret)}`;
}

/** The key that an answer carries to whoever has come with one; who comes with the code of a hold reads its mails. */
export const keyFor = (booking: Keyed, secret: string, use: KeyUse): string =>
  bookingKeyOf(booking, secret, use === 'handed' ? 'handed' : 'booking');

/** The booking that a key says it is of; undefined where it has not the form of one. */
export const idOfKey = (key: string): string | undefined => /^([0-9a-f-]{36})\./.exec(key)?.[1];

/**
 * What a key is for a booking: one it has now, one it had before its address was corrected or before whoever reads the
 * address pressed something in a mail, or none of its own. What was handed to whoever typed an address opens nothing from
 * that press on: it may have been somebody else.
 */
export function standingOf(
  key: string,
  booking: Keyed & { proven: number },
  secret: string,
  use: KeyUse,
): 'current' | 'former' | undefined {
  const given = Buffer.from(key);
  for (let version = booking.key_version; version >= 0; version -= 1) {
    const expected = Buffer.from(bookingKeyOf({ id: booking.id, key_version: version }, secret, use));
    if (given.length === expected.length && timingSafeEqual(given, expected))
      return version === booking.key_version && !(use === 'handed' && booking.proven === provenByPress)
        ? 'current'
        : 'former';
  }
  return undefined;
}

const named = ({ id, key_version }: Keyed, use: KeyUse): string =>
  key_version ? `${use}:${id}:${key_version}` : `${use}:${id}`;

const signature = (what: string, secret: string): string =>
  createHmac('sha256', secret).update(what).digest('base64url');
