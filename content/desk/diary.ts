import type { AwayKind, DeskAway, Outcome, Unoffered } from '#contract/desk-diary.ts';
import type { Channel } from '#contract/form-fields.ts';
import { firmClock, firmDate, firmDays, inFirmTime, stopped } from '../firm-time.ts';

const dayNumber = inFirmTime({ day: 'numeric' });
const weekday = inFirmTime({ weekday: 'short' });
const longDay = inFirmTime({ weekday: 'long', month: 'short', day: 'numeric' });
const midnight = '12:00 a.m.';

/** 17:00 UTC is the same date in the firm's time zone. */
const noon = (date: string): string => `${date}T17:00:00Z`;

/** "Mon 23". */
export const dayTitle = (date: string): string => `${weekday(noon(date)).replace('.', '')} ${dayNumber(noon(date))}`;

/** "Thursday, Nov 26" and "10:00 to 10:30 a.m."; "Monday, Nov 30" and "all day". */
export function whenLines(startsAt: string, endsAt: string): [day: string, hours: string] {
  const [from, to] = [firmClock(startsAt), firmClock(endsAt)];
  if (from === midnight && to === midnight) {
    const days = [firmDate(startsAt), firmDate(new Date(Date.parse(endsAt) - 1).toISOString())] as const;
    return [days[0] === days[1] ? longDay(startsAt) : firmDays(...days), 'all day'];
  }
  const half = / [ap]\.m\.$/.exec(from)?.[0] ?? '';
  return [longDay(startsAt), `${to.endsWith(half) ? from.replace(half, '') : from} to ${to}`];
}

/** "9:00" for a minute of the day. */
export function hourOf(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${((hour + 11) % 12) + 1}:${String(minute % 60).padStart(2, '0')}`;
}

/** "9:00 a.m." for a minute of the day. */
export const clockOf = (minute: number): string => `${hourOf(minute)} ${minute < 720 ? 'a.m.' : 'p.m.'}`;

const channels: Readonly<Record<Channel, string>> = { phone: 'phone', video: 'video' };
const away: Readonly<Record<AwayKind, string>> = {
  blocked: 'Blocked',
  busy: 'Own',
  holiday: 'Holiday',
  off: 'Off',
};

export const awayLines = ({ kind, word }: Pick<DeskAway, 'kind' | 'word'>): [what: string, more: string] =>
  kind === 'holiday' ? [word || away.holiday, ''] : [away[kind], word === away[kind] ? '' : word];

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
/** The last word, ignoring a suffix in brackets. */
export const surname = (name: string): string =>
  name
    .trim()
    .replace(/\([^()]*\)$/, '')
    .trim()
    .split(/\s+/)
    .at(-1) ?? '';

const outcomes: Readonly<Record<Outcome, string>> = { came: 'came', missed: 'did not come', '': '' };

export const diaryWords = {
  title: 'Diary',
  caption: (week: string) => `${week}, by adviser`,
  count: (booked: number) => (booked ? `${booked} booked` : 'None booked'),
  today: (count: number) => `${count} today`,
  todayMark: 'today',
  time: 'Time',
  lunch: 'Lunch',
  weeks: 'Week',
  before: 'Previous week',
  thisWeek: 'This week',
  after: 'Next week',
  book: 'Book',
  freeTime: (moving: boolean, when: string, role: string, why: string) =>
    `${moving ? 'Move to' : 'Book'}: ${when}, ${role}${why && `, ${why}`}`,
  channels,
  outcomes,
  held: 'held',
  declined: 'declined',
  unoffered: {
    break: 'no break',
    notice: 'short notice',
    ahead: 'not bookable online yet',
  } satisfies Record<Unoffered['why'], string>,
  legend: {
    booked: 'Booked',
    free: 'Free',
    staff: 'Not offered online',
    shut: 'Past, or outside opening hours',
    blocked: 'Blocked by us',
    busy: 'Busy in own calendar',
    away: 'Holiday or off',
  },
  days: 'Day',
  advisers: 'Adviser',
  all: 'All',
  free: 'Free',
  freeUntil: (from: string, to: string) => `${from} to ${to}`,
  pick: 'Press a consultation to see it, or a free time to book it.',
  nothing: 'No consultation on this day.',
  closedDay: 'No opening hours on this day.',
  facts: {
    when: 'When',
    theirs: 'For the client',
    with: 'With',
    how: 'How',
    what: 'What',
    about: 'About',
    email: 'E-mail',
    state: 'State',
  },
  noEmail: 'None: it sends no e-mail',
  room: 'open the room',
  roomSent: 'Video, the adviser sends the link',
  video: 'Video',
  phone: 'Phone',
  heldUntil: (time: string, mailStored: boolean) =>
    `${stopped(`Held until ${time}`)} ${
      mailStored
        ? 'No mail leaves from here yet, so the client has no link to press. Confirm it here, or the time is free again.'
        : 'The client can press the link in our e-mail, or you confirm it here.'
    }`,
  declinedAt: (time: string) => stopped(`The calendar entry was declined on ${time}`),
  declinedNext: (begun: boolean) =>
    begun ? '' : 'Nothing was cancelled, and the time is still booked. Please ask the client.',
  cancelled: 'Cancelled',
  close: 'Close',
  mail: {
    title: (name: string) => `${name} gets`,
    titleStored: (name: string) => `No mail leaves from here yet, so this e-mail to ${name} is kept`,
    none: 'There is no e-mail address, so it sends no e-mail.',
    wait: 'The e-mail is being written…',
  },
  override: (what: string) => `${what} it anyway`,
  tell: (what: string, name: string) => `${what} and tell ${name}`,
  heldBack: (email: string) =>
    `The e-mail was not sent: an earlier one to ${email} came back, or six have gone there in the last hour. Please call.`,
  move: {
    open: 'Move',
    legend: 'Another time',
    other: 'Another time…',
    looking: 'Looking for openings…',
    day: 'Day',
    time: 'Time',
    none: 'No time of this adviser is open near it.',
    done: (name: string, time: string) => stopped(`${name} is moved to ${time}`),
  },
  reassign: {
    open: 'Give to another adviser',
    legend: 'To whom',
    noneFree: 'Nobody else is free then. Move it, or cancel it.',
    short: 'Give',
    done: (name: string, role: string) => `${name} is with the ${role}.`,
  },
  confirm: {
    open: 'Confirm',
    done: (name: string) => `The consultation with ${name} is confirmed.`,
  },
  cancel: {
    open: 'Cancel',
    reason: (name: string) => `Reason, sent to ${name}`,
    reasonNoted: 'Reason, for the record',
    offer: 'Offer three other times in the same e-mail',
    done: (name: string) => `The consultation with ${name} is cancelled.`,
  },
  outcome: {
    title: 'Did the client come?',
    came: 'Came',
    missed: 'Did not come',
    done: (name: string, word: string) => `${name}: ${word}.`,
  },
  form: {
    title: 'Book a consultation',
    what: 'What it is',
    minutes: (title: string, minutes: number) => `${title}, ${minutes} minutes`,
    adviser: 'With',
    time: 'When',
    channel: 'How',
    name: 'Client',
    email: 'E-mail',
    emailHint: 'Without an address it sends no e-mail.',
    phone: 'Phone',
    company: 'Company',
    subject: 'What it is about',
    done: (name: string, time: string) => stopped(`${name} is booked: ${time}`),
    keep: 'Cancel',
  },
};
