import type { DeskLinks } from '#contract/staff.ts';
import { bookingWords } from '../booking.ts';
import { company } from '../company.ts';
import { consult } from '../consult.ts';
import { promises } from '../firm.ts';
import { firmTime } from '../firm-time.ts';
import { type VisitorClock, visitorTime, visitorTimeInOne, visitorTimeShort } from '../visitor-time.ts';
import { type Way, wayToTalk } from '../way-to-talk.ts';
import { deskLinks, firmInMail, howToAnswer, linesOf, type MailText, mailOf, nameInMail } from './mail-text.ts';
import { fillMail, type MailTexts } from './mail-texts.ts';

export interface BookingChange {
  /** The former start. */
  earlier?: string;
  offered?: readonly string[];
  /** Staff name; for the firm only. */
  by?: string;
  reason?: string;
  /** What staff add to the mail. */
  added?: string;
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

/** The beginning of the firm's notice. */
const openings: Readonly<Record<BookingSource['event'], MailText>> = {
  booked: { subject: 'Booked', text: 'A consultation was booked on the website.' },
  moved: { subject: 'Moved', text: 'A consultation was moved to another time.' },
  corrected: {
    subject: 'Updated',
    text: 'A client corrected their contact details. The attached entry replaces the earlier one.',
  },
  cancelled: { subject: 'Cancelled', text: 'The client cancelled a consultation. The time is free again.' },
  'called-off': { subject: 'Cancelled', text: 'We cancelled a consultation. The time is free again.' },
  given: {
    subject: 'Now with another adviser',
    text: 'A consultation was reassigned to another adviser at the desk. Its time stays the same.',
  },
  link: {
    subject: 'Link changed',
    text: 'The meeting link of a consultation has changed. Its time stays the same.',
  },
  invited: {
    subject: 'Client to choose a new time',
    text: 'The time of a consultation was blocked at the desk. The client is asked to choose another.',
  },
};

const declined: MailText = {
  subject: 'Declined in a calendar',
  text: 'The calendar entry for this consultation was declined. Nothing was cancelled, and the time is still booked. Please ask the client whether they are coming.',
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
  linesOf(
    ['What', `${title}, ${minutes} minutes`],
    [isOver(event) ? 'Was booked for' : 'When', at(startsAt)],
    ['Instead of', earlier && at(earlier)],
    ['How', bookingWords.channels[channel].label],
    ['With', withWhom],
    ['Reference', reference],
  );

/** In the visitor's time zone, with the firm's if it differs. */
const visitorsOf = (source: BookingSource) => ({
  both: (instant: string) => visitorTimeInOne(instant, source, true),
  own: (instant: string) => visitorTime(instant, source, true).own,
  short: (instant: string) => visitorTimeShort(instant, source),
});

/** To the firm. @param repliesReach whether Reply-To reaches the visitor */
export function bookingNoticeMail(source: BookingSource, repliesReach: boolean, links?: DeskLinks): MailText {
  const { firm, own } = visitorTime(source.startsAt, source, true);
  const { subject, text: happened } = source.declined ? declined : openings[source.event];
  return mailOf(
    `${subject}: ${source.title} with ${source.name}, ${firmTime(source.startsAt)} (${source.reference})`,
    [
      source.by && source.event === 'booked' ? byStaffOpenings.booked : happened,
      source.email ? howToAnswer(source.name, source.email, repliesReach) : byStaffOpenings.untold,
    ].join(' '),
    facts(source, firmTime),
    linesOf(
      ['For the client', firm && own],
      ['With', source.adviser],
      ['Name', source.name],
      ['E-mail', source.email],
      ['Phone', source.phone],
      ['Company', source.company],
      ['About', source.subject],
      ['From page', source.page],
      ['Same inquiry', source.related.join(', ')],
      ['Declined by', source.declined?.by],
      ['At the desk', source.declined?.desk],
      ['Done at the desk by', source.by],
      ['Reason given', source.reason],
      ['Added for the client', source.added],
    ),
    ...deskLinks(links),
  );
}

const missingLink = `If the link hasn’t come by then, call ${company.phone.value.display}.`;

const toHave = ({ atHand }: BookingSource): string =>
  `${promises.documents}, but it goes faster if you have these handy:\n${atHand.map((thing) => `- ${thing}`).join('\n')}`;

function noteOf({ wrote, hasNote }: BookingSource): string {
  if (wrote) return `You wrote: “${wrote}”`;
  return hasNote ? 'Your adviser has the note you wrote when you booked.' : '';
}

const openNow = (times: readonly string[] = []): string =>
  times.length ? `These times are open now, first come, first served.\n${times.join('\n')}` : '';

const keepPrivate = 'Keep it private: anyone who has it can change the booking.';

/** Repeats the visitor's text only where `wrote` has it: anyone can enter anyone's address. */
function valuesOf(source: BookingSource) {
  const { both } = visitorsOf(source);
  const isInvited = source.event === 'invited';
  return {
    ...firmInMail,
    name: nameInMail(source.name),
    reference: source.reference,
    when: both(source.startsAt),
    // Another adviser may come with the new time.
    details: facts(source, both, isInvited ? '' : source.who),
    reminder: source.reminded ? 'We’ll e-mail you a reminder.' : '',
    reason: source.reason ?? '',
    'what you wrote': noteOf(source),
    'what to have at hand': toHave(source),
    'how we talk': wayToTalk(source).invitation,
    'if the link is missing': source.channel === 'video' && !source.meetingLink ? missingLink : '',
    'how to change or cancel': `To choose another time or to cancel, open this link. ${keepPrivate}\n${source.link}`,
    'how to choose a time': `To choose a new time, open this link. Your details are already filled in. ${keepPrivate}\n${source.link}`,
    'free times': openNow(isInvited ? source.offered?.map((time) => `- ${both(time)}`) : source.times?.map(both)),
    'booking page': new URL(consult, source.link).href,
    'why you get this': source.byStaff
      ? byStaffOpenings.address
      : 'You are getting this e-mail because this address was entered on our website. If that wasn’t you, please tell us by replying.',
  };
}

/** In subjects. */
const shortly = (source: BookingSource) => ({ when: visitorsOf(source).short(source.startsAt) });

/** What staff add stands after the greeting, whatever the firm's text. */
export function bookingMail(source: BookingSource, texts: MailTexts): MailText {
  const { subject, text } = fillMail(texts, `booking-${source.event}`, valuesOf(source), shortly(source));
  const [start, ...rest] = text.split('\n\n');
  return { subject, text: [start, ...(source.added ? [source.added] : []), ...rest].join('\n\n') };
}

/** To the former address. Does not disclose the new one. */
export const formerAddressMail = (source: BookingSource, texts: MailTexts): MailText =>
  fillMail(texts, 'booking-elsewhere', valuesOf(source), shortly(source));

/** To the visitor: the link that confirms a held booking. */
export function heldBookingMail(source: BookingSource & { code: string; until: string }, texts: MailTexts): MailText {
  const { page, keep } = bookingWords.holding;
  const values = {
    ...valuesOf(source),
    'held until': visitorsOf(source).own(source.until),
    'how to confirm': `To keep it, open this link and press “${keep}”.\n${source.link}`,
    code: `If that page asks for it, enter this code in the field “${page.code}”:\n${source.code}`,
    'why you get this':
      'You are getting this e-mail because this address was entered on our website. If that wasn’t you, you can ignore it, and nothing is booked.',
  };
  return fillMail(texts, 'booking-hold', values, shortly(source));
}

/** The day before, or with `soon` an hour before. */
export const reminderMail = (source: BookingSource, soon: boolean, texts: MailTexts): MailText =>
  fillMail(texts, soon ? 'reminder-soon' : 'reminder', valuesOf(source), shortly(source));

export interface EntrySource extends Way {
  reference: string;
  /** Empty once cancelled. */
  link: string;
}

export const entryText = (entry: EntrySource): string =>
  [
    ...(entry.link ? [wayToTalk(entry).invitation] : []),
    linesOf(
      ['Reference', entry.reference],
      ['Questions', company.phone.value.display],
      ['To choose another time or to cancel', entry.link],
    ),
  ].join('\n');
