import type { BookingOutcome } from '#contract/desk-diary.ts';
import { firmClock, firmTimeFormatter, firmTimeWithoutYear } from '../firm-time.ts';

const day = firmTimeFormatter({ weekday: 'short', month: 'short', day: 'numeric' });

/** "10:00 a.m.", with the day if it differs from that of `from`. */
const formatUntil = (instant: string, from: string): string =>
  day(instant) === day(from) ? firmClock(instant) : `${day(instant)}, ${firmClock(instant)}`;

const changeParticiples = {
  'booking-moved': 'moved',
  'booking-reassigned': 'reassigned',
  'booking-cancelled': 'cancelled',
  'booking-corrected': 'corrected',
  'booking-outcome': 'noted the outcome of',
  'booking-confirmed': 'confirmed',
} as const;

export type BookingChangeKind = keyof typeof changeParticiples;

interface BookingConflict {
  kind: BookingChangeKind | undefined;
  /** Empty for the client. */
  byName: string;
  minutesAgo: number;
  /** The booking's current time; null if it is cancelled. */
  time: string | null;
}

export const diaryAnswers = {
  unknown: 'No booking has that reference. It may have been erased.',
  unknownInquiry: 'No inquiry has that reference, and nothing was booked. It may have been erased.',
  spamInquiry: 'That inquiry is marked as spam, and nothing was booked. Book once it is out of spam.',
  badAdviser: 'That adviser isn’t on the list, and nothing was changed. Please choose another.',
  badTime: 'The clocks change at that hour, so that time is ambiguous. Please choose another.',
  offGrid: 'A consultation starts at :00, :15, :30 or :45.',
  past: 'That time has passed, and nothing was changed. Please choose a later one.',
  tooFar: 'That is more than a year away, and nothing was changed. Please choose an earlier time.',
  sameTime: 'It already has this time and this adviser.',
  sameAdviser: 'It is already with this adviser.',
  held: 'It isn’t confirmed yet. Confirm it first, or cancel it.',
  firm: 'This consultation is already confirmed.',
  cancelled: 'This consultation is cancelled, and your change was not made.',
  lapsed: 'This time was held but not confirmed. It is free again.',
  begun: 'This consultation has started or is over. You can still note whether the client came.',
  notBegun: 'This consultation hasn’t started yet. Note the outcome once it has.',
  notStored: 'The database did not answer, and nothing was changed or sent. Please try again in a minute.',
  taken: (role: string, reason: string) => `${role}: ${reason.replace(/\.$/, '')}. Nothing was changed or sent.`,
  confirm: 'Please confirm that first.',
  keyReused: 'You’ve already booked with this form. Please open a new one.',
  conflict: ({ kind, byName, minutesAgo: minutes, time }: BookingConflict) => {
    const what = kind
      ? `${byName || 'The client'} ${changeParticiples[kind]} this consultation`
      : 'This consultation was changed';
    const ago =
      minutes < 1
        ? 'a moment ago'
        : minutes === 1
          ? '1 minute ago'
          : minutes < 120
            ? `${minutes} minutes ago`
            : `${Math.floor(minutes / 60)} hours ago`;
    const now = time === null ? 'It is cancelled.' : `It is now on ${time}.`;
    return `${what} ${ago}. ${now} Your change was not made.`;
  },
  free: (start: string) => `Free at ${firmClock(start)}`,
  tight: (minutes: number) => (minutes ? `Free, without the ${minutes}-minute break` : 'Free, without a break before'),
  /** Free, but only staff can book it. */
  unoffered: { off: 'Off that day', closed: 'Outside opening hours' },
  notFree: 'Not free then',
  busyUntil: (end: string, start: string) => `Busy until ${formatUntil(end, start)}`,
  busyFrom: (begin: string) => `Busy from ${firmClock(begin)}`,
  heldUntil: (end: string) => `Held for a client until ${firmClock(end)}`,
  blockedUntil: (end: string, start: string) => `Blocked until ${formatUntil(end, start)}`,
  blockedFrom: (begin: string) => `Blocked from ${firmClock(begin)}`,
  notice: (hours: number) =>
    `It starts in less than the ${hours === 1 ? 'hour’s' : `${hours} hours’`} notice clients must give.`,
  noBreak: (minutes: number) =>
    minutes
      ? `It leaves no ${minutes}-minute break between two consultations.`
      : 'It leaves no break after the consultation before it.',
  full: (most: number) =>
    `The adviser already has ${most === 1 ? 'the one consultation' : `the ${most} consultations`} of this type that clients can book in a day.`,
  off: 'The adviser is off that day.',
  outside: 'It is outside opening hours.',
  holiday: (name: string) => `The firm is closed on that day${name ? `: ${name}` : ''}.`,
  blocked: 'Blocked',
  /** Stands in previews for the link, which exists only in the sent mail. */
  ownLink: '(the client’s own link)',
  ownReference: '(its reference)',
  outcomes: { came: 'Came', missed: 'Didn’t come', '': 'Not known' } satisfies Record<BookingOutcome, string>,
  at: firmTimeWithoutYear,
};
