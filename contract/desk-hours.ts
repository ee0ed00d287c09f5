import { z } from 'zod';
import type { Channel } from './form-fields.ts';
import { line, unreadable as whole } from './text-rules.ts';

const one = '/api/desk/hours/:adviser';

/** Every path by which the desk reads and changes what an adviser's time is made of. `:adviser` is an adviser's id. */
export const hoursEndpoints = {
  all: '/api/desk/hours',
  week: `${one}/week`,
  dayOff: `${one}/day-off`,
  endDayOff: `${one}/end-day-off`,
  holiday: `${one}/holiday`,
  freeBlock: `${one}/free-block`,
  link: `${one}/link`,
  sendLink: `${one}/send-link`,
  calendar: `${one}/calendar`,
  readCalendar: `${one}/read-calendar`,
  /** Time that is blocked although something is booked: who is affected, the mails, and the doing of it. */
  affected: `${one}/affected`,
  closingMails: `${one}/closing-mails`,
  close: `${one}/close`,
  /** Days on which the firm is closed: added, and taken back. */
  closeDays: '/api/desk/closed-days',
  openDays: '/api/desk/closed-days/open',
} as const;

/** In place of an adviser's id, where a time is blocked for all of them. */
export const everybody = 'everybody';

/** Greatest body of a call that decides about each booking in the way of a closing, in bytes: 500 decisions fit. */
export const closingBodyLimit = 128 * 1024;

/** The path of a call about one adviser. */
export const hoursPath = (path: string, adviser: string): string =>
  path.replace(':adviser', encodeURIComponent(adviser));

/** Greatest lengths: spans of a day, days off ahead, and of a reason or an address, in characters. */
export const hoursLimits = { spans: 6, daysOff: 200, reason: 120, address: 1000 } as const;

/** From when to when on one day, as the firm's clock shows it. */
export interface Span {
  from: string;
  to: string;
}

/** Opening hours by ISO weekday: 1 is Monday. A day without an entry is closed. */
export type Week = Readonly<Record<number, readonly Span[]>>;

/** A consultation ahead that an adviser's time says something about. Times are ISO 8601 in UTC. */
export interface BookingAhead {
  reference: string;
  startsAt: string;
  endsAt: string;
  name: string;
  company: string;
}

/** What an adviser's own calendar is known by: never its address. */
export interface OwnCalendar {
  /** Where it lies, such as `calendar.google.com`. */
  host: string;
  /** When it was last read whole; null for never. */
  readAt: string | null;
  /** What went wrong when it was last tried, in a sentence; empty where nothing did. */
  problem: string;
  /** How many busy times it holds from now on. */
  busy: number;
  /** How many of its entries could not be read, and how many name a time zone that nobody knows. */
  unread: number;
  unknownZones: number;
}

/** What one adviser's time is made of. Days are ISO 8601 dates, times ISO 8601 in UTC. */
export interface AdviserTime {
  adviser: string;
  /** By role. */
  name: string;
  /** What the next change has to name: it goes up with each change. */
  version: number;
  /** Whether whoever asks may change it. */
  mayChange: boolean;
  week: Week;
  daysOff: { id: string; from: string; to: string; reason: string }[];
  /**
   * Statutory holidays and days the firm is closed, of the year to come; with the day of the holiday itself, where that is
   * a weekend and this is kept in its place.
   */
  holidays: { day: string; name: string; observed: string; worked: boolean }[];
  /** Days the firm is closed, as the desk or the content has them, until an adviser works then: the same with every adviser. */
  closed: { id: string; from: string; to: string; reason: string }[];
  blocks: { reference: string; startsAt: string; endsAt: string; reason: string }[];
  /** Consultations ahead outside these hours: they stay. */
  outside: BookingAhead[];
  /** Where video calls are held; null where a link is sent before each. */
  link: string | null;
  /** Video consultations ahead whose visitors were told another link, or none. */
  toNotify: BookingAhead[];
  /** Those of them who have no e-mail address. */
  toCall: (BookingAhead & { phone: string })[];
  calendar: OwnCalendar | null;
}

const version = z.int('Please open the hours again.').min(0, 'Please open the hours again.');
const time = z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'Please give times as 09:00, on the quarter hour.');
const day = z.iso.date({ error: 'Please choose a day.' });
const reason = line('the reason', hoursLimits.reason).default('');

const clock = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** "9:15 a.m." for `09:15`. */
export const clockName = (at: string): string => clock.format(Date.parse(`2026-01-01T${at}:00Z`));

const spanName = ({ from, to }: Span): string => `${clockName(from)} to ${clockName(to)}`;

const isRight = ({ from, to }: Span, before: Span | undefined): boolean =>
  [from, to].every((one) => time.safeParse(one).success) && from < to && (before?.to ?? '') <= from;

/** What is wrong with the hours of a day, and at which span. */
export function dayProblem(all: readonly Span[]): { at: number; sentence: string } | undefined {
  const [at] = all.flatMap((one, index) => (isRight(one, all[index - 1]) ? [] : [index]));
  const wrong = at === undefined ? undefined : all[at];
  if (at === undefined || !wrong) return undefined;
  const { from, to } = wrong;
  const before = all[at - 1];
  if (!from || !to) return { at, sentence: 'Please give both times.' };
  if (!time.safeParse(from).success || !time.safeParse(to).success)
    return { at, sentence: 'Please give times on the quarter hour, such as 9:15.' };
  if (from < to) return { at, sentence: `${spanName(wrong)} overlaps ${before ? spanName(before) : ''}` };
  if (from === to) return { at, sentence: `The end is the same as the start, ${clockName(from)}` };
  // Five in the afternoon, said as on a clock of twelve hours.
  const later = `${Number(to.slice(0, 2)) + 12}${to.slice(2)}`;
  const meant = later > from && later < '24' ? ` Did you mean ${clockName(later)}?` : '';
  return { at, sentence: `The end, ${clockName(to)}, is before the start, ${clockName(from)}${meant}` };
}

