import { z } from 'zod';
import { defineEndpoints, endpointFactory } from './endpoint.ts';
import { channels } from './form-fields.ts';
import { calendarDay, singleLine, unreadableForm } from './text-rules.ts';

/** In place of an adviser's id: for all advisers. */
export const everyAdviser = 'everybody';

/** Fits 500 decisions. */
export const maxClosingBodyBytes = 128 * 1024;

/** `spans` per day; entries of `daysOff` ahead; `reason` and `address` in characters. */
export const hoursLimits = { spans: 6, daysOff: 200, reason: 120, address: 1000 } as const;

/** Firm's local time, such as `09:15`. */
const timeSpan = z.object({
  from: z.string(),
  to: z.string(),
});
export type TimeSpan = z.output<typeof timeSpan>;

/** By ISO weekday (1 is Monday). A missing day is closed. */
const week = z.record(z.string(), z.array(timeSpan).readonly()).readonly();
export type WeeklyHours = z.output<typeof week>;

/** Times are ISO 8601 in UTC. */
const upcomingBooking = z.object({
  reference: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  name: z.string(),
  company: z.string(),
});
export type UpcomingBooking = z.output<typeof upcomingBooking>;

const adviserCalendar = z.object({
  /** Such as `calendar.google.com`, or the e-mail address of an account. */
  host: z.string(),
  /** The last complete read; null for never. */
  readAt: z.string().nullable(),
  /** Error of the last attempt; empty for none. */
  problem: z.string(),
  busy: z.number(),
  /** How many busy entries, unreadable entries, and entries with an unknown time zone it has. */
  unread: z.number(),
  unknownZones: z.number(),
});
export type AdviserCalendar = z.output<typeof adviserCalendar>;

/** Days are ISO 8601 dates, times ISO 8601 in UTC. */
const adviserHours = z.object({
  adviser: z.string(),
  /** The adviser's role. */
  name: z.string(),
  /** Incremented by every change; a change must name it. */
  version: z.number(),
  mayChange: z.boolean(),
  week,
  /** Whether someone has set the hours and the link; sample values do not count. */
  isHoursSet: z.boolean(),
  isLinkSet: z.boolean(),
  daysOff: z.array(z.object({ id: z.string(), from: z.string(), to: z.string(), reason: z.string() })),
  /** Of the coming year. `observed`: the date of a weekend holiday that this day replaces; else empty. */
  holidays: z.array(z.object({ day: z.string(), name: z.string(), observed: z.string(), worked: z.boolean() })),
  /** Company closures, the same for every adviser. */
  closed: z.array(z.object({ id: z.string(), from: z.string(), to: z.string(), reason: z.string() })),
  blocks: z.array(z.object({ reference: z.string(), startsAt: z.string(), endsAt: z.string(), reason: z.string() })),
  /** Bookings outside these hours; they remain valid. */
  outside: z.array(upcomingBooking),
  /** Null if a link is sent before each call. */
  link: z.string().nullable(),
  /** Video consultations ahead with an outdated link or none. */
  toNotify: z.array(upcomingBooking),
  toCall: z.array(upcomingBooking.extend({ phone: z.string() })),
  calendar: adviserCalendar.nullable(),
});
export type AdviserHours = z.output<typeof adviserHours>;

const version = z.int('Please open the hours again.').min(0, 'Please open the hours again.');
const time = z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'Please give times as 09:00, on the quarter hour.');
const day = calendarDay('Please choose a day.');
const reason = singleLine('the reason', hoursLimits.reason).default('');

const clockTimeFormat = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** "9:15 a.m." for `09:15`. */
export const formatClockTime = (at: string): string => clockTimeFormat.format(Date.parse(`2026-01-01T${at}:00Z`));

const formatSpan = ({ from, to }: TimeSpan): string => `${formatClockTime(from)} to ${formatClockTime(to)}`;

const isValidSpan = ({ from, to }: TimeSpan, before: TimeSpan | undefined): boolean =>
  [from, to].every((one) => time.safeParse(one).success) && from < to && (before?.to ?? '') <= from;

