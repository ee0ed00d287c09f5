import { z } from 'zod';
import { queryDay, requireDialable } from './booking.ts';
import { defineEndpoints, endpointsWith } from './endpoint.ts';
import { channels } from './form-fields.ts';
import { contactLimits as limits } from './limits.ts';
import { line, text, visitorAddress, unreadable as whole } from './text-rules.ts';

const outcomes = ['came', 'missed', ''] as const;
export type Outcome = (typeof outcomes)[number];

const awayKind = z.enum(['blocked', 'busy', 'holiday', 'off']);
export type AwayKind = z.output<typeof awayKind>;

/** Instants are ISO 8601 in UTC. */
const adviserTime = z.object({
  adviser: z.string(),
  from: z.string(),
  to: z.string(),
});
export type AdviserTime = z.output<typeof adviserTime>;

const deskAway = adviserTime.extend({
  kind: awayKind,
  /** The given reason or the holiday's name. */
  word: z.string(),
});
export type DeskAway = z.output<typeof deskAway>;

const diaryBooking = z.object({
  reference: z.string(),
  /** Incremented by every change, including the client's; a change must name it. */
  version: z.number(),
  inquiry: z.string(),
  /** `held` waits for confirmation by the client. */
  state: z.enum(['confirmed', 'held', 'cancelled']),
  outcome: z.enum(outcomes),
  name: z.string(),
  company: z.string(),
  channel: z.enum(channels),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  adviser: z.string(),
  /** Null unless held. */
  heldUntil: z.string().nullable(),
  /** When the calendar invitation was declined, unless moved or accepted since. The booking remains valid. */
  declinedAt: z.string().nullable(),
});
export type DiaryBooking = z.output<typeof diaryBooking>;

const unoffered = z.object({
  adviser: z.string(),
  at: z.string(),
  why: z.enum(['break', 'notice', 'ahead']),
});
export type Unoffered = z.output<typeof unoffered>;

const diaryAdviser = z.object({
  id: z.string(),
  role: z.string(),
});
export type DiaryAdviser = z.output<typeof diaryAdviser>;

const diaryWeek = z.object({
  /** The ETag: unchanged while nothing in the week changes. */
  version: z.string(),
  at: z.string(),
  /** Monday to Sunday, ISO 8601 dates in the firm's time zone. */
  days: z.array(z.string()),
  /** Bookable advisers, and former ones with entries in this week. */
  advisers: z.array(diaryAdviser),
  /** Opening hours, including booked time. */
  open: z.array(adviserTime),
  unoffered: z.array(unoffered),
  bookings: z.array(diaryBooking),
  away: z.array(deskAway),
});
export type DiaryWeek = z.output<typeof diaryWeek>;

const adviserAvailability = diaryAdviser.extend({
  free: z.boolean(),
  /** Leaves no break before or after, so it needs confirmation. */
  tight: z.boolean(),
  reason: z.string(),
});
export type AdviserAvailability = z.output<typeof adviserAvailability>;

const diaryBookingView = diaryBooking.extend({
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  /** Null if the adviser sends a link. */
  meetingLink: z.string().nullable(),
  /** The start in the client's time zone; empty if the same as ours. */
  clientTime: z.string(),
  begun: z.boolean(),
  advisers: z.array(adviserAvailability),
  /** Free times of the same adviser nearby, ascending. */
  times: z.array(z.string()),
});
export type DiaryBookingView = z.output<typeof diaryBookingView>;

const diaryPreview = z.object({
  /** Null if the client has no address. */
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  /** Rules that staff override; each needs confirmation. */
  warnings: z.array(z.string()),
  advisers: z.array(adviserAvailability),
  /** Why it is not possible; empty if it is. */
  problem: z.string(),
});
export type DiaryPreview = z.output<typeof diaryPreview>;

const diaryChanged = z.object({
  booking: diaryBooking,
  /** Mail to the client. `held-back`: the address rejects mail or had too many; `none`: no address. */
  mail: z.enum(['queued', 'held-back', 'none']),
});
export type DiaryChanged = z.output<typeof diaryChanged>;

