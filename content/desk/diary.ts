import type { AwayKind, BookingOutcome, DeskAway, UnofferedTime } from '#contract/desk-diary.ts';
import type { Channel } from '#contract/form-fields.ts';
import { firmClock, firmDate, firmDayRange, firmTimeFormatter, withFullStop } from '../firm-time.ts';

const dayNumber = firmTimeFormatter({ day: 'numeric' });
const weekday = firmTimeFormatter({ weekday: 'short' });
const longDay = firmTimeFormatter({ weekday: 'long', month: 'short', day: 'numeric' });
const midnight = '12:00 a.m.';

/** 17:00 UTC is the same date in the firm's time zone. */
const noon = (date: string): string => `${date}T17:00:00Z`;

/** "Mon 23". */
export const diaryDayTitle = (date: string): string =>
  `${weekday(noon(date)).replace('.', '')} ${dayNumber(noon(date))}`;

/** "Thursday, Nov 26" and "10:00 to 10:30 a.m."; "Monday, Nov 30" and "all day". */
export function dayAndHours(startsAt: string, endsAt: string): [day: string, hours: string] {
  const [from, to] = [firmClock(startsAt), firmClock(endsAt)];
  if (from === midnight && to === midnight) {
    const days = [firmDate(startsAt), firmDate(new Date(Date.parse(endsAt) - 1).toISOString())] as const;
    return [days[0] === days[1] ? longDay(startsAt) : firmDayRange(...days), 'all day'];
  }
  const half = / [ap]\.m\.$/.exec(from)?.[0] ?? '';
  return [longDay(startsAt), `${to.endsWith(half) ? from.replace(half, '') : from} to ${to}`];
}

/** "9:00" for a minute of the day. */
export function formatMinuteOfHalfDay(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${((hour + 11) % 12) + 1}:${String(minute % 60).padStart(2, '0')}`;
}

/** "9:00 a.m." for a minute of the day. */
export const formatMinuteOfDay = (minute: number): string =>
  `${formatMinuteOfHalfDay(minute)} ${minute < 720 ? 'a.m.' : 'p.m.'}`;

const channels: Readonly<Record<Channel, string>> = { phone: 'phone', video: 'video' };
const away: Readonly<Record<AwayKind, string>> = {
  blocked: 'Blocked',
  busy: 'Busy',
  holiday: 'Holiday',
  off: 'Off',
};

export const awayLines = ({ kind, word }: Pick<DeskAway, 'kind' | 'word'>): [what: string, more: string] =>
  kind === 'holiday' ? [word || away.holiday, ''] : [away[kind], word === away[kind] ? '' : word];

const outcomes: Readonly<Record<BookingOutcome, string>> = { came: 'came', missed: 'didn’t come', '': '' };

export const diaryWords = {
  title: 'Schedule',
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
  freeTime: (isMoving: boolean, when: string, role: string, why: string) =>
    `${isMoving ? 'Move to' : 'Book'}: ${when}, ${role}${why && `, ${why}`}`,
  channels,
  outcomes,
  held: 'held',
  declined: 'declined',
  unoffered: {
    break: 'no break',
    notice: 'short notice',
    ahead: 'not bookable online yet',
  } satisfies Record<UnofferedTime['why'], string>,
  legend: {
    booked: 'Booked',
    free: 'Free',
    staff: 'Not offered online',
    shut: 'Past, or outside opening hours',
    blocked: 'Blocked by us',
    busy: 'Busy in their own calendar',
    away: 'Holiday or off',
  },
  days: 'Day',
  advisers: 'Adviser',
  all: 'All',
  free: 'Free',
  freeUntil: (from: string, to: string) => `${from} to ${to}`,
  pick: 'Choose a consultation to see it, or a free time to book it.',
  nothing: 'No consultations this day.',
  closedDay: 'Closed this day.',
  facts: {
    when: 'When',
    theirs: 'For the client',
    with: 'With',
    how: 'How',
    what: 'What',
    about: 'About',
    email: 'E-mail',
    state: 'Status',
  },
  noEmail: 'None, so no e-mail goes out',
  room: 'open the room',
  roomSent: 'Video, the adviser sends the link',
  video: 'Video',
  phone: 'Phone',
  heldUntil: (time: string, isMailOnlyStored: boolean) =>
    `${withFullStop(`Held until ${time}`)} ${
      isMailOnlyStored
        ? 'Mail isn’t set up yet, so the client has no link. Confirm it here, or the time becomes free again.'
        : 'The client can use the link in our e-mail, or you can confirm it here.'
    }`,
  declinedAt: (time: string) => withFullStop(`The calendar entry was declined on ${time}`),
  declinedNext: (begun: boolean) =>
    begun ? '' : 'Nothing was cancelled, and the time is still booked. Please ask the client.',
  cancelled: 'Cancelled',
  mail: {
    title: (name: string) => `${name} gets`,
    titleStored: (name: string) => `Mail isn’t set up yet, so this e-mail to ${name} is stored, not sent`,
    none: 'There is no e-mail address, so no e-mail goes out.',
    wait: 'Writing the e-mail…',
  },
  override: (what: string) => `${what} it anyway`,
  tell: (what: string, name: string) => `${what} and tell ${name}`,
  heldBack: (email: string) => `The e-mail was not sent: an earlier one to ${email} bounced. Please call.`,
  move: {
    open: 'Move',
    legend: 'Another time',
    other: 'Another time…',
    looking: 'Looking for openings…',
    day: 'Day',
    time: 'Time',
    none: 'This adviser has no openings near that time.',
    words: 'What you’d like to add (optional)',
    done: (name: string, time: string) => withFullStop(`${name} has been moved to ${time}`),
  },
  reassign: {
    open: 'Reassign to another adviser',
    legend: 'New adviser',
    noneFree: 'Nobody else is free then. Move it, or cancel it.',
    short: 'Reassign',
    done: (name: string, role: string) => `${name} is now with the ${role}.`,
  },
  confirm: {
    open: 'Confirm',
    done: (name: string) => `The consultation with ${name} is confirmed.`,
  },
  cancel: {
    open: 'Cancel',
    reason: (name: string) => `Reason, sent to ${name}`,
    reasonNoted: 'Reason (only staff see it)',
    offer: 'Offer three other times in the same e-mail',
    done: (name: string) => `The consultation with ${name} is cancelled.`,
  },
  outcome: {
    title: 'Did the client come?',
    came: 'Came',
    missed: 'Didn’t come',
    done: (name: string, word: string) => `${name}: ${word}.`,
  },
  form: {
    title: 'Book a consultation',
    what: 'What',
    minutes: (title: string, minutes: number) => `${title}, ${minutes} minutes`,
    adviser: 'With',
    time: 'When',
    channel: 'How',
    name: 'Client',
    email: 'E-mail',
    emailHint: 'Without an address, no e-mail goes out.',
    phone: 'Phone',
    company: 'Company',
    subject: 'What it is about',
    done: (name: string, time: string, stillWaits: boolean) =>
      `${withFullStop(`${name} is booked: ${time}`)}${stillWaits ? ' The inquiry still waits for an answer.' : ''}`,
  },
};