/** The first problem of a day's spans, and the index of its span; undefined if there is none. */
export function findDayProblem(all: readonly TimeSpan[]): { at: number; sentence: string } | undefined {
  const [at] = all.flatMap((one, index) => (isValidSpan(one, all[index - 1]) ? [] : [index]));
  const wrong = at === undefined ? undefined : all[at];
  if (at === undefined || !wrong) return undefined;
  const { from, to } = wrong;
  const before = all[at - 1];
  if (!from || !to) return { at, sentence: 'Please give both times.' };
  if (!time.safeParse(from).success || !time.safeParse(to).success)
    return { at, sentence: 'Please give times on the quarter hour, such as 9:15.' };
  if (from < to) return { at, sentence: `${formatSpan(wrong)} overlaps ${before ? formatSpan(before) : ''}` };
  if (from === to) return { at, sentence: `The end is the same as the start, ${formatClockTime(from)}` };
  // Suggests the 24-hour time: 5:00 probably means 17:00.
  const later = `${Number(to.slice(0, 2)) + 12}${to.slice(2)}`;
  const suggestion = later > from && later < '24' ? ` Did you mean ${formatClockTime(later)}?` : '';
  return {
    at,
    sentence: `The end, ${formatClockTime(to)}, is before the start, ${formatClockTime(from)}${suggestion}`,
  };
}

/** Indexed by ISO weekday minus one. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const spans = z
  .array(z.object({ from: time, to: time }, unreadableForm))
  .max(hoursLimits.spans, 'A day has six spans at most.');

export const hoursVersion = z.object({ version }, unreadableForm);

export const weekChange = z
  .object(
    { version, days: z.array(spans.readonly()).length(7, 'Please give the hours of all seven days.').readonly() },
    unreadableForm,
  )
  .superRefine(({ days }, context) => {
    for (const [index, name] of weekdayNames.entries()) {
      const found = findDayProblem(days[index] ?? []);
      if (!found) continue;
      const path = ['days', index, found.at, 'to'];
      context.addIssue({ code: 'custom', path, message: `${name}: ${found.sentence}` });
    }
  });

type DateRange = { from: string; to: string };
const dateRangeChecks = [
  z.refine<DateRange>(({ from, to }) => from <= to, { path: ['to'], error: 'The last day comes before the first.' }),
  z.refine<DateRange>(({ from, to }) => Date.parse(to) - Date.parse(from) <= 366 * 24 * 3_600_000, {
    path: ['to'],
    error: 'Please give a year at most.',
  }),
];

export const newDaysOff = z.object({ version, from: day, to: day, reason }, unreadableForm).check(...dateRangeChecks);

export const closedDays = z.object({ from: day, to: day, reason }, unreadableForm).check(...dateRangeChecks);
export const closedDaysRemoval = z.object({ id: singleLine('the days', 50, 'Please choose days.') }, unreadableForm);

export const dayOffRemoval = z.object(
  { version, id: singleLine('the day off', 50, 'Please choose a day off.') },
  unreadableForm,
);

export const holidayChange = z.object(
  { version, day, worked: z.boolean('Please choose whether it is worked.') },
  unreadableForm,
);

export const blockRemoval = z.object(
  { reference: singleLine('the block', 50, 'Please choose a block.') },
  unreadableForm,
);

const isHttpsUrl = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && !url.username && !url.password;
};

/** Empty: a link is sent before each call. */
export const meetingLinkSchema = z
  .string()
  .max(hoursLimits.address, { error: 'That address is too long.', abort: true })
  .trim()
  .refine(
    (link) => !link || isHttpsUrl(link),
    'Please paste the whole address of the meeting room; it begins with https://.',
  );

export const meetingLinkChange = z.object({ version, link: meetingLinkSchema }, unreadableForm);

export const calendarUrlChange = z.object(
  {
    version,
    /** Empty removes the calendar. */
    address: z.string().max(hoursLimits.address, { error: 'That address is too long.', abort: true }).trim(),
  },
  unreadableForm,
);

/** Whole days, or part of one day, in the firm's time zone. */
const closingFields = {
  from: day,
  to: day,
  fromTime: z.union([z.literal(''), time]).default(''),
  toTime: z.union([z.literal(''), time]).default(''),
  reason,
};
const isInOrder = <T extends { from: string; to: string; fromTime: string; toTime: string }>({
  from,
  to,
  fromTime,
  toTime,
}: T) => from < to || (from === to && (fromTime || '00:00') < (toTime || '24:00'));
const orderProblem = { path: ['to'], error: 'The time ends before it begins.' };

export const closingRequest = z.object(closingFields, unreadableForm).refine(isInOrder, orderProblem);

const decisionFields = {
  reference: singleLine('the booking', 50, 'Please choose for each booking.'),
  sequence: z.int('Please look at the list again.').min(0),
};

