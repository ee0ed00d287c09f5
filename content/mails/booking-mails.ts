import type { DeskLinks } from '#contract/staff.ts';
import { bookingWords } from '../booking.ts';
import { company } from '../company.ts';
import { consult } from '../consult.ts';
import { promises } from '../firm.ts';
import { firmTime } from '../firm-time.ts';
import { type VisitorClock, visitorTime, visitorTimeInOne, visitorTimeShort } from '../visitor-time.ts';
import { type Way, wayToTalk } from '../way-to-talk.ts';
import { deskLinks, greeting, howToAnswer, type MailText, signatureWithStreet as signature } from './mail-text.ts';

export interface BookingChange {
  /** The former start. */
  earlier?: string;
  offered?: readonly string[];
  /** Staff name; for the firm only. */
  by?: string;
  reason?: string;
  times?: readonly string[];
  /** The address whose calendar declined, and the desk's link. */
  declined?: { by: string; desk: string };
}

export interface BookingSource extends VisitorClock, Way, BookingChange {
  /** `called-off`: cancelled by the firm; `invited`: with a request to choose another time. */
  event: 'booked' | 'moved' | 'corrected' | 'cancelled' | 'called-off' | 'given' | 'link' | 'invited';
  reference: string;
  title: string;
  startsAt: string;
  minutes: number;
  adviser: string;
  /** The adviser, by name where the firm has given one. */
  who: string;
  atHand: readonly string[];
  /** What they wrote; empty unless the address is known to be theirs. */
  wrote: string;
  /** They wrote a note of their own. */
  hasNote: boolean;
  name: string;
  email: string;
  company: string;
  subject: string;
  page: string;
  byStaff: boolean;
  reminded: boolean;
  /** References of the inquiry's other messages and bookings. */
  related: readonly string[];
  link: string;
}

/** `subject` is also the firm's unless it has its own. */
interface Opening {
  subject: string;
  firmSubject?: string;
  firm: string;
  visitor: string;
}

const openings: Readonly<Record<BookingSource['event'], Opening>> = {
  booked: {
    subject: 'Booked',
    firm: 'A consultation was booked on the website.',
    visitor: 'Your consultation is booked. The calendar entry is attached to this e-mail.',
  },
  moved: {
    subject: 'Moved',
    firm: 'A consultation was moved to another time.',
    visitor: 'Your consultation has a new time. The calendar entry attached to this e-mail replaces the earlier one.',
  },
  corrected: {
    subject: 'Updated',
    firm: 'A client corrected their contact details. The attached entry replaces the earlier one.',
    visitor:
      'We have the phone number you corrected. The calendar entry attached to this e-mail replaces the earlier one.',
  },
  cancelled: {
    subject: 'Cancelled',
    firm: 'The client cancelled a consultation. The time is free again.',
    visitor:
      'Your consultation is cancelled, as you asked on our website. The calendar entry attached to this e-mail removes it from your calendar.',
  },
  'called-off': {
    subject: 'Cancelled',
    firm: 'We cancelled a consultation. The time is free again.',
    visitor:
      'Our office has cancelled your consultation. If you didn’t ask us to, we’re sorry. The calendar entry attached to this e-mail removes it from your calendar.',
  },
  given: {
    subject: 'Now with another adviser',
    firm: 'A consultation was reassigned to another adviser at the desk. Its time stays the same.',
    visitor:
      'Another adviser will speak with you. The time stays the same. The calendar entry attached to this e-mail replaces the earlier one.',
  },
  link: {
    subject: 'Link changed',
    firm: 'The meeting link of a consultation has changed. Its time stays the same.',
    visitor:
      'The link for your video call has changed. The time stays the same, and the calendar entry attached to this e-mail replaces the earlier one.',
  },
  invited: {
    subject: 'Please choose a new time',
    firmSubject: 'Client to choose a new time',
    firm: 'The time of a consultation was blocked at the desk. The client is asked to choose another.',
    visitor:
      'We’re sorry. Our adviser can’t be there at the time you booked, so please choose another. The calendar entry attached to this e-mail removes the earlier one.',
  },
};

const declined: Pick<Opening, 'subject' | 'firmSubject' | 'firm'> = {
  subject: 'Declined in a calendar',
  firm: 'The calendar entry for this consultation was declined. Nothing was cancelled, and the time is still booked. Please ask the client whether they are coming.',
};

