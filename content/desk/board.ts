import type { DeskRow } from '#contract/desk.ts';
import { answeredDays, type BoardFolder, type PromiseFigures } from '#contract/desk-board.ts';
import { upperFirst } from '../fill.ts';
import { firmClock, firmDate, inFirmTime, stopped } from '../firm-time.ts';
import { lasting, retention } from '../retention.ts';
import { counted, countOf, hoursOf } from './counted.ts';
import { dayAndTime, monthDay } from './days.ts';
import { span } from './mails.ts';

const hour = 3_600_000;
const moment = inFirmTime({ weekday: 'short', hour: 'numeric', minute: '2-digit' });
const weekday = inFirmTime({ weekday: 'short' });

const title = 'Inquiries';

export const folderNames: Readonly<Record<BoardFolder, string>> = {
  open: 'All open',
  mine: 'Mine',
  unassigned: 'Unassigned',
  answered: 'Answered',
  spam: 'Spam',
};

/** Such as "Five are unassigned". */
export function folderSentence(folder: Exclude<BoardFolder, 'open'>, count: number): string {
  const sentence = (none: string, one: string, many: string) => (count ? upperFirst(countOf(count, one, many)) : none);
  switch (folder) {
    case 'mine':
      return sentence('Nothing is assigned to you', 'is assigned to you', 'are assigned to you');
    case 'unassigned':
      return sentence('Everything is assigned', 'is unassigned', 'are unassigned');
    case 'answered':
      return count
        ? `${upperFirst(counted(count))} answered in ${answeredDays} days`
        : `Nothing answered in ${answeredDays} days`;
    case 'spam':
      return sentence('Nothing is in spam', 'is in spam', 'are in spam');
  }
}

/** Such as "Eleven are waiting for us, one is late". @param late how many of those waiting are past their deadline */
export function boardSentence(waiting: number, late: number): string {
  if (!waiting) return title;
  const wait = `${upperFirst(countOf(waiting, 'is waiting', 'are waiting'))} for us`;
  if (!late) return wait;
  if (late === waiting) return `${wait}, ${late === 1 ? 'and is late' : 'all late'}`;
  return `${wait}, ${countOf(late, 'is late', 'are late')}`;
}

/** Empty if nothing was measured yet. */
export function promiseParts({ days, replyHours, measured, inTime, medianMinutes }: PromiseFigures) {
  return {
    days: `Last ${days} days:`,
    inTime: measured ? `${inTime} of ${measured}` : '',
    after: measured ? `answered within ${hoursOf(replyHours)}` : 'nothing measured yet',
    median: medianMinutes === null ? '' : span(medianMinutes * 60_000),
  };
}

/** "2 h 23 min left", "Late by 1 h 4 min". @param left ms to the deadline */
export const timeLeft = (left: number): string => (left < 0 ? `Late by ${span(left)}` : `${span(left)} left`);

/** "Today 8:14 a.m.", "Mon 9:38 a.m.", "Nov 12, 9:38 a.m.". Both ISO 8601. */
export function when(at: string, now: string): string {
  if (firmDate(at) === firmDate(now)) return `Today ${firmClock(at)}`;
  return Math.abs(Date.parse(now) - Date.parse(at)) < 6 * 24 * hour
    ? moment(at).replace(',', '')
    : `${monthDay(at)}, ${firmClock(at)}`;
}

/** "8:14 a.m." today, otherwise as `when`. */
export const shortWhen = (at: string, now: string): string => when(at, now).replace(/^Today /, '');

/** "Since today", "Since Fri", "Since Nov 18". Both ISO 8601. */
export function since(at: string, now: string): string {
  if (firmDate(at) === firmDate(now)) return `Since ${firmClock(at)}`;
  const recent = Date.parse(now) - Date.parse(at) < 6 * 24 * hour;
  return `Since ${recent ? weekday(at) : monthDay(at)}`;
}

/** Text alternatives of the SLA timeline. Times in ms. */
export const spanNames = {
  running: (elapsed: number, replyHours: number, closed: string) =>
    `${span(Math.max(0, elapsed))} of ${hoursOf(replyHours)} used${closed && `, closed ${closed}`}`,
  late: (overdue: number, replyHours: number) => `${hoursOf(replyHours)} ended ${span(overdue)} ago`,
  answered: (after: number) => `Answered after ${span(Math.max(0, after))}`,
  client: (after: number) => `Counted as a reply after ${span(Math.max(0, after))}`,
};

const channels: Readonly<Record<string, string>> = { phone: 'Phone', video: 'Video' };
const dayOnly = inFirmTime({ weekday: 'short', month: 'short', day: 'numeric' });

/** "Thu, Dec 3" and "2:00 p.m.". @param instant ISO 8601 */
export const bookedTime = (instant: string) => [dayOnly(instant), firmClock(instant)] as const;

