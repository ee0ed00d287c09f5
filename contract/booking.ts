import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { callProblems, channels, hourCounts, phonePattern } from './form-fields.ts';
import { bookingSubjectLimit, contactLimits as limits } from './limits.ts';
import { sourceFields } from './source.ts';
import { line, unreadable, visitorAddress } from './text-rules.ts';
import { knownZone } from './time-zone.ts';

const start = z.iso.datetime({ error: 'Please choose one of the times offered.' });

/** The clock of whoever books. What is unknown or wrong is left out: it keeps nobody from booking. */
const clock = {
  zone: z.unknown().optional().transform(knownZone),
  hours: z.enum(hourCounts).catch('12'),
};

const wholeNumber = new RegExp(`^(?:${phonePattern})$`, 'v');

/** Whether a number can be called. */
export const isDialable = (phone: string): boolean => wholeNumber.test(phone);

/** What books a consultation. */
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
      subject: line('what it is about', bookingSubjectLimit).default(''),
      /** The subject they came with, by the name our pages give it; not their own words. */
      about: line('the subject', limits.subject).default(''),
      page: line('the page', limits.page).default(''),
      ...sourceFields,
      ...clock,
    },
    unreadable,
  )
  .refine(({ channel, phone }) => channel !== 'phone' || phone, {
    path: ['phone'],
    error: callProblems.missing,
  })
  .refine(({ channel, phone }) => channel !== 'phone' || !phone || isDialable(phone), {
    path: ['phone'],
    error: callProblems.short,
  });

const key = line('the link or code', 200, 'Part of this link is missing. Please open it again from our e-mail.');

/** What shows or confirms a booking. The key is the secret of the link in its mails. */
export const bookingKey = z.object({ key }, unreadable);

/** The time it had when the visitor looked: one that was moved since is not changed unseen. */
const from = start.optional();

/** What cancels a booking, what moves it, and what corrects how its visitor is reached. */
export const bookingCancel = z.object({ key, from }, unreadable);
export const bookingMove = z.object({ key, from, startsAt: start, ...clock }, unreadable);
export const bookingCorrection = z.object(
  { key, email: visitorAddress, phone: line('your phone number', limits.phone).default('') },
  unreadable,
);

export type BookingRequest = z.output<typeof bookingRequest>;

/** The times that can be booked, by day of the firm's calendar. Times are ISO 8601 in UTC, days ISO 8601 dates. */
const freeTimes = z.object({
  minutes: z.number(),
  /** The first and the last day that may be asked for. */
  first: z.string(),
  last: z.string(),
  days: z.array(z.object({ date: z.string(), times: z.array(z.string()) })),
});
export type FreeTimes = z.output<typeof freeTimes>;

/** A booking as its owner sees it. */
export const booking = z.object({
  reference: z.string(),
  /** `held`: it waits for the press in its mail; `lapsed`: that did not come in time. */
  state: z.enum(['confirmed', 'held', 'lapsed', 'cancelled']),
  /** Cancelled by the firm, which asked for another time: it can be chosen still. */
  invited: z.literal(true).optional(),
  consultation: z.string(),
  /** What it is about, else what is booked. */
  title: z.string(),
  minutes: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  channel: z.enum(channels),
  /** The clock of whoever booked: an IANA time zone, empty where it is not known, and how many hours it has. */
  zone: z.string(),
  hours: z.enum(hourCounts),
  /** Where the video call is; null where its adviser sends a link, and while there is none to come to. */
  meetingLink: z.string().nullable(),
  /** Who speaks with the visitor, by role. */
  adviser: z.string(),
  /** Where the visitor is reached, as given. */
  email: z.string(),
  phone: z.string(),
  /** Whether it was moved since it was made, and whether it has begun: from then on nothing changes. */
  moved: z.boolean(),
  begun: z.boolean(),
  /** The secret by which it can be moved, corrected and cancelled. */
  key: z.string(),
  /** Only while it is held: until when. */
  held: z.object({ until: z.string() }).optional(),
});
export type Booking = z.output<typeof booking>;

/** A day of the firm's calendar in a query; empty for none. */
export const queryDay = z
  .union([z.literal(''), z.iso.date()], {
    error: 'We could not tell which days you would like to see. Please choose a month in the calendar.',
  })
  .default('');

const problems = [400, 404, 409, 429];
const keyed = <Body extends z.ZodType>(summary: string, body: Body) => ({ summary, body, answer: booking, problems });

/** Consultations. A booking is opened by the secret key of its mails. */
export const bookingApi = defineEndpoints({
  'GET /api/booking/times': {
    summary: 'The times that can be booked; without days all of them, 304 while the tag is that of `If-None-Match`',
    query: z.object({
      consultation: z.unknown(),
      from: queryDay,
      to: queryDay,
    }),
    answer: freeTimes,
    problems: [400, 429],
  },
  'POST /api/bookings': { ...keyed('Books a consultation', bookingRequest), status: 201 },
  'POST /api/bookings/show': keyed('A booking', bookingKey),
  'POST /api/bookings/confirm': keyed('Confirms what is held', bookingKey),
  'POST /api/bookings/move': keyed('Moves a booking to another time', bookingMove),
  'POST /api/bookings/cancel': keyed('Cancels a booking', bookingCancel),
  'POST /api/bookings/correct': keyed('Corrects how its visitor is reached', bookingCorrection),
});
