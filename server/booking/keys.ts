import { createHmac, timingSafeEqual } from 'node:crypto';
import { bookingAnswers as answers } from '#content/booking.ts';
import type { SignedIn } from '../inquiries/ownership.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { bookingById } from './queries.ts';
import type { BookingContext } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** `handed` (returned to the booker) and `booking` (mailed): manage it. `confirm`: confirm a hold. */
export type KeyUse = 'handed' | 'booking' | 'confirm';

/** `verified` once a mailed key was used. */
export const verifiedByPress = 2;

export const ownerKeys: readonly KeyUse[] = ['booking', 'handed'];

/** A corrected address changes all keys. */
type KeySource = Pick<StoredBooking, 'id' | 'key_version'>;

/** The id with an HMAC, so that nothing is stored. */
export function bookingKeyOf({ id, key_version }: KeySource, secret: string, use: KeyUse = 'booking'): string {
  const signed = key_version ? `${use}:${id}:${key_version}` : `${use}:${id}`;
  return `${id}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** A `confirm` key came by mail, so its holder may have the mailed key. */
export const keyFor = (booking: KeySource, secret: string, use: KeyUse): string =>
  bookingKeyOf(booking, secret, use === 'handed' ? 'handed' : 'booking');

/** `handed` expires once the address is verified: its typist may not own it. */
function keyState(
  key: string,
  { id, key_version, verified }: StoredBooking,
  secret: string,
  use: KeyUse,
): 'current' | 'former' | undefined {
  const given = Buffer.from(key);
  for (let version = key_version; version >= 0; version -= 1) {
    const expected = Buffer.from(bookingKeyOf({ id, key_version: version }, secret, use));
    if (given.length === expected.length && timingSafeEqual(given, expected))
      return version === key_version && !(use === 'handed' && verified === verifiedByPress) ? 'current' : 'former';
  }
  return undefined;
}

export interface Opened {
  booking: StoredBooking;
  use: KeyUse;
}

/** @throws HttpProblem 404, 410 for a former key */
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
  if (states.some(({ state }) => state === 'former')) throw new HttpProblem(410, answers.formerKey);
  throw new HttpProblem(404, answers.badKey);
}

export type Press = Partial<Pick<StoredBooking, 'verified' | 'user_id'>>;

/** A mailed key proves the address: the booking then belongs to the signed-in account or to none. */
export const pressOf = ({ booking, use }: Opened, current: SignedIn | undefined): Press =>
  use === 'handed' || booking.verified ? {} : { verified: verifiedByPress, user_id: current?.user.id ?? null };
