import { consultations } from '#content/consultations.ts';
import { subjectOf } from '#content/subjects.ts';
import type { Booking } from '#contract/booking.ts';
import type { DeskConsultation } from '#contract/desk.ts';
import type { DiaryBooking } from '#contract/desk-diary.ts';
import type { BookingAhead } from '#contract/desk-hours.ts';
import { defaultLinkOf, nameOf } from '../hours/adviser-settings.ts';
import { stamp } from '../platform/db/stamp.ts';
import { minutesOf } from './availability.ts';
import { type KeyUse, keyFor } from './keys.ts';
import type { BookingContext } from './store.ts';
import type { StoredBooking } from './tables.ts';

export const titleOf = ({ about, consultation }: StoredBooking): string =>
  subjectOf(about)?.title ??
  (consultations as Record<string, { title: string } | undefined>)[consultation]?.title ??
  consultation;

export const adviserOf = ({ adviser }: StoredBooking): string => nameOf(adviser);

/** Null if the adviser sends a link, or the booking is not confirmed. */
export const meetingLinkOf = ({ adviser, channel, state, meeting_link }: StoredBooking): string | null =>
  channel === 'video' && state === 'confirmed' ? (meeting_link ?? defaultLinkOf(adviser)) || null : null;

/** An expired hold counts as lapsed before that is stored. */
export function asOf(booking: StoredBooking, now: number): StoredBooking {
  const over = booking.state === 'held' && (booking.held_until ?? '') <= stamp(now);
  return over ? { ...booking, state: 'lapsed' } : booking;
}

export const isInvited = ({ state, invited_at }: StoredBooking): boolean =>
  state === 'cancelled' && invited_at !== null;

/** @param use the visitor's key: they see no other */
export function publicBooking(booking: StoredBooking, { mailing, diary }: BookingContext, use: KeyUse): Booking {
  const { reference, consultation, channel, email, phone, zone, hours } = booking;
  const { state } = asOf(booking, diary.now());
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
    moved: booking.moves > 0,
    begun: Date.parse(booking.starts_at) <= diary.now(),
    key: keyFor(booking, mailing.secret, use),
    ...(until ? { held: { until } } : {}),
    ...(isInvited(booking) ? { invited: true as const } : {}),
  };
}

export const aheadOf = (
  booking: Pick<StoredBooking, 'reference' | 'starts_at' | 'ends_at' | 'name' | 'company'>,
): BookingAhead => ({
  reference: booking.reference,
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  name: booking.name,
  company: booking.company,
});

export const boardConsultation = (booking: StoredBooking): DeskConsultation => ({
  ...aheadOf(booking),
  inquiry: booking.inquiry,
  title: titleOf(booking),
  channel: booking.channel,
  phone: booking.phone,
  meetingLink: meetingLinkOf(booking),
  adviser: booking.adviser,
});

export const diaryBooking = (booking: StoredBooking): DiaryBooking => ({
  ...aheadOf(booking),
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
