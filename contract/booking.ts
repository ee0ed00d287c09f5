import { z } from 'zod';
import { type Channel, channels } from './form-fields.ts';
import { contactLimits as limits } from './limits.ts';
import { line, visitorAddress } from './text-rules.ts';

const whole = { error: 'Please send the booking as one object of named fields.' };
const start = z.iso.datetime({ error: 'Please choose one of the times offered.' });

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
      subject: line('what it is about', limits.subject).default(''),
      page: line('the page', limits.page).default(''),
    },
    whole,
  )
  .refine(({ channel, phone }) => channel !== 'phone' || phone, {
    path: ['phone'],
    error: 'Please enter the number we should call.',
  });

const key = line('the key', 200, 'The link is not complete.');

/** What shows, cancels or confirms a booking, and what moves it. The key is the secret of the link in its mails. */
export const bookingKey = z.object({ key }, whole);
export const bookingMove = z.object({ key, startsAt: start }, whole);

export type BookingRequest = z.output<typeof bookingRequest>;

/** The times that can be booked, by day of the firm's calendar. Times are ISO 8601 in UTC, days ISO 8601 dates. */
export interface FreeTimes {
  minutes: number;
  /** The first and the last day that may be asked for. */
  first: string;
  last: string;
  days: { date: string; times: string[] }[];
}

/** A booking as its owner sees it. */
export interface Booking {
  reference: string;
  /** `held`: it waits for the press in its mail; `lapsed`: that did not come in time. */
  state: 'confirmed' | 'held' | 'lapsed' | 'cancelled';
  consultation: string;
  title: string;
  startsAt: string;
  endsAt: string;
  channel: Channel;
  /** The secret by which it can be moved and cancelled. */
  key: string;
  /** Only while it is held: until when, and which address the mail went to. */
  held?: { until: string; email: string };
}
