import type { Outcome } from '#contract/desk-diary.ts';
import { firmClock, firmTimeOnScreen, inFirmTime } from '../firm-time.ts';

const day = inFirmTime({ weekday: 'short', month: 'short', day: 'numeric' });

/** "10:00 a.m.", with the day if it differs from that of `from`. */
const until = (instant: string, from: string): string =>
  day(instant) === day(from) ? firmClock(instant) : `${day(instant)}, ${firmClock(instant)}`;

const done = {
  'booking-moved': 'moved',
  'booking-reassigned': 'gave to another adviser',
  'booking-cancelled': 'cancelled',
  'booking-corrected': 'corrected',
  'booking-outcome': 'said what became of',
  'booking-confirmed': 'confirmed',
} as const;

export type BookingChangeKind = keyof typeof done;

export const diaryAnswers = {
  unknown: 'No booking has that reference. It may have been erased.',
  unknownInquiry: 'No inquiry has that reference, and nothing was booked. It may have been erased.',
  spamInquiry: 'That inquiry is marked as spam, and nothing was booked. Book once it is out of spam.',
  badAdviser: 'That adviser is not on the list, and nothing was changed. Please choose another.',
  badTime: 'The clocks change at that hour, so that time is ambiguous. Please choose another.',
  offGrid: 'A consultation begins at a quarter of an hour: at :00, :15, :30 or :45.',
  past: 'That time is over, and nothing was changed. Please choose a later one.',
  tooFar: 'That is more than a year ahead, and nothing was changed. Please choose an earlier time.',
  sameTime: 'It has this time and this adviser already.',
  sameAdviser: 'This adviser has it already.',
  held: 'It is not confirmed yet. Confirm it first, then change it; or cancel it.',
  firm: 'This consultation is confirmed already.',
  cancelled: 'This consultation is cancelled, and your change was not made.',
  lapsed: 'This time was held and not confirmed. It is free again.',
  begun: 'This consultation has begun or is over. You can still say whether the client came.',
  notBegun: 'This consultation has not begun yet. Say what became of it once it has.',
  notStored: 'The database did not answer, and nothing was changed or sent. Please press again in a minute.',
  taken: (role: string, reason: string) => `${role}: ${reason.replace(/\.$/, '')}. Nothing was changed or sent.`,
  confirm: 'Please confirm that first.',
  keyReused: 'A booking was made with this form already. Please open the form again.',
  /** @param who empty for the client; @param time the current time of the booking */
  conflict: (kind: BookingChangeKind | undefined, who: string, minutes: number, time: string, isPast: boolean) => {
    const what = kind ? `${who || 'The client'} ${done[kind]} this consultation` : 'This consultation was changed';
    const ago =
      minutes < 1
        ? 'a moment ago'
        : minutes === 1
          ? '1 minute ago'
          : minutes < 120
            ? `${minutes} minutes ago`
            : `${Math.floor(minutes / 60)} hours ago`;
    const now = isPast ? 'It is cancelled.' : `It is now on ${time}.`;
    return `${what} ${ago}. ${now} Your change was not made.`;
  },
  free: (start: string) => `Free at ${firmClock(start)}`,
  tight: (minutes: number) => `Free, without the ${minutes}-minute break`,
  notFree: 'Not free then',
  busyUntil: (end: string, start: string) => `Busy until ${until(end, start)}`,
  busyFrom: (begin: string) => `Busy from ${firmClock(begin)}`,
  heldUntil: (end: string) => `Held for a client until ${firmClock(end)}`,
  blockedUntil: (end: string, start: string) => `Blocked until ${until(end, start)}`,
  blockedFrom: (begin: string) => `Blocked from ${firmClock(begin)}`,
  notice: (hours: number) => `It begins in less than the ${hours} hours’ notice that clients have.`,
  noBreak: (minutes: number) => `It leaves no ${minutes}-minute break between two consultations.`,
  outside: 'It is outside opening hours.',
  holiday: (name: string) => `The firm is closed on that day${name ? `: ${name}` : ''}.`,
  blocked: 'Blocked',
  /** Placeholder in previews: the real link exists only in the sent mail. */
  ownLink: '(the client’s own link)',
  ownReference: '(its reference)',
  outcomes: { came: 'Came', missed: 'Did not come', '': 'Not known' } satisfies Record<Outcome, string>,
  at: firmTimeOnScreen,
};
