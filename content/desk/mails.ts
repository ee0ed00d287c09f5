import type { Channel } from '#contract/form-fields.ts';
import { bookingWords } from '../booking.ts';
import { firmClock, firmDay, firmTime, firmTimeWithoutYear } from '../firm-time.ts';
import type { MailText } from '../mails/mail-text.ts';

/** Without client data, which only the desk shows: mails to staff are not covered by an erasure. */
export interface WaitingInquiry {
  reference: string;
  /** Our own title, never the visitor's text. */
  about: string;
  /** ISO 8601 in UTC. */
  dueAt: string;
  /** Negative when overdue. */
  leftMs: number;
  /** Name of who it is assigned to; empty for nobody. */
  holder: string;
}

/** "3 h 58 min". @param ms the sign is ignored */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  const [hours, remainder] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours ? [`${hours} h`] : []), ...(remainder || !hours ? [`${remainder} min`] : [])].join(' ');
}

const formatTimeLeft = (leftMs: number): string =>
  leftMs < 0 ? `late by ${formatDuration(leftMs)}` : `${formatDuration(leftMs)} left`;

const inquiryLines =
  (desk: string) =>
  ({ reference, about, dueAt, leftMs, holder }: WaitingInquiry): string =>
    [
      `${about} (${reference}): ${formatTimeLeft(leftMs)}, due ${firmTime(dueAt)}`,
      holder ? `Assigned to ${holder}` : 'Unassigned',
      `${desk}/inquiries/${reference}`,
    ].join('\n');

const notificationsFooter = (desk: string) => `What you’re told, and how, you choose under You:\n${desk}/you`;

interface InquiryMailParts {
  /** A sentence without its full stop, for the subject. */
  event: string;
  firstSentence?: string;
  waiting: WaitingInquiry;
  due?: string;
}

const inquiryMail = (parts: InquiryMailParts, desk: string): MailText => {
  const { event, firstSentence = event, waiting, due = dueNow(waiting) } = parts;
  const named = `${waiting.about} (${waiting.reference})`;
  return {
    subject: `${event}: ${named}`,
    text: [
      `${firstSentence}: ${named}.`,
      `${due} Open it at the desk:\n${desk}/inquiries/${waiting.reference}`,
      notificationsFooter(desk),
    ].join('\n\n'),
  };
};

const dueNow = ({ dueAt, leftMs }: WaitingInquiry): string =>
  `${leftMs < 0 ? 'An answer was' : 'An answer is'} due ${firmTime(dueAt)}, ${formatTimeLeft(leftMs)}.`;

export const assignedMail = ({ byName, waiting }: { byName: string; waiting: WaitingInquiry }, desk: string) =>
  inquiryMail({ event: `${byName} assigned an inquiry to you`, waiting }, desk);

export const unassignedMail = (waiting: WaitingInquiry, desk: string): MailText =>
  inquiryMail(
    {
      event: 'Nobody has taken an inquiry for an hour',
      firstSentence: 'Nobody has taken this inquiry for an hour',
      waiting,
    },
    desk,
  );

export const clientReplyMail = (waiting: WaitingInquiry, desk: string): MailText =>
  inquiryMail(
    {
      event: 'A client replied to you',
      firstSentence: 'A client wrote again about an inquiry assigned to you',
      waiting,
      due: `An answer is due ${firmTime(waiting.dueAt)}.`,
    },
    desk,
  );

export type AdviserEvent = 'booked' | 'moved' | 'cancelled' | 'given' | 'taken';

/** Without client data, like `WaitingInquiry`. */
export interface AdviserMailSource {
  event: AdviserEvent;
  reference: string;
  title: string;
  minutes: number;
  channel: Channel;
  startsAt: string;
  /** The former start of a moved booking; empty if unchanged. */
  earlier: string;
}

const adviserEvents: Readonly<Record<AdviserEvent, string>> = {
  booked: 'New consultation with you',
  moved: 'Your consultation has a new time',
  cancelled: 'Your consultation is cancelled',
  given: 'A consultation was reassigned to you',
  taken: 'Your consultation was reassigned to another adviser',
};

export function adviserMail(booking: AdviserMailSource, desk: string): MailText {
  const { event, reference, title, minutes, channel, startsAt, earlier } = booking;
  return {
    subject: `${adviserEvents[event]}: ${firmTimeWithoutYear(startsAt)} (${reference})`,
    text: [
      `${adviserEvents[event]}.`,
      [
        `When: ${firmTime(startsAt)}`,
        ...(earlier ? [`Instead of: ${firmTime(earlier)}`] : []),
        `What: ${title}, ${minutes} minutes`,
        `How: ${bookingWords.channels[channel].label}`,
        `Reference: ${reference}`,
      ].join('\n'),
      `See it in the schedule:\n${desk}/diary/${reference}`,
      notificationsFooter(desk),
    ].join('\n\n'),
  };
}

export function staffReminderMail(waiting: readonly WaitingInquiry[], desk: string): MailText {
  const [first] = waiting;
  const subject =
    waiting.length === 1 && first
      ? `Waiting for an answer: ${first.about}, ${formatTimeLeft(first.leftMs)} (${first.reference})`
      : `${waiting.length} inquiries are waiting for an answer`;
  return {
    subject,
    text: [
      ...waiting.map(inquiryLines(desk)),
      `To assign one to yourself, or to mark it as answered, open the board:\n${desk}`,
    ].join('\n\n'),
  };
}

export interface MorningSummary {
  at: string;
  waiting: readonly WaitingInquiry[];
  /** How many wait in all; `waiting` may have only the first. */
  waitingCount: number;
  today: readonly { startsAt: string; reference: string; title: string; adviser: string; channel: string }[];
  failed: number;
  alarms: readonly string[];
  requests: readonly string[];
  /** News that the recipient chose to get in this summary. */
  yours: readonly string[];
}

export function digestMail(
  { at, waiting, waitingCount, today, failed, alarms, requests, yours }: MorningSummary,
  desk: string,
): MailText {
  const omitted = waitingCount - waiting.length;
  const consultations = today.map(
    ({ startsAt, reference, title, adviser, channel }) =>
      `${firmClock(startsAt)}: ${title}, by ${channel}, with the ${adviser} (${reference})`,
  );
  return {
    subject: `${firmDay(at)}: ${waitingCount} waiting, ${today.length} ${today.length === 1 ? 'consultation' : 'consultations'}`,
    text: [
      ...(yours.length ? [`New for you since the last summary:\n\n${yours.join('\n\n')}`] : []),
      waitingCount ? 'Waiting for us, least time left first:' : 'Nobody is waiting for an answer.',
      ...waiting.map(inquiryLines(desk)),
      ...(omitted > 0 ? [`${omitted === 1 ? 'One more is' : `${omitted} more are`} on the board.`] : []),
      consultations.length ? `Today, Eastern Time:\n${consultations.join('\n')}` : 'No consultations today.',
      ...(failed
        ? [
            `${failed === 1 ? 'One e-mail' : `${failed} e-mails`} couldn’t be delivered since the last summary. The firm’s mailbox has a report on each.`,
          ]
        : []),
      ...alarms,
      ...(requests.length
        ? [`Requests about personal information, due within 30 days:\n${requests.join('\n')}\n${desk}/people`]
        : []),
      `The board:\n${desk}`,
    ].join('\n\n'),
  };
}
