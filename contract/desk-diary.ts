import { z } from 'zod';
import { isDialable, queryDay } from './booking.ts';
import { defineEndpoints } from './endpoint.ts';
import { callProblems, channels } from './form-fields.ts';
import { contactLimits as limits } from './limits.ts';
import { line, text, visitorAddress, unreadable as whole } from './text-rules.ts';

/** What became of a consultation that has begun; empty while nobody has said. */
const outcomes = ['came', 'missed', ''] as const;
export type Outcome = (typeof outcomes)[number];

/** Why an adviser cannot be booked: the firm's own time, another calendar's, a day the firm or the adviser is not there. */
const awayKind = z.enum(['blocked', 'busy', 'holiday', 'off']);
export type AwayKind = z.output<typeof awayKind>;

/** A part of an adviser's time. Instants are ISO 8601 in UTC. */
const adviserTime = z.object({
  adviser: z.string(),
  from: z.string(),
  to: z.string(),
});
export type AdviserTime = z.output<typeof adviserTime>;

const deskAway = adviserTime.extend({
  kind: awayKind,
  /** What stands there: the reason given, or the holiday's name. */
  word: z.string(),
});
export type DeskAway = z.output<typeof deskAway>;

/** A booking as it stands in the diary. */
const diaryBooking = z.object({
  reference: z.string(),
  /** What its next change has to name: it goes up with each change, the client's own too. */
  version: z.number(),
  inquiry: z.string(),
  /** `held` waits for the press in the client's mail. */
  state: z.enum(['confirmed', 'held', 'cancelled']),
  outcome: z.enum(outcomes),
  name: z.string(),
  company: z.string(),
  channel: z.enum(channels),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  adviser: z.string(),
  /** Until when it is held; null for what is firm. */
  heldUntil: z.string().nullable(),
  /** When its invitation was declined in a calendar, unless it was moved or accepted since. It is booked all the same. */
  declinedAt: z.string().nullable(),
});
export type DiaryBooking = z.output<typeof diaryBooking>;

/** A half hour that staff can book and clients are not offered: it leaves no break, or comes too soon or too late. */
const unoffered = z.object({
  adviser: z.string(),
  /** When it begins, ISO 8601 in UTC. */
  at: z.string(),
  why: z.enum(['break', 'notice', 'ahead']),
});
export type Unoffered = z.output<typeof unoffered>;

/** A week of the firm's calendar, by adviser. */
const diaryAdviser = z.object({
  id: z.string(),
  role: z.string(),
});
export type DiaryAdviser = z.output<typeof diaryAdviser>;

const diaryWeek = z.object({
  /** As the ETag has it: the same as long as nothing in the week has changed. */
  version: z.string(),
  /** The server's time when it was read. */
  at: z.string(),
  /** The week's days from Monday on, ISO 8601 dates on the firm's calendar. */
  days: z.array(z.string()),
  /** Who is booked, and who has left and still has something in this week. */
  advisers: z.array(diaryAdviser),
  /** Each one's hours, whatever is taken. */
  open: z.array(adviserTime),
  /** What of these hours is free and not offered to clients. */
  unoffered: z.array(unoffered),
  bookings: z.array(diaryBooking),
  away: z.array(deskAway),
});
export type DiaryWeek = z.output<typeof diaryWeek>;

/** Whether an adviser can have a consultation at a time, and in words why or why not. */
const adviserAvailability = diaryAdviser.extend({
  free: z.boolean(),
  /** It leaves no break before or after it: that has to be confirmed. */
  tight: z.boolean(),
  reason: z.string(),
});
export type AdviserAvailability = z.output<typeof adviserAvailability>;

/** One booking, and what can be done with it. */
const diaryBookingView = diaryBooking.extend({
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  /** Where its video call is; null where its adviser sends a link. */
  meetingLink: z.string().nullable(),
  /** When it begins on the client's clock; empty where that shows the same. */
  clientTime: z.string(),
  /** From then on nothing changes but what became of it. */
  begun: z.boolean(),
  /** Who is free at its time, its own adviser included. */
  advisers: z.array(adviserAvailability),
  /** Open times of the same adviser near its own, in order. */
  times: z.array(z.string()),
});
export type DiaryBookingView = z.output<typeof diaryBookingView>;

/** What a change would do. */
const diaryPreview = z.object({
  /** The mail to the client; null where there is no address. */
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  /** What staff override, to be confirmed. */
  warnings: z.array(z.string()),
  /** Who is free then. */
  advisers: z.array(adviserAvailability),
  /** Why it cannot be done; empty where it can. */
  problem: z.string(),
});
export type DiaryPreview = z.output<typeof diaryPreview>;

/** A change that was made. */
const diaryChanged = z.object({
  booking: diaryBooking,
  /** To the client. `held-back`: the address takes no mail, or has had too many; `none`: there is no address. */
  mail: z.enum(['queued', 'held-back', 'none']),
});
export type DiaryChanged = z.output<typeof diaryChanged>;