const byStaffOpenings = {
  booked: 'A consultation was booked at the desk.',
  untold: 'No e-mail address on file. Please tell the client yourself.',
  address:
    'You are getting this e-mail because this address was given to us for the consultation. If that wasn’t you, please tell us by replying.',
};

export const isOver = (event: BookingSource['event']): boolean =>
  event === 'cancelled' || event === 'called-off' || event === 'invited';

const facts = (
  { event, title, startsAt, earlier, minutes, channel, reference }: BookingSource,
  at: (instant: string) => string,
  withWhom = '',
): string =>
  [
    `What: ${title}, ${minutes} minutes`,
    `${isOver(event) ? 'Was booked for' : 'When'}: ${at(startsAt)}`,
    ...(earlier ? [`Instead of: ${at(earlier)}`] : []),
    `How: ${bookingWords.channels[channel].label}`,
    ...(withWhom ? [`With: ${withWhom}`] : []),
    `Reference: ${reference}`,
  ].join('\n');

const visitorFacts = (source: BookingSource, at: (instant: string) => string): string => facts(source, at, source.who);

/** In the visitor's time zone, with the firm's if it differs. */
const visitorsOf = (source: BookingSource) => ({
  both: (instant: string) => visitorTimeInOne(instant, source, true),
  own: (instant: string) => visitorTime(instant, source, true).own,
  short: (instant: string) => visitorTimeShort(instant, source),
});

/** To the firm. @param repliesReach whether Reply-To reaches the visitor */
export function bookingNoticeMail(source: BookingSource, repliesReach: boolean, links?: DeskLinks): MailText {
  const { firm, own } = visitorTime(source.startsAt, source, true);
  const { subject, firmSubject = subject, firm: happened } = source.declined ? declined : openings[source.event];
  const details = [
    ['For the client', firm ? own : ''],
    ['With', source.adviser],
    ['Name', source.name],
    ['E-mail', source.email],
    ['Phone', source.phone],
    ['Company', source.company],
    ['About', source.subject],
    ['From page', source.page],
    ['Same inquiry', source.related.join(', ')],
    ['Declined by', source.declined?.by ?? ''],
    ['At the desk', source.declined?.desk ?? ''],
    ['Done at the desk by', source.by ?? ''],
    ['Reason given', source.reason ?? ''],
  ];
  return {
    subject: `${firmSubject}: ${source.title} with ${source.name}, ${firmTime(source.startsAt)} (${source.reference})`,
    text: [
      [
        source.by && source.event === 'booked' ? byStaffOpenings.booked : happened,
        source.email ? howToAnswer(source.name, source.email, repliesReach) : byStaffOpenings.untold,
      ].join(' '),
      facts(source, firmTime),
      details
        .filter(([, value]) => value)
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n'),
      ...deskLinks(links),
    ].join('\n\n'),
  };
}

const reminder = 'We’ll e-mail you a reminder.';
const missingLink = `If the link hasn’t come by then, call ${company.phone.value.display}.`;
const question = `If you have a question or want to add something, reply to this e-mail or call ${company.phone.value.display}.`;

const toHave = ({ atHand }: BookingSource): string =>
  `${promises.documents}, but it goes faster if you have these handy:\n${atHand.map((thing) => `- ${thing}`).join('\n')}`;

function noteOf({ wrote, hasNote }: BookingSource): string {
  if (wrote) return `You wrote: “${wrote}”`;
  return hasNote ? 'Your adviser has the note you wrote when you booked.' : '';
}

const change = (link: string) =>
  `To choose another time or to cancel, open this link. Keep it private: anyone who has it can change the booking.\n${link}`;

function anotherTime({ event, link, times = [] }: BookingSource, at: (instant: string) => string): string[] {
  const page = new URL(consult, link).href;
  const open = times.length ? [`These times are open now, first come, first served.\n${times.map(at).join('\n')}`] : [];
  return event === 'called-off'
    ? [...open, `To talk at another time, choose one on this page, or call ${company.phone.value.display}.\n${page}`]
    : [`To talk at another time, choose one on this page.\n${page}`];
}

