import type { InquiryLinkTarget } from '#contract/staff.ts';
import { bookingWords } from '../booking.ts';
import { company } from '../company.ts';
import { consultPath } from '../consult-path.ts';
import { promises } from '../firm.ts';
import { firmTime } from '../firm-time.ts';
import { describeMeeting, type MeetingDetails } from '../meeting-details.ts';
import { toSafeGreetingName } from '../person-names.ts';
import {
  shortVisitorTime,
  type VisitorTimePreferences,
  visitorTime,
  visitorTimeWithFirmTime,
} from '../visitor-time.ts';
import {
  composeMail,
  deskLinkParagraphs,
  firmMailValues,
  labelledLines,
  type MailText,
  replyInstruction,
} from './mail-text.ts';
import { fillMail, type MailTexts } from './mail-texts.ts';

export interface BookingMailDetails {
  /** The former start, ISO 8601. */
  earlier?: string;
  offered?: readonly string[];
  /** The staff member who did it; only the firm's mail names them. */
  byName?: string;
  reason?: string;
  /** A paragraph that staff add to the mail. */
  added?: string;
  times?: readonly string[];
  /** The e-mail address whose calendar declined, and the link to the booking at the desk. */
  declined?: { attendeeEmail: string; desk: string };
}

export interface BookingMailSource extends VisitorTimePreferences, MeetingDetails, BookingMailDetails {
  /** `called-off`: cancelled by the firm; `invited`: with a request to choose another time. */
  event: 'booked' | 'moved' | 'corrected' | 'cancelled' | 'called-off' | 'given' | 'link' | 'invited';
  reference: string;
  title: string;
  startsAt: string;
  minutes: number;
  adviser: string;
  /** The adviser as `introduceAdviser` words it. */
  adviserIntroduction: string;
  thingsToPrepare: readonly string[];
  /** What they wrote; empty unless the address is known to be theirs. */
  wrote: string;
  /** Whether they wrote a note of their own. */
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

/** How the firm's notice begins, in subject and text. */
const firmMailBeginnings: Readonly<Record<BookingMailSource['event'], MailText>> = {
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

const byStaffSentences = {
  booked: 'A consultation was booked at the desk.',
  untold: 'No e-mail address on file. Please tell the client yourself.',
  address:
    'You are getting this e-mail because this address was given to us for the consultation. If that wasn’t you, please tell us by replying.',
};

export const endsBooking = (event: BookingMailSource['event']): boolean =>
  event === 'cancelled' || event === 'called-off' || event === 'invited';

const factLines = (
  { event, title, startsAt, earlier, minutes, channel, reference }: BookingMailSource,
  at: (instant: string) => string,
  withWhom = '',
): string =>
  labelledLines(
    ['What', `${title}, ${minutes} minutes`],
    [endsBooking(event) ? 'Was booked for' : 'When', at(startsAt)],
    ['Instead of', earlier && at(earlier)],
    ['How', bookingWords.channels[channel].label],
    ['With', withWhom],
    ['Reference', reference],
  );

/** Each writes an instant in the visitor's time zone; `both` adds the firm's time if it differs. */
const visitorTimesOf = (source: BookingMailSource) => ({
  both: (instant: string) => visitorTimeWithFirmTime(instant, source, true),
  own: (instant: string) => visitorTime(instant, source, true).own,
  short: (instant: string) => shortVisitorTime(instant, source),
});

/** To the firm. @param repliesReach whether Reply-To reaches the visitor */
export function bookingFirmMail(source: BookingMailSource, repliesReach: boolean, links?: InquiryLinkTarget): MailText {
  const { firm, own } = visitorTime(source.startsAt, source, true);
  const { subject, text: happened } = source.declined ? declined : firmMailBeginnings[source.event];
  return composeMail(
    `${subject}: ${source.title} with ${source.name}, ${firmTime(source.startsAt)} (${source.reference})`,
    [
      source.byName && source.event === 'booked' ? byStaffSentences.booked : happened,
      source.email ? replyInstruction(source.name, source.email, repliesReach) : byStaffSentences.untold,
    ].join(' '),
    factLines(source, firmTime),
    labelledLines(
      ['For the client', firm && own],
      ['With', source.adviser],
      ['Name', source.name],
      ['E-mail', source.email],
      ['Phone', source.phone],
      ['Company', source.company],
      ['About', source.subject],
      ['From page', source.page],
      ['Same inquiry', source.related.join(', ')],
      ['Declined by', source.declined?.attendeeEmail],
      ['At the desk', source.declined?.desk],
      ['Done at the desk by', source.byName],
      ['Reason given', source.reason],
      ['Added for the client', source.added],
    ),
    ...deskLinkParagraphs(links),
  );
}

const missingLink = `If the link hasn’t come by then, call ${company.phone.value.display}.`;

const preparationParagraph = ({ thingsToPrepare }: BookingMailSource): string =>
  `${promises.documents}, but it goes faster if you have these handy:\n${thingsToPrepare.map((thing) => `- ${thing}`).join('\n')}`;

function noteParagraph({ wrote, hasNote }: BookingMailSource): string {
  if (wrote) return `You wrote: “${wrote}”`;
  return hasNote ? 'Your adviser has the note you wrote when you booked.' : '';
}

const openTimesParagraph = (times: readonly string[] = []): string =>
  times.length ? `These times are open now, first come, first served.\n${times.join('\n')}` : '';

const keepPrivate = 'Keep it private: anyone who has it can change the booking.';

/** Repeats the visitor's text only if `wrote` has it, since anyone can enter anyone's address. */
function toPlaceholderValues(source: BookingMailSource) {
  const { both } = visitorTimesOf(source);
  const isInvited = source.event === 'invited';
  return {
    ...firmMailValues,
    name: toSafeGreetingName(source.name),
    reference: source.reference,
    when: both(source.startsAt),
    // The adviser may change with the new time.
    details: factLines(source, both, isInvited ? '' : source.adviserIntroduction),
    reminder: source.reminded ? 'We’ll e-mail you a reminder.' : '',
    reason: source.reason ?? '',
    'what you wrote': noteParagraph(source),
    'what to have at hand': preparationParagraph(source),
    'how we talk': describeMeeting(source).invitation,
    'if the link is missing': source.channel === 'video' && !source.meetingLink ? missingLink : '',
    'how to change or cancel': `To choose another time or to cancel, open this link. ${keepPrivate}\n${source.link}`,
    'how to choose a time': `To choose a new time, open this link. Your details are already filled in. ${keepPrivate}\n${source.link}`,
    'free times': openTimesParagraph(
      isInvited ? source.offered?.map((time) => `- ${both(time)}`) : source.times?.map(both),
    ),
    'booking page': new URL(consultPath, source.link).href,
    'why you get this': source.byStaff
      ? byStaffSentences.address
      : 'You are getting this e-mail because this address was entered on our website. If that wasn’t you, please tell us by replying.',
  };
}

/** Shorter values for subjects. */
const toSubjectValues = (source: BookingMailSource) => ({ when: visitorTimesOf(source).short(source.startsAt) });

/** To the visitor. What staff add comes right after the greeting, however the firm has changed the text. */
export function bookingMail(source: BookingMailSource, texts: MailTexts): MailText {
  const { subject, text } = fillMail(
    texts,
    `booking-${source.event}`,
    toPlaceholderValues(source),
    toSubjectValues(source),
  );
  const [start, ...rest] = text.split('\n\n');
  return { subject, text: [start, ...(source.added ? [source.added] : []), ...rest].join('\n\n') };
}

/** To the former e-mail address. Does not disclose the new one. */
export const formerRecipientMail = (source: BookingMailSource, texts: MailTexts): MailText =>
  fillMail(texts, 'booking-elsewhere', toPlaceholderValues(source), toSubjectValues(source));

/** To the visitor: the link that confirms a held booking. */
export function heldBookingMail(
  source: BookingMailSource & { code: string; until: string },
  texts: MailTexts,
): MailText {
  const { page, keep } = bookingWords.holding;
  const values = {
    ...toPlaceholderValues(source),
    'held until': visitorTimesOf(source).own(source.until),
    'how to confirm': `To keep it, open this link and press “${keep}”.\n${source.link}`,
    code: `If that page asks for it, enter this code in the field “${page.code}”:\n${source.code}`,
    'why you get this':
      'You are getting this e-mail because this address was entered on our website. If that wasn’t you, you can ignore it, and nothing is booked.',
  };
  return fillMail(texts, 'booking-hold', values, toSubjectValues(source));
}

/** To the visitor, a day before the consultation, or with `isSoon` an hour before. */
export const reminderMail = (source: BookingMailSource, isSoon: boolean, texts: MailTexts): MailText =>
  fillMail(texts, isSoon ? 'reminder-soon' : 'reminder', toPlaceholderValues(source), toSubjectValues(source));

export interface CalendarEntrySource extends MeetingDetails {
  reference: string;
  /** Empty once cancelled. */
  link: string;
}

export const calendarEntryText = (entry: CalendarEntrySource): string =>
  [
    ...(entry.link ? [describeMeeting(entry).invitation] : []),
    labelledLines(
      ['Reference', entry.reference],
      ['Questions', company.phone.value.display],
      ['To choose another time or to cancel', entry.link],
    ),
  ].join('\n');
