import { z } from 'zod';
import { sourceFields } from './contact.ts';
import { defineEndpoints, endpointsWith } from './endpoint.ts';
import { type Channel, callProblems, channels, hourCounts, knownZone, phonePattern } from './form-fields.ts';
import { bookingSubjectLimit, contactLimits as limits } from './limits.ts';
import { line, unreadable, visitorAddress } from './text-rules.ts';

const start = z.iso.datetime({ error: 'Please choose one of the times offered.' });

/** Invalid values are dropped rather than refused: they must not block a booking. */
const clock = {
  zone: z.unknown().optional().transform(knownZone),
  hours: z.enum(hourCounts).catch('12'),
};

const wholeNumber = new RegExp(`^(?:${phonePattern})$`, 'v');

export const isDialable = (phone: string): boolean => wholeNumber.test(phone);

/** A consultation by phone needs a whole number. */
export function requireDialable(
  { channel, phone }: { channel: Channel; phone: string },
  { addIssue }: z.RefinementCtx,
) {
  if (channel !== 'phone' || isDialable(phone)) return;
  addIssue({ code: 'custom', path: ['phone'], message: phone ? callProblems.short : callProblems.missing });
}

export const bookingRequest = z
  .object(
    {
      consultation: line('the consultation', 50, 'Please choose a consultation.'),
      startsAt: start,
      channel: z.enum(channels, 'Please choose phone or video.'),
      name: line('your name', limits.name, 'Please enter your name.'),
      email: visitorAddress,
      phone: line('your phone number', limits.phone).default(''),
      company: line('the company', limits.company).default(''),
      /** The visitor's note. */
      subject: line('what it is about', bookingSubjectLimit).default(''),
      /** A subject of `content/subjects.ts`, by id or title. */
      about: line('the subject', limits.subject).default(''),
      page: line('the page', limits.page).default(''),
      ...sourceFields,
      ...clock,
    },
    unreadable,
  )
  .superRefine(requireDialable);

const key = line('the link or code', 200, 'Part of this link is missing. Please open it again from our e-mail.');

/** The key is the secret of the link in the booking's mails. */
export const bookingKey = z.object({ key }, unreadable);

/** The start the visitor saw, to detect a conflicting move. */
const from = start.optional();

export const bookingCancel = z.object({ key, from }, unreadable);
export const bookingMove = z.object({ key, from, startsAt: start, ...clock }, unreadable);
export const bookingCorrection = z.object(
  { key, email: visitorAddress, phone: line('your phone number', limits.phone).default('') },
  unreadable,
);

export type BookingRequest = z.output<typeof bookingRequest>;

/** Times are ISO 8601 in UTC, days are ISO 8601 dates in the firm's time zone. */
const freeTimes = z.object({
  /** Of the type of consultation, as an owner may have changed it. */
  title: z.string(),
  minutes: z.number(),
  channels: z.array(z.enum(channels)),
  first: z.string(),
  last: z.string(),
  days: z.array(z.object({ date: z.string(), times: z.array(z.string()) })),
});
export type FreeTimes = z.output<typeof freeTimes>;

export const booking = z.object({
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
  hours: z.enum(hourCounts),
  /** Null if the adviser sends a link, or while the booking is not confirmed. */
  meetingLink: z.string().nullable(),
  /** The adviser's role. */
  adviser: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What the visitor wrote, if they may see it. */
  note: z.string(),
  /** `begun` bookings can no longer be changed. */
  moved: z.boolean(),
  begun: z.boolean(),
  /** The secret that authorizes moving, correcting and cancelling. */
  key: z.string(),
  /** Only while held. */
  held: z.object({ until: z.string() }).optional(),
});
export type Booking = z.output<typeof booking>;

/** A day in the firm's time zone; empty for none. */
export const queryDay = z
  .union([z.literal(''), z.iso.date()], {
    error: 'We could not tell which days you would like to see. Please choose a month in the calendar.',
  })
  .default('');

const badLength = 'We could not tell how long your consultation is. Please open the page again.';

const keyed = endpointsWith({ answer: booking, problems: [400, 404, 409, 429] });

export const bookingApi = defineEndpoints({
  'GET /api/booking/times': {
    summary: 'Lists the times that can be booked, all of them without `days`; 304 if `If-None-Match` is current',
    query: z.object({
      consultation: z.unknown(),
      from: queryDay,
      to: queryDay,
      /** The length of the booking that is moved; else that of the type. */
      minutes: z.coerce.number(badLength).min(15, badLength).max(120, badLength).multipleOf(15, badLength).optional(),
    }),
    answer: freeTimes,
    problems: [400, 429],
  },
  'POST /api/bookings': { ...keyed('Books a consultation', bookingRequest), status: 201 },
  'POST /api/bookings/show': keyed('Returns a booking', bookingKey),
  'POST /api/bookings/confirm': keyed('Confirms a held booking', bookingKey),
  'POST /api/bookings/move': keyed('Moves a booking to another time', bookingMove),
  'POST /api/bookings/cancel': keyed('Cancels a booking', bookingCancel),
  'POST /api/bookings/correct': keyed('Corrects how its visitor is reached', bookingCorrection),
});