/** The next open times of an adviser, ISO 8601 in UTC. */
const diaryTimes = z.object({ times: z.array(z.string()) });
export type DiaryTimes = z.output<typeof diaryTimes>;

/** How far ahead staff can book, in days. */
export const staffHorizonDays = 366;
/** Greatest length of a reason, in characters. */
export const reasonLimit = 600;

const version = z.int('Please open the booking again.').min(0, 'Please open the booking again.');
/** An instant, or the firm's wall clock without a zone: "2026-11-26T10:30". */
const start = z.union([z.iso.datetime(), z.iso.datetime({ local: true })], {
  error: 'Please choose a day and a time.',
});
const adviser = line('the adviser', 60, 'Please choose an adviser.');
const override = z.boolean('Please confirm the warning.').default(false);

/** What each change takes. `version` is what the reader saw; `override` confirms the warnings that were shown. */
export const bookingMoved = z.object({ version, startsAt: start, adviser: adviser.optional(), override }, whole);
const bookingConfirmed = z.object({ version }, whole);
export const bookingReassigned = z.object({ version, adviser, override }, whole);
export const bookingCalledOff = z.object(
  {
    version,
    reason: text('the reason', reasonLimit, 'Please write the reason. It stands in the mail.'),
    /** Whether the mail names three other times. */
    offer: z.boolean('Please choose whether other times are offered.').default(false),
  },
  whole,
);
export const bookingOutcome = z.object(
  { version, outcome: z.enum(outcomes, 'Please choose whether the client came.') },
  whole,
);
export const staffBooking = z
  .object(
    {
      /** Made once per filled form: a repeat books nothing again. */
      key: z.uuid('Please open the form again.'),
      consultation: line('the consultation', 50, 'Please choose what it is about.'),
      startsAt: start,
      adviser,
      channel: z.enum(channels, 'Please choose phone or video.'),
      name: line('the name', limits.name, 'Please enter the client’s name.'),
      email: z
        .union([z.literal(''), visitorAddress], { error: 'Please enter a full e-mail address, or none.' })
        .default(''),
      phone: line('the phone number', limits.phone).default(''),
      company: line('the company', limits.company).default(''),
      subject: line('what it is about', limits.subject).default(''),
      /** The reference of the inquiry it is made from; empty for none. */
      inquiry: line('the inquiry', 50).default(''),
      override,
    },
    whole,
  )
  .refine(({ channel, phone }) => channel !== 'phone' || phone, {
    path: ['phone'],
    error: callProblems.missing,
  })
  .refine(({ channel, phone }) => channel !== 'phone' || !phone || isDialable(phone), {
    path: ['phone'],
    error: callProblems.short,
  })
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    error: 'Please enter an e-mail address or a phone number, so that the client can be reached.',
  });
export type StaffBooking = z.output<typeof staffBooking>;

const problems = [400, 404, 409];
const change = <Body extends z.ZodType>(summary: string, body: Body) => ({
  summary,
  body,
  answer: diaryChanged,
  problems,
});
const preview = <Body extends z.ZodType>(body: Body) => ({
  summary: 'What that would send and override',
  body,
  answer: diaryPreview,
  problems,
});

/** The diary. What sends a mail has a sibling that only shows it. */
export const diaryApi = defineEndpoints({
  'GET /api/desk/diary': {
    summary: 'The week of a day, else the first with anything ahead; 304 while its version is that of `If-None-Match`',
    query: z.object({ day: queryDay }),
    answer: diaryWeek,
  },
  'GET /api/desk/diary/times': {
    summary: 'The next open times of an adviser',
    query: z.object({ consultation: z.coerce.string().default(''), adviser: z.coerce.string().default('') }),
    answer: diaryTimes,
    problems: [400],
  },
  'GET /api/desk/diary/bookings/:reference': { summary: 'A booking', answer: diaryBookingView, problems: [404] },
  'POST /api/desk/diary/bookings': { ...change('Books for a client', staffBooking), status: 201 },
  'POST /api/desk/diary/bookings/preview': preview(staffBooking),
  'POST /api/desk/diary/bookings/:reference/move': change('Moves it to another time', bookingMoved),
  'POST /api/desk/diary/bookings/:reference/move/preview': preview(bookingMoved),
  'POST /api/desk/diary/bookings/:reference/reassign': change('Gives it to another adviser', bookingReassigned),
  'POST /api/desk/diary/bookings/:reference/reassign/preview': preview(bookingReassigned),
  'POST /api/desk/diary/bookings/:reference/confirm': change('Confirms what is held', bookingConfirmed),
  'POST /api/desk/diary/bookings/:reference/confirm/preview': preview(bookingConfirmed),
  'POST /api/desk/diary/bookings/:reference/cancel': change('Cancels it', bookingCalledOff),
  'POST /api/desk/diary/bookings/:reference/cancel/preview': preview(bookingCalledOff),
  'POST /api/desk/diary/bookings/:reference/outcome': change('Notes whether the client came', bookingOutcome),
});
