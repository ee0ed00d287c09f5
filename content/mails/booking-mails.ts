import type { Channel } from '#contract/form-fields.ts';
import { bookingWords } from '../booking.ts';
import { company } from '../company.ts';
import { firmTime } from '../firm-time.ts';
import { greeting } from './greeting.ts';
import { howToAnswer } from './how-to-answer.ts';
import type { MailText } from './mail-text.ts';

/** What a mail about a booking is made from. */
export interface BookingSource {
  event: 'booked' | 'moved' | 'cancelled';
  reference: string;
  title: string;
  startsAt: string;
  minutes: number;
  channel: Channel;
  adviser: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  subject: string;
  page: string;
  /** References of what else belongs to the enquiry. */
  related: readonly string[];
  /** Where it can be moved or cancelled; good for who has it. */
  link: string;
}

const firm = company.name.value;
const signature = `${firm}\n${company.street.value}, ${company.city.value}\n${company.phone.value.display}\n${company.email.value}`;

const openings: Readonly<Record<BookingSource['event'], { subject: string; firm: string; visitor: string }>> =
  {
    booked: {
      subject: 'Booked',
      firm: 'A consultation was booked on the website.',
      visitor: 'Your consultation is booked. The calendar entry comes with this mail.',
    },
    moved: {
      subject: 'Moved',
      firm: 'A consultation was moved to another time.',
      visitor:
        'Your consultation has a new time. The calendar entry with this mail replaces the earlier one.',
    },
    cancelled: {
      subject: 'Cancelled',
      firm: 'A consultation was cancelled. The time is free again.',
      visitor: 'Your consultation is cancelled. The calendar entry with this mail removes it.',
    },
  };

const facts = ({ title, startsAt, minutes, channel, reference }: BookingSource): string =>
  [
    `What: ${title}, ${minutes} minutes`,
    `When: ${firmTime(startsAt)}`,
    `How: ${bookingWords.channels[channel].label}`,
    `Reference: ${reference}`,
  ].join('\n');

/** To the firm: everything the visitor said. @param repliesReach whether a reply to it goes to the visitor */
export function bookingNoticeMail(source: BookingSource, repliesReach: boolean): MailText {
  const details = [
    ['With', source.adviser],
    ['Name', source.name],
    ['E-mail', source.email],
    ['Phone', source.phone],
    ['Company', source.company],
    ['About', source.subject],
    ['From page', source.page],
    ['Same enquiry', source.related.join(', ')],
  ];
  return {
    subject: `${openings[source.event].subject}: ${source.title} with ${source.name}, ${firmTime(source.startsAt)} (${source.reference})`,
    text: [
      `${openings[source.event].firm} ${howToAnswer(source.name, source.email, repliesReach)}`,
      facts(source),
      details
        .filter(([, value]) => value)
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n'),
    ].join('\n\n'),
  };
}

const change = (link: string) =>
  `To choose another time or to cancel, open this link. It is yours alone: who has it can change the booking.\n${link}`;

/** To the visitor. Their own words are not repeated: anyone can type anyone's address. */
export function bookingMail(source: BookingSource): MailText {
  const over = source.event === 'cancelled';
  return {
    subject: over
      ? `Cancelled: your consultation on ${firmTime(source.startsAt)}`
      : `${openings[source.event].subject}: your consultation on ${firmTime(source.startsAt)}`,
    text: [
      greeting(source.name),
      openings[source.event].visitor,
      facts(source),
      ...(over ? [] : [bookingWords.channels[source.channel].invitation, change(source.link)]),
      `If you have a question, call ${company.phone.value.display} or reply to this mail.`,
      signature,
      'You receive this mail because this address was entered on our website. If that was not you, tell us by replying.',
    ].join('\n\n'),
  };
}

/** To the visitor: what makes a held booking firm. */
export function heldBookingMail(source: BookingSource & { code: string; until: string }): MailText {
  const { page } = bookingWords.holding;
  return {
    subject: `Please confirm: your consultation on ${firmTime(source.startsAt)}`,
    text: [
      greeting(source.name),
      `We hold this time for you until ${firmTime(source.until)}. To keep it, open this link and press “${bookingWords.holding.keep}”.\n${source.link}`,
      facts(source),
      `If your browser runs no scripts, put this code into the field “${page.code}” instead:\n${source.code}`,
      `If you do nothing, the time is open to others again. If you have a question, call ${company.phone.value.display} or reply to this mail.`,
      signature,
      'You receive this mail because this address was entered on our website. If that was not you, do nothing: nothing is booked.',
    ].join('\n\n'),
  };
}

/** To the visitor, the day before. */
export function reminderMail(source: BookingSource): MailText {
  return {
    subject: `Reminder: your consultation on ${firmTime(source.startsAt)}`,
    text: [
      greeting(source.name),
      'A short reminder of your consultation.',
      facts(source),
      bookingWords.channels[source.channel].invitation,
      change(source.link),
      signature,
    ].join('\n\n'),
  };
}

/** What the visitor's calendar entry says. @param link where it can be changed; empty once it is cancelled */
export const entryText = ({
  channel,
  reference,
  link,
}: Pick<BookingSource, 'channel' | 'reference' | 'link'>): string =>
  [
    bookingWords.channels[channel].invitation,
    `Reference: ${reference}`,
    `Questions: ${company.phone.value.display}`,
    ...(link ? [`To choose another time or to cancel: ${link}`] : []),
  ].join('\n');