const diaryTimes = z.object({ times: z.array(z.string()) });

export const staffHorizonDays = 366;
export const reasonLimit = 600;

const version = z.int('Please open the booking again.').min(0, 'Please open the booking again.');
/** A UTC instant, or the firm's local time without a zone: "2026-11-26T10:30". */
const start = z.union([z.iso.datetime(), z.iso.datetime({ local: true })], {
  error: 'Please choose a day and a time.',
});
const adviser = line('the adviser', 60, 'Please choose an adviser.');
const override = z.boolean('Please confirm the warning.').default(false);

/** `version` is what the reader saw; `override` confirms the warnings shown. */
export const staffBookingMove = z.object(
  {
    version,
    startsAt: start,
    adviser: adviser.optional(),
    words: text('what you add', reasonLimit).default(''),
    override,
  },
  whole,
);
const bookingConfirmed = z.object({ version }, whole);
export const staffReassignment = z.object({ version, adviser, override }, whole);
export const staffCancellation = z.object(
  {
    version,
    reason: text('the reason', reasonLimit, 'Please write the reason. It stands in the mail.'),
    offer: z.boolean('Please choose whether other times are offered.').default(false),
  },
  whole,
);
export const outcomeChange = z.object(
  { version, outcome: z.enum(outcomes, 'Please choose whether the client came.') },
  whole,
);
export const staffBooking = z
  .object(
    {
      /** Idempotency key, made once per filled form. */
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
      /** Reference of the inquiry it is booked from; empty for none. */
      inquiry: line('the inquiry', 50).default(''),
      override,
    },
    whole,
  )
  .superRefine(requireDialable)
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    error: 'Please enter an e-mail address or a phone number, so that the client can be reached.',
  });
export type StaffBooking = z.output<typeof staffBooking>;

const problems = [400, 404, 409];
const change = endpointsWith({ answer: diaryChanged, problems });
const preview = endpointsWith({ answer: diaryPreview, problems });
const previews = 'Previews the mails and what would be overridden';

export const diaryApi = defineEndpoints({
  'GET /api/desk/diary': {
    summary: 'Returns the week of a day, by default the first with bookings ahead; 304 if `If-None-Match` is current',
    query: z.object({ day: queryDay }),
    answer: diaryWeek,
  },
  'GET /api/desk/diary/times': {
    summary: 'Lists an adviser’s next free times',
    query: z.object({ consultation: z.coerce.string().default(''), adviser: z.coerce.string().default('') }),
    answer: diaryTimes,
    problems: [400],
  },
  'GET /api/desk/diary/bookings/:reference': {
    summary: 'Returns a booking',
    answer: diaryBookingView,
    problems: [404],
  },
  'POST /api/desk/diary/bookings': { ...change('Books for a client', staffBooking), status: 201 },
  'POST /api/desk/diary/bookings/preview': preview(previews, staffBooking),
  'POST /api/desk/diary/bookings/:reference/move': change('Moves a booking to another time', staffBookingMove),
  'POST /api/desk/diary/bookings/:reference/move/preview': preview(previews, staffBookingMove),
  'POST /api/desk/diary/bookings/:reference/reassign': change(
    'Reassigns a booking to another adviser',
    staffReassignment,
  ),
  'POST /api/desk/diary/bookings/:reference/reassign/preview': preview(previews, staffReassignment),
  'POST /api/desk/diary/bookings/:reference/confirm': change('Confirms a held booking', bookingConfirmed),
  'POST /api/desk/diary/bookings/:reference/confirm/preview': preview(previews, bookingConfirmed),
  'POST /api/desk/diary/bookings/:reference/cancel': change('Cancels a booking', staffCancellation),
  'POST /api/desk/diary/bookings/:reference/cancel/preview': preview(previews, staffCancellation),
  'POST /api/desk/diary/bookings/:reference/outcome': change('Records whether the client came', outcomeChange),
});
