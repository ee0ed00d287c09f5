import { z } from 'zod';
import { sourceFields } from './contact.ts';
import { defineEndpoints, endpointFactory, idempotencyHeader } from './endpoint.ts';
import { type Channel, channels, hourCycles, parseTimeZone, phonePattern, phoneProblems } from './form-fields.ts';
import { bookingSubjectLimit, contactLimits as limits } from './limits.ts';
import { calendarDay, singleLine, unreadableForm, visitorEmail } from './text-rules.ts';

const start = z.iso.datetime({ error: 'Please choose one of the times offered.' });

/** Invalid values are dropped rather than refused: they must not block a booking. */
const clockFields = {
  zone: z.unknown().optional().transform(parseTimeZone),
  hours: z.enum(hourCycles).catch('12'),
};

const dialablePattern = new RegExp(`^(?:${phonePattern})$`, 'v');

export const isDialable = (phone: string): boolean => dialablePattern.test(phone);

/** Adds an issue to `phone` where a consultation by phone has no complete number. */
export function requireDialable(
  { channel, phone }: { channel: Channel; phone: string },
  { addIssue }: z.RefinementCtx,
) {
  if (channel !== 'phone' || isDialable(phone)) return;
  addIssue({ code: 'custom', path: ['phone'], message: phone ? phoneProblems.short : phoneProblems.missing });
}

export const bookingRequest = z
  .object(
    {
      consultation: singleLine('the consultation', 50, 'Please choose a consultation.'),
      startsAt: start,
      channel: z.enum(channels, 'Please choose phone or video.'),
      name: singleLine('your name', limits.name, 'Please enter your name.'),
      email: visitorEmail,
      phone: singleLine('your phone number', limits.phone).default(''),
      company: singleLine('the company', limits.company).default(''),
      /** The visitor's note. */
      subject: singleLine('what it is about', bookingSubjectLimit).default(''),
      /** A subject of `content/subjects.ts`, by id or title. */
      about: singleLine('the subject', limits.subject).default(''),
      page: singleLine('the page', limits.page).default(''),
      ...sourceFields,
      ...clockFields,
    },
    unreadableForm,
  )
  .superRefine(requireDialable);

const key = singleLine('the link or code', 200, 'Part of this link is missing. Please open it again from our e-mail.');

/** The key is the secret of the link in the booking's mails. */
export const bookingKey = z.object({ key }, unreadableForm);

/** The start the visitor saw, to detect a conflicting move. */
const from = start.optional();

export const bookingCancellationRequest = z.object({ key, from }, unreadableForm);
export const bookingMoveRequest = z.object({ key, from, startsAt: start, ...clockFields }, unreadableForm);
export const bookingCorrectionRequest = z.object(
  { key, email: visitorEmail, phone: singleLine('your phone number', limits.phone).default('') },
  unreadableForm,
);

export type BookingRequest = z.output<typeof bookingRequest>;

/** Times are ISO 8601 in UTC, days are ISO 8601 dates in the firm's time zone. */
const freeTimes = z.object({
  /** Title of the type of consultation; owners may change it. */
  title: z.string(),
  minutes: z.number(),
  channels: z.array(z.enum(channels)),
  first: z.string(),
  last: z.string(),
  days: z.array(z.object({ date: z.string(), times: z.array(z.string()) })),
});
export type FreeTimes = z.output<typeof freeTimes>;

export const bookingSchema = z.object({
  reference: z.string(),
  /** `held`: waits for confirmation by mail; `lapsed`: not confirmed in time. */
  state: z.enum(['confirmed', 'held', 'lapsed', 'cancelled']),
  /** Cancelled by the firm with an invitation to choose another time. */
  invited: z.literal(true).optional(),
  consultation: z.string(),
  title: z.string(),
  minutes: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  channel: z.enum(channels),
  /** The client's IANA time zone; empty if unknown. */
  zone: z.string(),
  hours: z.enum(hourCycles),
  /** Null if the adviser sends a link, or while the booking is not confirmed. */
  meetingLink: z.string().nullable(),
  /** The adviser's role. */
  adviser: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What the visitor wrote, if they may see it. */
  note: z.string(),
  /** `moved`: by the client, at least once. `begun`: it has started, and can no longer be changed. */
  moved: z.boolean(),
  begun: z.boolean(),
  /** The secret that authorizes moving, correcting and cancelling. */
  key: z.string(),
  /** Only while held. */
  held: z.object({ until: z.string() }).optional(),
});
export type Booking = z.output<typeof bookingSchema>;

/** A day in the firm's time zone; empty for none. */
export const optionalDay = z
  .union([z.literal(''), calendarDay('')], {
    error: 'We could not tell which days you would like to see. Please choose a month in the calendar.',
  })
  .default('');

const bookingEndpoint = endpointFactory({ answer: bookingSchema, problems: [404, 409, 410] });

export const bookingApi = defineEndpoints({
  'GET /api/booking/times': {
    summary:
      'Lists the times that can be booked, all of them without `from` and `to`; 304 if `If-None-Match` is current',
    query: z.object({ consultation: z.unknown(), from: optionalDay, to: optionalDay }),
    answer: freeTimes,
    problems: [400],
  },
  'POST /api/bookings': {
    summary: 'Books a consultation',
    headers: idempotencyHeader,
    body: bookingRequest,
    answer: bookingSchema,
    status: 201,
    problems: [409, 410, 422],
  },
  'POST /api/bookings/show': bookingEndpoint('Returns a booking', bookingKey),
  'POST /api/bookings/times': {
    summary: 'Lists the times to which a booking can be moved',
    body: bookingKey,
    answer: freeTimes,
    problems: [404, 410],
  },
  'POST /api/bookings/confirm': bookingEndpoint('Confirms a held booking', bookingKey),
  'POST /api/bookings/move': bookingEndpoint('Moves a booking to another time', bookingMoveRequest),
  'POST /api/bookings/cancel': bookingEndpoint('Cancels a booking', bookingCancellationRequest),
  'POST /api/bookings/correct': bookingEndpoint('Corrects how its visitor is reached', bookingCorrectionRequest),
});