/** What becomes of a booking in the closed time. */
export const bookingDecision = z.discriminatedUnion('how', [
  z.object({
    ...decisionFields,
    how: z.literal('reassign'),
    to: singleLine('the adviser', 100, 'Please choose an adviser.'),
  }),
  z.object({ ...decisionFields, how: z.literal('move'), startsAt: z.iso.datetime('Please choose a time.') }),
  z.object({ ...decisionFields, how: z.literal('invite') }),
  z.object({ ...decisionFields, how: z.literal('cancel') }),
  /** For a client without an e-mail address: whether staff have tried to call. */
  z.object({ ...decisionFields, how: z.literal('call'), tried: z.boolean('Please choose for each booking.') }),
]);

export const closingPlanRequest = z
  .object({ ...closingFields, decisions: z.array(bookingDecision).max(500) }, unreadableForm)
  .refine(isInOrder, orderProblem);

export type ClosingRequest = z.output<typeof closingRequest>;
export type BookingDecision = z.output<typeof bookingDecision>;

const unavailableReason = z.enum(['booked', 'blocked', 'busy', 'off', 'closed']);
export type UnavailableReason = z.output<typeof unavailableReason>;

/** A booking that conflicts with the time to be blocked. */
const affectedBooking = upcomingBooking.extend({
  sequence: z.number(),
  title: z.string(),
  adviser: z.string(),
  role: z.string(),
  /** Empty if the client has to be called. */
  email: z.string(),
  phone: z.string(),
  channel: z.enum(channels),
  held: z.boolean(),
  /** Other advisers, specialists first; `unavailable` is null for those who are free. */
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
export type AffectedBooking = z.output<typeof affectedBooking>;

export const closingImpact = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  affected: z.array(affectedBooking),
});
export type ClosingImpact = z.output<typeof closingImpact>;

export const mailPreviews = z.object({
  mails: z.array(z.object({ reference: z.string(), to: z.string(), subject: z.string(), text: z.string() })),
});
export type MailPreviews = z.output<typeof mailPreviews>;

export const closingResult = z.object({
  mails: z.number(),
  /** Recipients not mailed because their address rejects mail or had too many. */
  heldBack: z.array(z.string()),
});
export type ClosingResult = z.output<typeof closingResult>;

const hoursOfAdvisers = z.array(adviserHours).meta({ id: 'AdviserTimes' });
const problems = [403, 404, 409];
const changeEndpoint = endpointFactory({ answer: hoursOfAdvisers, problems });

export const hoursApi = defineEndpoints({
  'GET /api/desk/hours': { summary: 'Lists each adviser’s hours, days off and calendar', answer: hoursOfAdvisers },
  'POST /api/desk/hours/:adviser/week': changeEndpoint('Sets opening hours', weekChange),
  'POST /api/desk/hours/:adviser/day-off': changeEndpoint('Adds days off', newDaysOff),
  'POST /api/desk/hours/:adviser/end-day-off': changeEndpoint('Removes days off', dayOffRemoval),
  'POST /api/desk/hours/:adviser/holiday': changeEndpoint('Sets whether the adviser works on a holiday', holidayChange),
  'POST /api/desk/hours/:adviser/free-block': changeEndpoint('Frees a blocked time', blockRemoval),
  'POST /api/desk/hours/:adviser/link': changeEndpoint('Sets the link of video calls', meetingLinkChange),
  'POST /api/desk/hours/:adviser/send-link': changeEndpoint(
    'Mails the new link to clients who have an old one',
    hoursVersion,
  ),
  'POST /api/desk/hours/:adviser/calendar': changeEndpoint('Sets the address of their own calendar', calendarUrlChange),
  'POST /api/desk/hours/:adviser/read-calendar': {
    summary: 'Reads the adviser’s own calendar now',
    answer: hoursOfAdvisers,
    problems,
  },
  'POST /api/desk/hours/:adviser/affected': {
    summary: 'Lists bookings in a time to be blocked; `everybody` means all advisers',
    body: closingRequest,
    answer: closingImpact,
    problems,
  },
  'POST /api/desk/hours/:adviser/closing-mails': {
    summary: 'Previews the mails that blocking a time would send',
    body: closingPlanRequest,
    answer: mailPreviews,
    problems,
  },
  'POST /api/desk/hours/:adviser/close': {
    summary: 'Blocks a time, with a decision for each booking in it',
    body: closingPlanRequest,
    answer: closingResult,
    problems,
  },
  'POST /api/desk/closed-days': changeEndpoint('Closes the firm for some days', closedDays),
  'POST /api/desk/closed-days/open': changeEndpoint('Reopens closed days', closedDaysRemoval),
});