/** The client's latest message or booking as two lines: its text, then its kind and details. */
export function latestLines(
  { latest, about, page, id }: Pick<DeskRow, 'latest' | 'about' | 'page' | 'id'>,
  adviserOf: (adviser: string) => string,
): { words: string; kind: string; more: string } {
  if (!latest) return { words: about, kind: '', more: id };
  const { kind, words, who, booking } = latest;
  const where = page && page !== about ? `${about}, ${page}` : about;
  switch (kind) {
    case 'message':
      return { words: words || about, kind: 'Message', more: ` · ${id} · ${where}` };
    case 'call':
      return { words, kind: 'Call', more: ` · ${id}${who ? ` · noted by ${who}` : ''}` };
    case 'note':
      return { words, kind: 'To call', more: ` · ${id}` };
    case 'mail-in':
      return { words, kind: 'E-mail', more: ` · ${id} · its text is in the mailbox` };
    case 'booking': {
      if (!booking) return { words, kind: 'Booked', more: ` · ${id}` };
      const { startsAt, channel, adviser, state } = booking;
      const time = `${dayAndTime(startsAt)}, ${(channels[channel] ?? channel).toLowerCase()}, ${adviserOf(adviser)}`;
      const name = state === 'cancelled' ? 'Cancelled' : 'Booked';
      return words
        ? { words, kind: name, more: ` ${time} · ${id}` }
        : { words: time, kind: name, more: ` · ${id} · without a note` };
    }
  }
}

export const boardWords = {
  title,
  folders: 'Lists of inquiries',
  fetching: 'Loading the board…',
  caption: 'Inquiries, least time left first',
  median: 'median',
  columns: {
    left: 'Time left',
    span: 'Time used',
    from: 'From',
    want: 'What they want',
    who: 'Status and owner',
  },
  scale: (replyHours: number) => ['0', `${replyHours / 2} h`, `${replyHours} h`],
  noCompany: 'No company given',
  noClock: 'No deadline',
  closed: (days: string) => `closed ${days}`,
  answered: 'Answered',
  unassigned: 'Unassigned',
  client: 'Waiting for the client',
  more: (count: number) =>
    `${count} more ${count === 1 ? 'isn’t' : 'aren’t'} shown. The search finds ${count === 1 ? 'it' : 'them'}.`,
  spam: {
    lead: `These have no deadline. Our own mailbox gets a notice, except about blocked senders. They are deleted after ${lasting(retention.spam)}.`,
    columns: { at: 'Received', from: 'From', want: 'What they wrote, and why it is here', decide: 'Decide' },
    trap: 'A hidden field was filled in. Some browsers do that on their own.',
    blocked: 'The sender or their network is blocked.',
    marked: (who: string) => `Marked as spam by ${who}.`,
    somebody: 'one of us',
    notSpam: 'Not spam',
    after:
      '“Not spam” sends the acknowledgement and starts the clock now. If they already had an acknowledgement, the time it promised stays.',
  },
  empty: {
    title: 'Nobody is waiting.',
    last: (name: string, time: string, who: string, after: string) =>
      stopped(`The last was ${name}, answered at ${time}${who ? ` by ${who}` : ''}${after ? `, after ${after}` : ''}`),
    none: 'New inquiries appear here within seconds.',
  },
  today: {
    title: 'Today',
    count: (count: number) => (count === 1 ? '1 consultation' : `${count} consultations`),
    none: 'No consultations today.',
    over: (count: number) => `${upperFirst(counted(count))} over`,
    show: 'Show',
    hide: 'Hide',
    past: { phone: 'Phone, until', video: 'Video, until' },
    endedAt: (channel: string, time: string) => `${channel} ${time}`,
    video: 'Open the video room',
    phone: (display: string) => `Call ${display}`,
  },
  bookings: {
    title: 'New bookings',
    count: (count: number) => `${count} not seen yet`,
    how: (channel: string, hasNote: boolean, booked: string) =>
      `${channels[channel] ?? channel}${hasNote ? ', with a note' : ''}, booked ${booked}`,
    seen: 'Mark as seen',
    seenHint: 'For everybody at the desk',
    diary: 'Open the schedule',
  },
  call: {
    open: 'Add a call',
    title: 'A phone call',
    lead: 'It is added to the inquiries, and its clock starts now. No e-mail goes out.',
    name: 'Who called',
    phone: 'Phone number',
    email: 'E-mail',
    company: 'Company',
    words: 'What it was about',
    submit: 'Add the call',
    done: (reference: string) => `The call is added as ${reference}.`,
  },
};

export const findWords = {
  title: 'Search',
  label: 'Search by name, phone number, e-mail or reference',
  placeholder: 'Name, number or reference',
  submit: 'Search',
  hint: 'Type a reference, a name, a company, a phone number, an e-mail address, or words of the message.',
  found: (query: string, inquiries: number, people: number) => {
    const found = inquiries
      ? inquiries === 1
        ? 'One inquiry'
        : `${inquiries} inquiries`
      : people
        ? people === 1
          ? 'One booking'
          : `${people} bookings`
        : 'Nothing found';
    return `${found} for “${query}”`;
  },
  held: 'Booked, not confirmed yet',
  nothing: 'Check the spelling, or try just the name. The start of a word is enough.',
  caption: 'Inquiries found, latest first',
};
