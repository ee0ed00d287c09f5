import { createHmac, timingSafeEqual } from 'node:crypto';
import { bookingAnswers as answers } from '#content/booking.ts';
import { consultations } from '#content/consultations.ts';
import { prefilledNotes, subjectOf } from '#content/subjects.ts';
import type { Booking } from '#contract/booking.ts';
import type { DeskConsultation } from '#contract/desk-board.ts';
import type { DiaryBooking } from '#contract/desk-diary.ts';
import type { BookingAhead } from '#contract/desk-hours.ts';
import { defaultLinkOf } from '../hours/adviser-settings.ts';
import { nameOf } from '../hours/advisers.ts';
import type { SignedIn } from '../inquiries/ownership.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { isoTime } from '../platform/iso-time.ts';
import { minutesOf } from './availability.ts';
import type { BookingContext } from './store.ts';
import { bookingById, type StoredBooking } from './tables.ts';

/** As it was booked; without a title, it was booked before owners could change them. */
export const titleOf = ({ about, consultation, title }: StoredBooking): string =>
  title ||
  subjectOf(about)?.title ||
  (consultations as Record<string, { title: string } | undefined>)[consultation]?.title ||
  consultation;

export const adviserOf = ({ adviser }: StoredBooking): string => nameOf(adviser);

/** Null if the adviser sends a link, or the booking is not confirmed. */
export const meetingLinkOf = ({ adviser, channel, state, meeting_link }: StoredBooking): string | null =>
  channel === 'video' && state === 'confirmed' ? (meeting_link ?? defaultLinkOf(adviser)) || null : null;

/** An expired hold counts as lapsed before that is stored. */
export function bookingAt(booking: StoredBooking, now: number): StoredBooking {
  const over = booking.state === 'held' && (booking.held_until ?? '') <= isoTime(now);
  return over ? { ...booking, state: 'lapsed' } : booking;
}

export const isInvited = ({ state, invited_at }: StoredBooking): boolean =>
  state === 'cancelled' && invited_at !== null;

/** @param use the visitor's key: they see no other */
export function publicBooking(booking: StoredBooking, { mailing, diary }: BookingContext, use: KeyUse): Booking {
  const { reference, consultation, channel, email, phone, zone, hours } = booking;
  const { state } = bookingAt(booking, diary.now());
  const until = state === 'held' ? booking.held_until : null;
  return {
    reference,
    state: state === 'blocked' ? 'confirmed' : state,
    consultation,
    title: titleOf(booking),
    minutes: minutesOf(booking),
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    channel,
    zone,
    hours,
    meetingLink: meetingLinkOf(booking),
    adviser: adviserOf(booking),
    email,
    phone,
    // A mailed link alone does not show a stranger's words.
    note: hasNote(booking) && (use === 'handed' || booking.verified) ? booking.subject : '',
    moved: booking.moves > 0,
    begun: Date.parse(booking.starts_at) <= diary.now(),
    key: keyFor(booking, mailing.secret, use),
    ...(until ? { held: { until } } : {}),
    ...(isInvited(booking) ? { invited: true as const } : {}),
  };
}

export const toBookingAhead = (
  booking: Pick<StoredBooking, 'reference' | 'starts_at' | 'ends_at' | 'name' | 'company'>,
): BookingAhead => ({
  reference: booking.reference,
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  name: booking.name,
  company: booking.company,
});

export const boardConsultation = (booking: StoredBooking): DeskConsultation => ({
  ...toBookingAhead(booking),
  inquiry: booking.inquiry,
  title: titleOf(booking),
  channel: booking.channel,
  phone: booking.phone,
  meetingLink: meetingLinkOf(booking),
  adviser: booking.adviser,
});

export const diaryBooking = (booking: StoredBooking): DiaryBooking => ({
  ...toBookingAhead(booking),
  version: booking.sequence,
  inquiry: booking.inquiry,
  state: booking.state === 'held' || booking.state === 'cancelled' ? booking.state : 'confirmed',
  outcome: booking.outcome,
  channel: booking.channel,
  title: titleOf(booking),
  adviser: booking.adviser,
  heldUntil: booking.state === 'held' ? booking.held_until : null,
  declinedAt: booking.declined_at,
});

/** `handed` (returned to the booker) and `booking` (mailed): manage it. `confirm`: confirm a hold. */
export type KeyUse = 'handed' | 'booking' | 'confirm';

/** `verified` once a mailed key was used. */
export const verifiedByLink = 2;

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
      return version === key_version && !(use === 'handed' && verified === verifiedByLink) ? 'current' : 'former';
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

export type Verification = Partial<Pick<StoredBooking, 'verified' | 'user_id'>>;

/** A mailed key proves the address: the booking then belongs to the signed-in account or to none. */
export const verificationOf = ({ booking, use }: Opened, current: SignedIn | undefined): Verification =>
  use === 'handed' || booking.verified ? {} : { verified: verifiedByLink, user_id: current?.user.id ?? null };

/** A note of the visitor's own needs a reply. */
export const hasNote = ({ subject }: StoredBooking): boolean => subject !== '' && !prefilledNotes.includes(subject);
