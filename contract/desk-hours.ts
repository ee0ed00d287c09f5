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
  tellLink: `${one}/tell-link`,
  calendar: `${one}/calendar`,
  readCalendar: `${one}/read-calendar`,
  /** Time that is blocked although something is booked: who is affected, the mails, and the doing of it. */
  affected: `${one}/affected`,
  closingMails: `${one}/closing-mails`,
  close: `${one}/close`,
} as const;

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
  /** Statutory holidays and days the firm is closed, of the year to come. */
  holidays: { day: string; name: string; worked: boolean }[];
  blocks: { reference: string; startsAt: string; endsAt: string; reason: string }[];
  /** Consultations ahead outside these hours: they stay. */
  outside: BookingAhead[];
  /** Where video calls are held; null where a link is sent before each. */
  link: string | null;
  /** Video consultations ahead whose visitors were told another link, or none. */
  toTell: BookingAhead[];
  /** Those of them who have no e-mail address. */
  toCall: (BookingAhead & { phone: string })[];
  calendar: OwnCalendar | null;
}

const version = z.int('Please open the hours again.').min(0, 'Please open the hours again.');
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'Please give times as 09:00, on the quarter hour.');
const day = z.iso.date({ error: 'Please choose a day.' });
const reason = line('the reason', hoursLimits.reason).default('');

const span = z
  .object({ from: time, to: time }, whole)
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The hours end before they begin.' });

const spans = z
  .array(span)
  .max(hoursLimits.spans, 'A day has six spans at most.')
  .refine(
    (all) => all.every(({ from }, index) => index === 0 || (all[index - 1]?.to ?? '') <= from),
    'The spans of a day follow one another and do not overlap.',
  );

export const seenHours = z.object({ version }, whole);

/** Hours for each day from Monday to Sunday. */
export const weekChange = z.object(
  { version, days: z.array(spans).length(7, 'Please give the hours of all seven days.') },
  whole,
);

export const dayOffChange = z
  .object({ version, from: day, to: day, reason }, whole)
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day comes before the first.' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 366 * 24 * 3_600_000, {
    path: ['to'],
    error: 'Please give a year at most.',
  });

export const dayOffEnd = z.object(
  { version, id: line('the day off', 50, 'Please choose a day off.') },
  whole,
);

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

/** What becomes of a booking: the same time with another adviser, another time, or the visitor chooses anew. */
export const closingDecision = z.discriminatedUnion('how', [
  z.object({ ...decided, how: z.literal('give'), to: line('the adviser', 100, 'Please choose an adviser.') }),
  z.object({ ...decided, how: z.literal('move'), startsAt: z.iso.datetime('Please choose a time.') }),
  z.object({ ...decided, how: z.literal('invite') }),
]);

export const closingDecided = z
  .object({ ...closing, decisions: z.array(closingDecision).max(500) }, whole)
  .refine(inOrder, order);

export type ClosingWanted = z.output<typeof closingWanted>;
export type ClosingDecision = z.output<typeof closingDecision>;
export type ClosingDecided = z.output<typeof closingDecided>;

/** Why an adviser cannot take a time. */
export type WhyNot = 'booked' | 'blocked' | 'busy' | 'off' | 'closed';

/** A booking that stands in the way of time that is to be blocked. */
export interface Affected extends BookingAhead {
  sequence: number;
  title: string;
  email: string;
  channel: Channel;
  /** It still waits for the press in its mail. */
  held: boolean;
  /** The other advisers, and why those cannot who cannot. */
  others: { adviser: string; name: string; whyNot: WhyNot | null }[];
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
  /** Of the block. */
  reference: string;
  mails: number;
}
