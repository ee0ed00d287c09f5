import { createHmac, timingSafeEqual } from 'node:crypto';
import { bookingAnswers as answers } from '#content/booking.ts';
import { builtInConsultationTitle } from '#content/consultations.ts';
import { findSubject, prefilledNotes } from '#content/subjects.ts';
import type { Booking } from '#contract/booking.ts';
import type { BoardBooking } from '#contract/desk-board.ts';
import type { DiaryBooking } from '#contract/desk-diary.ts';
import type { UpcomingBooking } from '#contract/desk-hours.ts';
import { defaultMeetingLink } from '../hours/adviser-settings.ts';
import { adviserTitle } from '../hours/advisers.ts';
import type { SignedInUser } from '../inquiries/ownership.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { durationMinutes } from './diary-units.ts';
import type { BookingContext } from './store.ts';
import { findBookingById, type StoredBooking } from './tables.ts';

/** What it was called when it was booked. Old bookings without a title get today's. */
export const bookingTitle = ({ about, consultation, title }: StoredBooking): string =>
  title || findSubject(about)?.title || builtInConsultationTitle(consultation) || consultation;

export const bookingAdviserName = ({ adviser }: StoredBooking): string => adviserTitle(adviser);

/** Null if the adviser sends a link, or the booking is not confirmed. */
export const bookingMeetingLink = ({ adviser, channel, state, meeting_link }: StoredBooking): string | null =>
  channel === 'video' && state === 'confirmed' ? (meeting_link ?? defaultMeetingLink(adviser)) || null : null;

/** An expired hold counts as lapsed, even before that is stored. @param now in ms */
export function bookingAsOf(booking: StoredBooking, now: number): StoredBooking {
  const isLapsed = booking.state === 'held' && (booking.held_until ?? '') <= toIsoTime(now);
  return isLapsed ? { ...booking, state: 'lapsed' } : booking;
}

export const isInvitedToRebook = ({ state, invited_at }: StoredBooking): boolean =>
  state === 'cancelled' && invited_at !== null;

/** @param use of the key the visitor came with; only that one is returned */
export function toPublicBooking(booking: StoredBooking, { mailing, diary }: BookingContext, use: KeyUse): Booking {
  const { reference, consultation, channel, email, phone, zone, hours } = booking;
  const { state } = bookingAsOf(booking, diary.now());
  const until = state === 'held' ? booking.held_until : null;
  // Whoever filled in the form sees their note until someone presses the button in a mail to the address.
  const isWriter = use === 'handed' && booking.verified !== verifiedByLink;
  return {
    reference,
    state: state === 'blocked' ? 'confirmed' : state,
    consultation,
    title: bookingTitle(booking),
    minutes: durationMinutes(booking),
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    channel,
    zone,
    hours,
    meetingLink: bookingMeetingLink(booking),
    adviser: bookingAdviserName(booking),
    email,
    phone,
    note: isNoteProven(booking) || (isWriter && hasVisitorNote(booking)) ? booking.subject : '',
    moved: booking.moves > 0,
    begun: Date.parse(booking.starts_at) <= diary.now(),
    key: keyForVisitor(booking, mailing.secret, use),
    ...(until ? { held: { until } } : {}),
    ...(isInvitedToRebook(booking) ? { invited: true as const } : {}),
  };
}

export const toUpcomingBooking = (
  booking: Pick<StoredBooking, 'reference' | 'starts_at' | 'ends_at' | 'name' | 'company'>,
): UpcomingBooking => ({
  reference: booking.reference,
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  name: booking.name,
  company: booking.company,
});

export const toBoardBooking = (booking: StoredBooking): BoardBooking => ({
  ...toUpcomingBooking(booking),
  inquiry: booking.inquiry,
  title: bookingTitle(booking),
  channel: booking.channel,
  phone: booking.phone,
  meetingLink: bookingMeetingLink(booking),
  adviser: booking.adviser,
});

export const toDiaryBooking = (booking: StoredBooking): DiaryBooking => ({
  ...toUpcomingBooking(booking),
  version: booking.sequence,
  inquiry: booking.inquiry,
  state: booking.state === 'held' || booking.state === 'cancelled' ? booking.state : 'confirmed',
  outcome: booking.outcome,
  channel: booking.channel,
  title: bookingTitle(booking),
  adviser: booking.adviser,
  heldUntil: booking.state === 'held' ? booking.held_until : null,
  declinedAt: booking.declined_at,
});

/** `handed` (returned to the booker) and `booking` (mailed): manage it. `confirm`: confirm a hold. */
export type KeyUse = 'handed' | 'booking' | 'confirm';

/** Value of `verified` once a mailed key was used. */
export const verifiedByLink = 2;

export const ownerKeyUses: readonly KeyUse[] = ['booking', 'handed'];

/** A corrected address raises `key_version`, which changes all keys. */
type KeySource = Pick<StoredBooking, 'id' | 'key_version'>;

/** Keys of bookings within a text. */
export const bookingKeyPattern = /[\da-f-]{36}\.[\w-]{43}/g;

/** From a copy of the link, with whatever its mail program put around it. */
export function extractKey(pasted = ''): string {
  const code = pasted.slice(0, 1000).replace(/\s/g, '');
  return code.match(bookingKeyPattern)?.[0] ?? code.replace(/^.*[#=]/, '');
}

/** The booking's id with an HMAC, so that no key is stored. */
export function signBookingKey({ id, key_version }: KeySource, secret: string, use: KeyUse = 'booking'): string {
  const signed = key_version ? `${use}:${id}:${key_version}` : `${use}:${id}`;
  return `${id}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** @param use of the key the visitor came with: a `confirm` key came by mail, so its holder may have the mailed one */
export const keyForVisitor = (booking: KeySource, secret: string, use: KeyUse): string =>
  signBookingKey(booking, secret, use === 'handed' ? 'handed' : 'booking');

/** `handed` expires once the address is verified: whoever typed the address may not own it. */
function keyState(
  key: string,
  { id, key_version, verified }: StoredBooking,
  secret: string,
  use: KeyUse,
): 'current' | 'former' | undefined {
  const given = Buffer.from(key);
  for (let version = key_version; version >= 0; version -= 1) {
    const expected = Buffer.from(signBookingKey({ id, key_version: version }, secret, use));
    if (given.length === expected.length && timingSafeEqual(given, expected))
      return version === key_version && !(use === 'handed' && verified === verifiedByLink) ? 'current' : 'former';
  }
  return undefined;
}

export interface BookingAccess {
  booking: StoredBooking;
  use: KeyUse;
}

/** @throws HttpProblem 404, 410 for a former key */
export async function requireBookingByKey(
  { store, mailing }: BookingContext,
  key: string,
  uses: readonly KeyUse[] = ownerKeyUses,
): Promise<BookingAccess> {
  const id = /^([0-9a-f-]{36})\./.exec(key)?.[1];
  const booking = id && (await findBookingById(store.db, id));
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
export const toVerification = ({ booking, use }: BookingAccess, current: SignedInUser | undefined): Verification =>
  use === 'handed' || booking.verified ? {} : { verified: verifiedByLink, user_id: current?.user.id ?? null };

/** Whether it has a note of the visitor's own, which needs a reply. */
export const hasVisitorNote = ({ subject }: StoredBooking): boolean =>
  subject !== '' && !prefilledNotes.includes(subject);

/** Whether the owner of the address wrote it. A press in a mail proves who reads the mailbox, not who filled in the form. */
export const isNoteProven = (booking: StoredBooking): boolean =>
  booking.verified !== 0 && booking.verified !== verifiedByLink && hasVisitorNote(booking);
