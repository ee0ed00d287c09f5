import { z } from 'zod';
import { defineEndpoints, endpointsWith } from './endpoint.ts';
import { channels } from './form-fields.ts';
import { line, unreadable as whole } from './text-rules.ts';

/** In place of an adviser's id: blocked for all advisers. */
export const everybody = 'everybody';

/** In bytes: fits 500 decisions. */
export const closingBodyLimit = 128 * 1024;

/** `spans` per day, `daysOff` ahead; `reason` and `address` in characters. */
export const hoursLimits = { spans: 6, daysOff: 200, reason: 120, address: 1000 } as const;

/** Local time of the firm. */
const span = z.object({
  from: z.string(),
  to: z.string(),
});
export type Span = z.output<typeof span>;

/** By ISO weekday (1 is Monday). A missing day is closed. */
const week = z.record(z.string(), z.array(span).readonly()).readonly();
export type Week = z.output<typeof week>;

/** Times are ISO 8601 in UTC. */
const bookingAhead = z.object({
  reference: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  name: z.string(),
  company: z.string(),
});
export type BookingAhead = z.output<typeof bookingAhead>;

const ownCalendar = z.object({
  /** Such as `calendar.google.com`, or the e-mail address of an account. */
  host: z.string(),
  /** The last complete read; null for never. */
  readAt: z.string().nullable(),
  /** Error of the last attempt; empty for none. */
  problem: z.string(),
  busy: z.number(),
  /** Entries that could not be parsed, and entries with an unknown time zone. */
  unread: z.number(),
  unknownZones: z.number(),
});
export type OwnCalendar = z.output<typeof ownCalendar>;

/** Days are ISO 8601 dates, times ISO 8601 in UTC. */
const adviserTime = z.object({
  adviser: z.string(),
  /** The adviser's role. */
  name: z.string(),
  /** Incremented by every change; a change must name it. */
  version: z.number(),
  mayChange: z.boolean(),
  week,
  /** Whether somebody chose them: a sample doesn't count. */
  isHoursSet: z.boolean(),
  isLinkSet: z.boolean(),
  daysOff: z.array(z.object({ id: z.string(), from: z.string(), to: z.string(), reason: z.string() })),
  /** Of the coming year. `observed`: the date of a weekend holiday that this day replaces; else empty. */
  holidays: z.array(z.object({ day: z.string(), name: z.string(), observed: z.string(), worked: z.boolean() })),
  /** Company closures, the same for every adviser. */
  closed: z.array(z.object({ id: z.string(), from: z.string(), to: z.string(), reason: z.string() })),
  blocks: z.array(z.object({ reference: z.string(), startsAt: z.string(), endsAt: z.string(), reason: z.string() })),
  /** Bookings outside these hours; they remain valid. */
  outside: z.array(bookingAhead),
  /** Null if a link is sent before each call. */
  link: z.string().nullable(),
  /** Video consultations ahead with an outdated link or none. */
  toNotify: z.array(bookingAhead),
  toCall: z.array(bookingAhead.extend({ phone: z.string() })),
  calendar: ownCalendar.nullable(),
});
export type AdviserTime = z.output<typeof adviserTime>;

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

/** The first problem and the index of its span. */
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
  // Suggests the 24-hour time: 5:00 probably means 17:00.
  const later = `${Number(to.slice(0, 2)) + 12}${to.slice(2)}`;
  const suggestion = later > from && later < '24' ? ` Did you mean ${clockName(later)}?` : '';
  return { at, sentence: `The end, ${clockName(to)}, is before the start, ${clockName(from)}${suggestion}` };
}

/** ISO weekday minus one is the index. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const spans = z.array(z.object({ from: time, to: time }, whole)).max(hoursLimits.spans, 'A day has six spans at most.');

export const hoursVersion = z.object({ version }, whole);

export const weekChange = z
  .object(
    { version, days: z.array(spans.readonly()).length(7, 'Please give the hours of all seven days.').readonly() },
    whole,
  )
  .superRefine(({ days }, context) => {
    for (const [index, name] of weekdays.entries()) {
      const found = dayProblem(days[index] ?? []);
      if (!found) continue;
      const path = ['days', index, found.at, 'to'];
      context.addIssue({ code: 'custom', path, message: `${name}: ${found.sentence}` });
    }
  });

type Days = { from: string; to: string };
const daysInOrder = [
  z.refine<Days>(({ from, to }) => from <= to, { path: ['to'], error: 'The last day comes before the first.' }),
  z.refine<Days>(({ from, to }) => Date.parse(to) - Date.parse(from) <= 366 * 24 * 3_600_000, {
    path: ['to'],
    error: 'Please give a year at most.',
  }),
];

export const dayOffChange = z.object({ version, from: day, to: day, reason }, whole).check(...daysInOrder);

export const closedDays = z.object({ from: day, to: day, reason }, whole).check(...daysInOrder);
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

/** Empty: a link is sent before each call. */
export const meetingLink = z
  .string()
  .max(hoursLimits.address, { error: 'That address is too long.', abort: true })
  .trim()
  .refine(
    (link) => !link || isHttps(link),
    'Please paste the whole address of the meeting room; it begins with https://.',
  );

