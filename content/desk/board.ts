import type { BoardRow } from '#contract/desk.ts';
import { answeredDays, type BoardFolder, type PromiseFigures } from '#contract/desk-board.ts';
import { firmClock, firmDate, firmTimeFormatter, withFullStop } from '../firm-time.ts';
import { upperFirst } from '../letter-case.ts';
import { formatPeriod, retentionPeriods } from '../retention.ts';
import { countInWords, formatHours, numberWord } from './counted.ts';
import { monthDay, weekdayAndTime } from './days.ts';
import { formatDuration } from './mails.ts';

const hourMs = 3_600_000;
const moment = firmTimeFormatter({ weekday: 'short', hour: 'numeric', minute: '2-digit' });
const weekday = firmTimeFormatter({ weekday: 'short' });

const boardHeading = 'Inquiries';

export const boardFolderNames: Readonly<Record<BoardFolder, string>> = {
  open: 'All open',
  mine: 'Mine',
  unassigned: 'Unassigned',
  answered: 'Answered',
  spam: 'Spam',
};

/** "Five are unassigned". */
export function boardFolderTitle(folder: Exclude<BoardFolder, 'open'>, count: number): string {
  const sentence = (none: string, one: string, many: string) =>
    count ? upperFirst(countInWords(count, one, many)) : none;
  switch (folder) {
    case 'mine':
      return sentence('Nothing is assigned to you', 'is assigned to you', 'are assigned to you');
    case 'unassigned':
      return sentence('Everything is assigned', 'is unassigned', 'are unassigned');
    case 'answered':
      return count
        ? `${upperFirst(numberWord(count))} answered in ${answeredDays} days`
        : `Nothing answered in ${answeredDays} days`;
    case 'spam':
      return sentence('Nothing is in spam', 'is in spam', 'are in spam');
  }
}

/** "Eleven are waiting for us, one is late". @param late how many of those waiting are past their deadline */
export function boardTitle(waiting: number, late: number): string {
  if (!waiting) return boardHeading;
  const wait = `${upperFirst(countInWords(waiting, 'is waiting', 'are waiting'))} for us`;
  if (!late) return wait;
  if (late === waiting) return `${wait}, ${late === 1 ? 'and is late' : 'all late'}`;
  return `${wait}, ${countInWords(late, 'is late', 'are late')}`;
}

/** The promise's figures in parts that the board sets apart; `inTime` and `median` are empty if nothing was measured. */
export function promiseFigureParts({ days, replyHours, measured, inTime, medianMinutes }: PromiseFigures) {
  return {
    days: `Last ${days} days:`,
    inTime: measured ? `${inTime} of ${measured}` : '',
    after: measured ? `answered within ${formatHours(replyHours)}` : 'nothing measured yet',
    median: medianMinutes === null ? '' : formatDuration(medianMinutes * 60_000),
  };
}

/** "2 h 23 min left", "Late by 1 h 4 min". */
export const formatTimeLeft = (leftMs: number): string =>
  leftMs < 0 ? `Late by ${formatDuration(leftMs)}` : `${formatDuration(leftMs)} left`;

/** "Today 8:14 a.m.", "Mon 9:38 a.m.", "Nov 12, 9:38 a.m.". Both ISO 8601. */
export function formatWhen(at: string, now: string): string {
  if (firmDate(at) === firmDate(now)) return `Today ${firmClock(at)}`;
  return Math.abs(Date.parse(now) - Date.parse(at)) < 6 * 24 * hourMs
    ? moment(at).replace(',', '')
    : `${monthDay(at)}, ${firmClock(at)}`;
}

/** "8:14 a.m." today, otherwise as `formatWhen`. */
export const formatShortWhen = (at: string, now: string): string => formatWhen(at, now).replace(/^Today /, '');

/** "Since 8:14 a.m." today, "Since Fri", "Since Nov 18". Both ISO 8601. */
export function formatSince(at: string, now: string): string {
  if (firmDate(at) === firmDate(now)) return `Since ${firmClock(at)}`;
  const recent = Date.parse(now) - Date.parse(at) < 6 * 24 * hourMs;
  return `Since ${recent ? weekday(at) : monthDay(at)}`;
}

/** Text alternatives of the bar that shows how much of the time to reply is used. */
export const slaProgressWords = {
  running: (elapsedMs: number, replyHours: number, closed: string) =>
    `${formatDuration(Math.max(0, elapsedMs))} of ${formatHours(replyHours)} used${closed && `, closed ${closed}`}`,
  late: (overdueMs: number, replyHours: number) => `${formatHours(replyHours)} ended ${formatDuration(overdueMs)} ago`,
  answered: (afterMs: number) => `Answered after ${formatDuration(Math.max(0, afterMs))}`,
  client: (afterMs: number) => `Counted as a reply after ${formatDuration(Math.max(0, afterMs))}`,
};

const channels: Readonly<Record<string, string>> = { phone: 'Phone', video: 'Video' };
const dayOnly = firmTimeFormatter({ weekday: 'short', month: 'short', day: 'numeric' });

/** "Thu, Dec 3" and "2:00 p.m.". @param instant ISO 8601 */
export const bookedDateAndTime = (instant: string) => [dayOnly(instant), firmClock(instant)] as const;

/** The client's latest message or booking as two lines: its text, then its kind and details. */
export function latestContactLines(
  { latest, about, page, id }: Pick<BoardRow, 'latest' | 'about' | 'page' | 'id'>,
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
      const time = `${weekdayAndTime(startsAt)}, ${(channels[channel] ?? channel).toLowerCase()}, ${adviserOf(adviser)}`;
      const name = state === 'cancelled' ? 'Cancelled' : 'Booked';
      return words
        ? { words, kind: name, more: ` ${time} · ${id}` }
        : { words: time, kind: name, more: ` · ${id} · without a note` };
    }
  }
}

export const boardWords = {
  title: boardHeading,
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
    lead: `These have no deadline. Our own mailbox gets a notice, except about blocked senders. They are deleted after ${formatPeriod(retentionPeriods.spam)}.`,
    columns: { at: 'Received', from: 'From', want: 'What they wrote, and why it is here', decide: 'Decide' },
    trap: 'A hidden field was filled in. Some browsers do that on their own.',
    blocked: 'The sender or their network is blocked.',
    marked: (byName: string) => `Marked as spam by ${byName}.`,
    somebody: 'one of us',
    notSpam: 'Not spam',
    after:
      '“Not spam” sends the acknowledgement and starts the clock now. If they already had an acknowledgement, the time it promised stays.',
  },
  empty: {
    title: 'Nobody is waiting.',
    last: ({ name, time, byName, after }: Record<'name' | 'time' | 'byName' | 'after', string>) =>
      withFullStop(
        `The last was ${name}, answered at ${time}${byName ? ` by ${byName}` : ''}${after ? `, after ${after}` : ''}`,
      ),
    none: 'New inquiries appear here within seconds.',
  },
  today: {
    title: 'Today',
    count: (count: number) => (count === 1 ? '1 consultation' : `${count} consultations`),
    none: 'No consultations today.',
    over: (count: number) => `${upperFirst(numberWord(count))} over`,
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

export const deskSearchWords = {
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