/** From Monday on: the ISO weekday is one more than the place. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const spans = z.array(z.object({ from: time, to: time }, whole)).max(hoursLimits.spans, 'A day has six spans at most.');

export const seenHours = z.object({ version }, whole);

/** Hours for each day from Monday to Sunday. */
export const weekChange = z
  .object({ version, days: z.array(spans).length(7, 'Please give the hours of all seven days.') }, whole)
  .superRefine(({ days }, context) => {
    for (const [index, name] of weekdays.entries()) {
      const found = dayProblem(days[index] ?? []);
      if (!found) continue;
      const path = ['days', index, found.at, 'to'];
      context.addIssue({ code: 'custom', path, message: `${name}: ${found.sentence}` });
    }
  });

const daysInOrder = <T extends { from: string; to: string }>(schema: z.ZodType<T>) =>
  schema
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day comes before the first.' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 366 * 24 * 3_600_000, {
      path: ['to'],
      error: 'Please give a year at most.',
    });

export const dayOffChange = daysInOrder(z.object({ version, from: day, to: day, reason }, whole));

export const closedDays = daysInOrder(z.object({ from: day, to: day, reason }, whole));
export const closedDaysEnd = z.object({ id: line('the days', 50, 'Please choose days.') }, whole);

export const dayOffEnd = z.object({ version, id: line('the day off', 50, 'Please choose a day off.') }, whole);

export const holidayChange = z.object(
  { version, day, worked: z.boolean('Please choose whether it is worked.') },
  whole,
);

export const blockFreed = z.object({ reference: line('the block', 50, 'Please choose a block.') }, whole);

const isHttps = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && !url.username && !url.password;
};

export const linkChange = z.object(
  {
    version,
    /** Empty: a link is sent before each call. */
    link: z
      .string()
      .max(hoursLimits.address, { error: 'That address is too long.', abort: true })
      .trim()
      .refine(
        (link) => !link || isHttps(link),
        'Please paste the whole address of the meeting room; it begins with https://.',
      ),
  },
  whole,
);

export const calendarChange = z.object(
  {
    version,
    /** Empty takes the calendar away. */
    address: z.string().max(hoursLimits.address, { error: 'That address is too long.', abort: true }).trim(),
  },
  whole,
);

/** Which time is to be blocked: whole days, or a part of one. Times are the firm's. */
const closing = {
  from: day,
  to: day,
  /** Of the one day: from when, and until when; empty for all of it. */
  fromTime: z.union([z.literal(''), time]).default(''),
  toTime: z.union([z.literal(''), time]).default(''),
  reason,
};
const inOrder = <T extends { from: string; to: string; fromTime: string; toTime: string }>({
  from,
  to,
  fromTime,
  toTime,
}: T) => from < to || (from === to && (fromTime || '00:00') < (toTime || '24:00'));
const order = { path: ['to'], error: 'The time ends before it begins.' };

export const closingWanted = z.object(closing, whole).refine(inOrder, order);

const decided = {
  reference: line('the booking', 50, 'Please choose for each booking.'),
  /** What the reader saw of the booking. */
  sequence: z.int('Please look at the list again.').min(0),
};

/**
 * What becomes of a booking: the same time with another adviser, another time, or the visitor chooses anew by e-mail. Of
 * who has no address: what came of the call, or that it is still to be made.
 */
export const closingDecision = z.discriminatedUnion('how', [
  z.object({ ...decided, how: z.literal('reassign'), to: line('the adviser', 100, 'Please choose an adviser.') }),
  z.object({ ...decided, how: z.literal('move'), startsAt: z.iso.datetime('Please choose a time.') }),
  z.object({ ...decided, how: z.literal('invite') }),
  z.object({ ...decided, how: z.literal('cancel') }),
  z.object({ ...decided, how: z.literal('call'), tried: z.boolean('Please choose for each booking.') }),
]);

export const closingDecided = z
  .object({ ...closing, decisions: z.array(closingDecision).max(500) }, whole)
  .refine(inOrder, order);

export type ClosingWanted = z.output<typeof closingWanted>;
export type ClosingDecision = z.output<typeof closingDecision>;
export type ClosingDecided = z.output<typeof closingDecided>;

/** Why an adviser cannot take a time. */
export type UnavailableReason = 'booked' | 'blocked' | 'busy' | 'off' | 'closed';

/** A booking that stands in the way of time that is to be blocked. */
export interface Affected extends BookingAhead {
  sequence: number;
  title: string;
  /** Who has it: an id, and a role. */
  adviser: string;
  role: string;
  /** Empty where none was given: then somebody has to call. */
  email: string;
  phone: string;
  channel: Channel;
  /** It still waits for the press in its mail. */
  held: boolean;
  /** The other advisers, those first whose field it is, and why those cannot who cannot. */
  others: { adviser: string; name: string; specialist: boolean; unavailable: UnavailableReason | null }[];
  /** Other times that are free for it, the next ones first. */
  times: string[];
}

/** What blocking a time would mean. */
export interface Closing {
  startsAt: string;
  endsAt: string;
  affected: Affected[];
}

/** The mails to visitors that closing a time causes, as they will be sent. */
export interface ClosingMails {
  mails: { reference: string; to: string; subject: string; text: string }[];
}

/** A time is blocked. */
export interface Closed {
  /** How many mails go. */
  mails: number;
  /** Whose mail does not go, since their address takes none or has had too many. */
  heldBack: string[];
}
