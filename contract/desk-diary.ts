import { z } from 'zod';
import { optionalDay, requireDialable } from './booking.ts';
import { defineEndpoints, endpointFactory } from './endpoint.ts';
import { channels } from './form-fields.ts';
import { contactLimits as limits } from './limits.ts';
import { multiLine, singleLine, unreadableForm, visitorEmail } from './text-rules.ts';

/** Whether the client came; empty if nobody has recorded it. */
const bookingOutcomes = ['came', 'missed', ''] as const;
export type BookingOutcome = (typeof bookingOutcomes)[number];

/** `blocked` at the desk, `busy` in the adviser's own calendar, a public `holiday`, or a day `off`. */
const awayKind = z.enum(['blocked', 'busy', 'holiday', 'off']);
export type AwayKind = z.output<typeof awayKind>;

/** Instants are ISO 8601 in UTC. */
const adviserInterval = z.object({
  adviser: z.string(),
  from: z.string(),
  to: z.string(),
});
export type AdviserInterval = z.output<typeof adviserInterval>;

const deskAway = adviserInterval.extend({
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
  outcome: z.enum(bookingOutcomes),
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

const unofferedTime = z.object({
  adviser: z.string(),
  at: z.string(),
  /** Too close to another booking, within the notice, or beyond the horizon (`ahead`). */
  why: z.enum(['break', 'notice', 'ahead']),
});
export type UnofferedTime = z.output<typeof unofferedTime>;

const diaryAdviser = z.object({
  id: z.string(),
  role: z.string(),
});
export type DiaryAdviser = z.output<typeof diaryAdviser>;

const diaryWeek = z.object({
  /** The ETag: unchanged while nothing in the week changes. */
  version: z.string(),
  /** When it was read. */
  at: z.string(),
  /** Monday to Sunday, ISO 8601 dates in the firm's time zone. */
  days: z.array(z.string()),
  /** Bookable advisers, and former ones with entries in this week. */
  advisers: z.array(diaryAdviser),
  /** Opening hours, including booked time. */
  open: z.array(adviserInterval),
  unoffered: z.array(unofferedTime),
  bookings: z.array(diaryBooking),
  away: z.array(deskAway),
});
export type DiaryWeek = z.output<typeof diaryWeek>;

const adviserAvailability = diaryAdviser.extend({
  free: z.boolean(),
  /** Whether it leaves no break before or after; staff must then confirm it. */
  tight: z.boolean(),
  /** Whether clients could book it: within hours, on no day off. */
  offered: z.boolean(),
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

const changedBooking = z.object({
  booking: diaryBooking,
  /** Mail to the client. `held-back`: the address rejects mail; `none`: no address. */
  mail: z.enum(['queued', 'held-back', 'none']),
});
export type ChangedBooking = z.output<typeof changedBooking>;

const adviserFreeTimes = z.object({ times: z.array(z.string()) });

/** In days: staff may book further ahead than clients. */
export const staffHorizonDays = 366;
/** In characters. */
export const cancellationReasonLimit = 600;

const version = z.int('Please open the booking again.').min(0, 'Please open the booking again.');
/** A UTC instant, or the firm's local time without a zone: "2026-11-26T10:30". */
const start = z.union([z.iso.datetime(), z.iso.datetime({ local: true })], {
  error: 'Please choose a day and a time.',
});
const adviser = singleLine('the adviser', 60, 'Please choose an adviser.');
const override = z.boolean('Please confirm the warning.').default(false);

/** `version` is the one that staff saw; `override` confirms the warnings shown. */
export const staffBookingMove = z.object(
  {
    version,
    startsAt: start,
    adviser: adviser.optional(),
    words: multiLine('what you add', cancellationReasonLimit).default(''),
    override,
  },
  unreadableForm,
);
const staffConfirmation = z.object({ version }, unreadableForm);
export const staffReassignment = z.object({ version, adviser, override }, unreadableForm);
export const staffCancellation = z.object(
  {
    version,
    /** The client reads it in the e-mail. */
    reason: multiLine(
      'the reason',
      cancellationReasonLimit,
      'Please write the reason. The client reads it in the mail.',
    ),
    offer: z.boolean('Please choose whether other times are offered.').default(false),
  },
  unreadableForm,
);
export const outcomeChange = z.object(
  { version, outcome: z.enum(bookingOutcomes, 'Please choose whether the client came.') },
  unreadableForm,
);
export const staffBooking = z
  .object(
    {
      /** Idempotency key, made once per filled form. */
      key: z.uuid('Please open the form again.'),
      consultation: singleLine('the consultation', 50, 'Please choose what it is about.'),
      startsAt: start,
      adviser,
      channel: z.enum(channels, 'Please choose phone or video.'),
      name: singleLine('the name', limits.name, 'Please enter the client’s name.'),
      email: z
        .union([z.literal(''), visitorEmail], { error: 'Please enter a full e-mail address, or none.' })
        .default(''),
      phone: singleLine('the phone number', limits.phone).default(''),
      company: singleLine('the company', limits.company).default(''),
      subject: singleLine('what it is about', limits.subject).default(''),
      /** Reference of the inquiry it is booked from; empty for none. */
      inquiry: singleLine('the inquiry', 50).default(''),
      override,
    },
    unreadableForm,
  )
  .superRefine(requireDialable)
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    error: 'Please enter an e-mail address or a phone number, so that the client can be reached.',
  });
export type StaffBooking = z.output<typeof staffBooking>;

const problems = [400, 404, 409];
const changeEndpoint = endpointFactory({ answer: changedBooking, problems });
const previewEndpoint = endpointFactory({ answer: diaryPreview, problems });
const previewSummary = 'Previews the mails and what would be overridden';

export const diaryApi = defineEndpoints({
  'GET /api/desk/diary': {
    summary: 'Returns the week of a day, by default the first with bookings ahead; 304 if `If-None-Match` is current',
    query: z.object({ day: optionalDay }),
    answer: diaryWeek,
  },
  'GET /api/desk/diary/times': {
    summary: 'Lists an adviser’s next free times',
    query: z.object({ consultation: z.coerce.string().default(''), adviser: z.coerce.string().default('') }),
    answer: adviserFreeTimes,
    problems: [400],
  },
  'GET /api/desk/diary/bookings/:reference': {
    summary: 'Returns a booking',
    answer: diaryBookingView,
    problems: [404],
  },
  'POST /api/desk/diary/bookings': { ...changeEndpoint('Books for a client', staffBooking), status: 201 },
  'POST /api/desk/diary/bookings/preview': previewEndpoint(previewSummary, staffBooking),
  'POST /api/desk/diary/bookings/:reference/move': changeEndpoint('Moves a booking to another time', staffBookingMove),
  'POST /api/desk/diary/bookings/:reference/move/preview': previewEndpoint(previewSummary, staffBookingMove),
  'POST /api/desk/diary/bookings/:reference/reassign': changeEndpoint(
    'Reassigns a booking to another adviser',
    staffReassignment,
  ),
  'POST /api/desk/diary/bookings/:reference/reassign/preview': previewEndpoint(previewSummary, staffReassignment),
  'POST /api/desk/diary/bookings/:reference/confirm': changeEndpoint('Confirms a held booking', staffConfirmation),
  'POST /api/desk/diary/bookings/:reference/confirm/preview': previewEndpoint(previewSummary, staffConfirmation),
  'POST /api/desk/diary/bookings/:reference/cancel': changeEndpoint('Cancels a booking', staffCancellation),
  'POST /api/desk/diary/bookings/:reference/cancel/preview': previewEndpoint(previewSummary, staffCancellation),
  'POST /api/desk/diary/bookings/:reference/outcome': changeEndpoint('Records whether the client came', outcomeChange),
});
