import type { Channel } from '#contract/form-fields.ts';
import { bookingWords } from '../booking.ts';
import { company } from '../company.ts';
import { firmClock, firmDay, firmTime, firmTimeOnScreen } from '../firm-time.ts';
import { greeting } from '../mails/greeting.ts';
import type { MailText } from '../mails/mail-text.ts';

/**
 * Somebody who waits for an answer, as staff are told: who it is stands at the desk alone. A mail to staff lies in
 * mailboxes that nobody erases, and names several people.
 */
export interface Waiting {
  reference: string;
  /** A title of ours, never the visitor's own words. */
  about: string;
  /** By when, ISO 8601 in UTC, and how long that is from now in ms: less than nothing when it is over. */
  dueAt: string;
  left: number;
  /** Who has it; empty for nobody. */
  holder: string;
}

/** "3 h 58 min". @param ms a span, without its sign */
export function span(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours ? [`${hours} h`] : []), ...(rest || !hours ? [`${rest} min`] : [])].join(' ');
}

const timeLeft = (left: number): string => (left < 0 ? `late by ${span(left)}` : `${span(left)} left`);

/** @param desk the desk's address */
const lineOf =
  (desk: string) =>
  ({ reference, about, dueAt, left, holder }: Waiting): string =>
    [
      `${about} (${reference}): ${timeLeft(left)}, due ${firmTime(dueAt)}`,
      holder ? `${holder} has it` : 'Nobody has it yet',
      `${desk}/inquiries/${reference}`,
    ].join('\n');

/** At the end of what tells somebody of something that is theirs now. */
const switchOff = (desk: string) => `If you don’t want these e-mails, switch them off under You:\n${desk}/you`;

/** To somebody who has been given an inquiry. @param by who gave it @param desk the desk's address */
export function assignedMail({ by, waiting }: { by: string; waiting: Waiting }, desk: string): MailText {
  const { about, reference, dueAt, left } = waiting;
  return {
    subject: `${by} assigned an inquiry to you: ${about} (${reference})`,
    text: [
      `${by} assigned an inquiry to you: ${about} (${reference}).`,
      `${left < 0 ? 'An answer was' : 'An answer is'} due ${firmTime(dueAt)}, ${timeLeft(left)}. Open it at the desk:\n${desk}/inquiries/${reference}`,
      switchOff(desk),
    ].join('\n\n'),
  };
}

/** What became of a consultation of an adviser. */
export type AdviserEvent = 'booked' | 'moved' | 'cancelled' | 'given' | 'taken';

/** A consultation as its adviser is told of it: who it is with stands at the desk alone. */
export interface AdviserConsultation {
  event: AdviserEvent;
  reference: string;
  title: string;
  minutes: number;
  channel: Channel;
  startsAt: string;
  /** When it was to begin before it was moved; empty for the same time. */
  earlier: string;
}

const adviserEvents: Readonly<Record<AdviserEvent, string>> = {
  booked: 'New consultation with you',
  moved: 'Your consultation has a new time',
  cancelled: 'Your consultation is cancelled',
  given: 'A consultation was handed over to you',
  taken: 'Your consultation was handed over to another adviser',
};

/** To an adviser whose consultation is new, at another time, cancelled, or handed over. @param desk the desk's address */
export function adviserMail(booking: AdviserConsultation, desk: string): MailText {
  const { event, reference, title, minutes, channel, startsAt, earlier } = booking;
  return {
    subject: `${adviserEvents[event]}: ${firmTimeOnScreen(startsAt)} (${reference})`,
    text: [
      `${adviserEvents[event]}.`,
      [
        `When: ${firmTime(startsAt)}`,
        ...(earlier ? [`Instead of: ${firmTime(earlier)}`] : []),
        `What: ${title}, ${minutes} minutes`,
        `How: ${bookingWords.channels[channel].label}`,
        `Reference: ${reference}`,
      ].join('\n'),
      `See it in the diary:\n${desk}/diary/${reference}`,
      switchOff(desk),
    ].join('\n\n'),
  };
}

/** To staff, while there is still time. @param desk the desk's address */
export function reminderForStaff(waiting: readonly Waiting[], desk: string): MailText {
  const [first] = waiting;
  const subject =
    waiting.length === 1 && first
      ? `${first.about} waits: ${timeLeft(first.left)} (${first.reference})`
      : `${waiting.length} inquiries wait for an answer`;
  return {
    subject,
    text: [...waiting.map(lineOf(desk)), `To take one, or to mark it as answered, open the board:\n${desk}`].join(
      '\n\n',
    ),
  };
}

/** What a working morning begins with. */
export interface Morning {
  at: string;
  waiting: readonly Waiting[];
  /** All that wait: a long list is cut. */
  waitingCount: number;
  today: readonly { startsAt: string; reference: string; title: string; adviser: string; channel: string }[];
  /** Mails that could not be delivered since the last of these mails. */
  failed: number;
  /** What else is wrong, a sentence or two each. */
  troubles: readonly string[];
  /** What people have asked about their own information and is due soon, a line each. */
  requests: readonly string[];
}

/** To staff, each working morning. @param desk the desk's address */
export function digestMail(
  { at, waiting, waitingCount, today, failed, troubles, requests }: Morning,
  desk: string,
): MailText {
  const rest = waitingCount - waiting.length;
  const consultations = today.map(
    ({ startsAt, reference, title, adviser, channel }) =>
      `${firmClock(startsAt)}: ${title}, by ${channel}, with the ${adviser} (${reference})`,
  );
  return {
    subject: `${firmDay(at)}: ${waitingCount} waiting, ${today.length} ${today.length === 1 ? 'consultation' : 'consultations'}`,
    text: [
      waitingCount ? 'Waiting for us, the least time left first:' : 'Nobody is waiting for an answer.',
      ...waiting.map(lineOf(desk)),
      ...(rest > 0 ? [`${rest} more are on the board.`] : []),
      consultations.length
        ? `Today, Eastern Time:\n${consultations.join('\n')}`
        : 'No consultation is booked for today.',
      ...(failed
        ? [
            `${failed === 1 ? 'One e-mail' : `${failed} e-mails`} could not be delivered since the last of these e-mails. The firm’s mailbox has a report on each.`,
          ]
        : []),
      ...troubles,
      ...(requests.length
        ? [`Asked about their own information, to be answered within 30 days:\n${requests.join('\n')}\n${desk}/people`]
        : []),
      `The board:\n${desk}`,
    ].join('\n\n'),
  };
}

/** To somebody whose inquiry is not for the firm. The desk shows it before it is sent. */
export function notForUsMail({ name, reference }: { name: string; reference: string }): MailText {
  const firm = company.name.value;
  return {
    subject: `About your inquiry (${reference})`,
    text: [
      greeting(name),
      `Thank you for writing to ${firm}. We have read your inquiry, and it is outside the work we do.`,
      `If you think we have misread it, reply to this e-mail or call ${company.phone.value.display}. Your reference is ${reference}.`,
      firm,
    ].join('\n\n'),
  };
}
