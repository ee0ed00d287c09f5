import { createHmac, timingSafeEqual } from 'node:crypto';
import { bookingAnswers as answers } from '#content/booking.ts';
import type { SignedIn } from '../inquiries/ownership.ts';
import { Refusal } from '../platform/http/errors.ts';
import { bookingById } from './queries.ts';
import type { BookingContext } from './store.ts';
import type { StoredBooking } from './tables.ts';

/**
 * What a key allows. `handed` (in the response to whoever books) and `booking` (only in mails to the address): show,
 * move, correct and cancel. `confirm`: confirm a hold.
 */
export type KeyUse = 'handed' | 'booking' | 'confirm';

/** `proven` once the visitor used a key that only mails to the address carry. */
export const provenByPress = 2;

export const ownerKeys: readonly KeyUse[] = ['booking', 'handed'];

/** A corrected address increments `key_version`, which changes all keys. */
type KeySource = Pick<StoredBooking, 'id' | 'key_version'>;

/** The secret of a link: the booking's id with an HMAC, so nothing is stored. */
export function bookingKeyOf({ id, key_version }: KeySource, secret: string, use: KeyUse = 'booking'): string {
  const signed = key_version ? `${use}:${id}:${key_version}` : `${use}:${id}`;
  return `${id}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** The key to return to a request. A `confirm` key was read in a mail, so it earns the mailed key. */
export const keyFor = (booking: KeySource, secret: string, use: KeyUse): string =>
  bookingKeyOf(booking, secret, use === 'handed' ? 'handed' : 'booking');

/**
 * Whether a key is current, former (before an address correction, or `handed` before a press proved the address), or
 * not of this booking. `handed` expires because whoever typed the address may not own it.
 */
function keyState(
  key: string,
  { id, key_version, proven }: StoredBooking,
  secret: string,
  use: KeyUse,
): 'current' | 'former' | undefined {
  const given = Buffer.from(key);
  for (let version = key_version; version >= 0; version -= 1) {
    const expected = Buffer.from(bookingKeyOf({ id, key_version: version }, secret, use));
    if (given.length === expected.length && timingSafeEqual(given, expected))
      return version === key_version && !(use === 'handed' && proven === provenByPress) ? 'current' : 'former';
  }
  return undefined;
}

export interface Opened {
  booking: StoredBooking;
  use: KeyUse;
}

/** The booking of a key. @throws Refusal 404, 410 for a former key */
export async function openedBy(
  { store, mailing }: BookingContext,
  key: string,
  uses: readonly KeyUse[] = ownerKeys,
): Promise<Opened> {
  const id = /^([0-9a-f-]{36})\./.exec(key)?.[1];
  const booking = id && (await bookingById(store.db, id));
  const states = booking
    ? uses.map((use) => ({ booking, use, state: keyState(key, booking, mailing.secret, use) }))
    : [];
  const current = states.find(({ state }) => state === 'current');
  if (current) return current;
  if (states.some(({ state }) => state === 'former')) throw new Refusal(410, answers.formerKey);
  throw new Refusal(404, answers.badKey);
}

/** Columns that a press with a key sets. */
export type Press = Partial<Pick<StoredBooking, 'proven' | 'user_id'>>;

/**
 * Using a mailed key proves the address. From then on the booking belongs to the signed-in account or to none, not to
 * whoever only typed the address.
 */
export const pressOf = ({ booking, use }: Opened, current: SignedIn | undefined): Press =>
  use === 'handed' || booking.proven ? {} : { proven: provenByPress, user_id: current?.user.id ?? null };
