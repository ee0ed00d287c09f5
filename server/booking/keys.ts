import { createHmac, timingSafeEqual } from 'node:crypto';
import { bookingAnswers as answers } from '#content/booking.ts';
import type { SignedIn } from '../inquiries/ownership.ts';
import { Refusal } from '../platform/http/errors.ts';
import { bookingById } from './queries.ts';
import type { BookingContext } from './store.ts';
import type { StoredBooking } from './tables.ts';

/**
 * What a key opens. `handed`, which the answer to whoever books carries, and `booking`, which only the mails to the
 * address carry: a booking, to be shown, moved, corrected and cancelled. `confirm`: the press that makes a held one firm.
 */
export type KeyUse = 'handed' | 'booking' | 'confirm';

/** `proven` of a booking whose visitor has pressed something with a key that only the mails to the address carry. */
export const provenByPress = 2;

/** What lets its visitor see and change a booking. */
export const ownerKeys: readonly KeyUse[] = ['booking', 'handed'];

/** What the keys of a booking are made from. With each version, which a corrected address brings, they are other ones. */
type KeySource = Pick<StoredBooking, 'id' | 'key_version'>;

/** The secret of a link: the id of the booking, signed, so that it need not be stored. */
export function bookingKeyOf({ id, key_version }: KeySource, secret: string, use: KeyUse = 'booking'): string {
  const signed = key_version ? `${use}:${id}:${key_version}` : `${use}:${id}`;
  return `${id}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** The key that an answer carries to whoever has come with one; who comes with the code of a hold reads its mails. */
export const keyFor = (booking: KeySource, secret: string, use: KeyUse): string =>
  bookingKeyOf(booking, secret, use === 'handed' ? 'handed' : 'booking');

/**
 * What a key is for a booking: one it has now, one it had before its address was corrected or before whoever reads the
 * address pressed something in a mail, or none of its own. What was handed to whoever typed an address opens nothing from
 * that press on: it may have been somebody else.
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

/** A booking, and which of its keys has opened it. */
export interface Opened {
  booking: StoredBooking;
  use: KeyUse;
}

/** The booking a key belongs to. @throws Refusal 404, 410 for a key of before a correction or a press in a mail */
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

/** What a press shows of who is behind a booking, as columns of it. */
export type Press = Partial<Pick<StoredBooking, 'proven' | 'user_id'>>;

/**
 * What it shows that something was pressed with a key: with one that only the mails to the address carry, that whoever
 * pressed reads it. From then on the booking is of their account or of none, and no longer of who only typed the address.
 */
export const pressOf = ({ booking, use }: Opened, current: SignedIn | undefined): Press =>
  use === 'handed' || booking.proven ? {} : { proven: provenByPress, user_id: current?.user.id ?? null };