export const linkChange = z.object({ version, link: meetingLink }, whole);

export const calendarChange = z.object(
  {
    version,
    /** Empty removes the calendar. */
    address: z.string().max(hoursLimits.address, { error: 'That address is too long.', abort: true }).trim(),
  },
  whole,
);

/** Whole days, or part of one day, in the firm's time zone. */
const closing = {
  from: day,
  to: day,
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
  sequence: z.int('Please look at the list again.').min(0),
};

/** For clients without an address: the result of the phone call, or that it is pending. */
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

const unavailableReason = z.enum(['booked', 'blocked', 'busy', 'off', 'closed']);
export type UnavailableReason = z.output<typeof unavailableReason>;

/** A booking that conflicts with the time to be blocked. */
const affected = bookingAhead.extend({
  sequence: z.number(),
  title: z.string(),
  adviser: z.string(),
  role: z.string(),
  /** Empty if the client has to be called. */
  email: z.string(),
  phone: z.string(),
  channel: z.enum(channels),
  held: z.boolean(),
  /** Specialists first; `unavailable` is null for those free. */
  others: z.array(
    z.object({
      adviser: z.string(),
      name: z.string(),
      specialist: z.boolean(),
      unavailable: unavailableReason.nullable(),
    }),
  ),
  times: z.array(z.string()),
});
export type Affected = z.output<typeof affected>;

export const affectedBookings = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  affected: z.array(affected),
});
export type Closing = z.output<typeof affectedBookings>;

export const closingMails = z.object({
  mails: z.array(z.object({ reference: z.string(), to: z.string(), subject: z.string(), text: z.string() })),
});
export type ClosingMails = z.output<typeof closingMails>;

export const closed = z.object({
  mails: z.number(),
  /** Recipients not mailed because their address rejects mail or had too many. */
  heldBack: z.array(z.string()),
});
export type Closed = z.output<typeof closed>;

const times = z.array(adviserTime).meta({ id: 'AdviserTimes' });
const problems = [403, 404, 409];
const change = endpointsWith({ answer: times, problems });

export const hoursApi = defineEndpoints({
  'GET /api/desk/hours': { summary: 'Lists each adviser’s hours, days off and calendar', answer: times },
  'POST /api/desk/hours/:adviser/week': change('Sets opening hours', weekChange),
  'POST /api/desk/hours/:adviser/day-off': change('Adds days off', dayOffChange),
  'POST /api/desk/hours/:adviser/end-day-off': change('Removes days off', dayOffEnd),
  'POST /api/desk/hours/:adviser/holiday': change('Sets whether the adviser works on a holiday', holidayChange),
  'POST /api/desk/hours/:adviser/free-block': change('Frees a blocked time', blockFreed),
  'POST /api/desk/hours/:adviser/link': change('Sets the link of video calls', linkChange),
  'POST /api/desk/hours/:adviser/send-link': change('Mails the new link to clients who have an old one', hoursVersion),
  'POST /api/desk/hours/:adviser/calendar': change('Sets the address of their own calendar', calendarChange),
  'POST /api/desk/hours/:adviser/read-calendar': {
    summary: 'Reads the adviser’s own calendar now',
    answer: times,
    problems,
  },
  'POST /api/desk/hours/:adviser/affected': {
    summary: 'Lists bookings in a time to be blocked; `everybody` means all advisers',
    body: closingWanted,
    answer: affectedBookings,
    problems,
  },
  'POST /api/desk/hours/:adviser/closing-mails': {
    summary: 'Previews the mails that blocking a time would send',
    body: closingDecided,
    answer: closingMails,
    problems,
  },
  'POST /api/desk/hours/:adviser/close': {
    summary: 'Blocks a time, with a decision for each booking in it',
    body: closingDecided,
    answer: closed,
    problems,
  },
  'POST /api/desk/closed-days': change('Closes the firm for some days', closedDays),
  'POST /api/desk/closed-days/open': change('Reopens closed days', closedDaysEnd),
});