/** To choose a new time: the firm closed the one that was booked. */
function invitation({ link, offered = [] }: BookingSource, at: (instant: string) => string): string[] {
  const choose = `To choose a new time, open this link. Your details are already filled in. Keep it private: anyone who has it can change the booking.\n${link}`;
  const free = `These times are open now, first come, first served.\n${offered.map((time) => `- ${at(time)}`).join('\n')}`;
  return offered.length ? [choose, free] : [choose];
}

/** Repeats the visitor's text only where `wrote` has it: anyone can enter anyone's address. */
export function bookingMail(source: BookingSource): MailText {
  const { both, short } = visitorsOf(source);
  const { subject, visitor } = openings[source.event];
  const start = [
    greeting(source.name),
    `${visitor}${source.event === 'booked' && source.reminded ? ` ${reminder}` : ''}`,
  ];
  const next = isOver(source.event) ? anotherTime(source, both) : [wayToTalk(source).invitation, change(source.link)];
  const booked = source.event === 'booked' ? [noteOf(source), toHave(source)] : [];
  const why = source.byStaff
    ? byStaffOpenings.address
    : 'You are getting this e-mail because this address was entered on our website. If that wasn’t you, please tell us by replying.';
  const parts =
    source.event === 'invited'
      ? [...start, facts(source, both), ...invitation(source, both), question, signature]
      : [...start, source.reason, visitorFacts(source, both), ...booked, ...next, question, signature, why];
  return {
    subject: `${subject}: consultation ${short(source.startsAt)} (${source.reference})`,
    text: parts.filter(Boolean).join('\n\n'),
  };
}

/** To the former address. Does not disclose the new one. */
export function formerAddressMail(source: BookingSource): MailText {
  return {
    subject: `Address changed: booking ${visitorsOf(source).short(source.startsAt)} (${source.reference})`,
    text: [
      'Hello,',
      `A consultation booked on our website under ${source.reference} now has another e-mail address. You won’t get any more e-mails about it here, and your link no longer works. The calendar entry attached to this e-mail removes the one you had.`,
      `If you didn’t make this change, call ${company.phone.value.display} or reply to this e-mail.`,
      signature,
    ].join('\n\n'),
  };
}

/** To the visitor: the link that confirms a held booking. */
export function heldBookingMail(source: BookingSource & { code: string; until: string }): MailText {
  const { page } = bookingWords.holding;
  const { both, own, short } = visitorsOf(source);
  return {
    subject: `Please confirm: booking ${short(source.startsAt)} (${source.reference})`,
    text: [
      greeting(source.name),
      `Your consultation isn’t booked yet. We’re holding the time for you until ${own(source.until)}. To keep it, open this link and press “${bookingWords.holding.keep}”.\n${source.link}`,
      visitorFacts(source, both),
      `If that page asks for it, enter this code in the field “${page.code}”:\n${source.code}`,
      `If you do nothing, the time opens up for others. ${question}`,
      signature,
      'You are getting this e-mail because this address was entered on our website. If that wasn’t you, you can ignore it, and nothing is booked.',
    ].join('\n\n'),
  };
}

/** The day before, or with `soon` an hour before. */
export function reminderMail(source: BookingSource, soon: boolean): MailText {
  const { both, short } = visitorsOf(source);
  return {
    subject: `${soon ? 'Starting soon' : 'Reminder'}: consultation ${short(source.startsAt)} (${source.reference})`,
    text: [
      greeting(source.name),
      soon ? 'Your consultation starts within the hour.' : 'This is a reminder of your consultation.',
      visitorFacts(source, both),
      [
        wayToTalk(source).invitation,
        ...(soon && source.channel === 'video' && !source.meetingLink ? [missingLink] : []),
      ].join(' '),
      ...(soon ? [] : [toHave(source)]),
      change(source.link),
      question,
      signature,
    ].join('\n\n'),
  };
}

export interface EntrySource extends Way {
  reference: string;
  /** Empty once cancelled. */
  link: string;
}

export const entryText = (entry: EntrySource): string =>
  [
    ...(entry.link ? [wayToTalk(entry).invitation] : []),
    `Reference: ${entry.reference}`,
    `Questions: ${company.phone.value.display}`,
    ...(entry.link ? [`To choose another time or to cancel: ${entry.link}`] : []),
  ].join('\n');
