import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { DeskConsultation } from '#contract/desk.ts';
import type { Holding } from '../accounts/accounts.ts';
import { isProven, proofOf } from '../enquiries/enquiries.ts';
import type { OwnCalendars } from '../hours/hours.ts';
import type { Pages } from '../pages/pages.ts';
import type { LiveParts } from '../platform/http/live-part.ts';
import type { GuestForm, PlainForm } from '../platform/http/plain-form.ts';
import type { Watch } from '../platform/watch.ts';
import { adviserWatch } from './adviser-watch.ts';
import type { DeskDiaryOptions } from './at-desk/context.ts';
import { deskDiaryRoutes } from './at-desk/routes.ts';
import { publicBooking } from './bookings.ts';
import { calendarWatch, type UnreadCalendars, unreadCalendars } from './calendar-watch.ts';
import { cancel } from './changes.ts';
import { ConfirmForm } from './confirm-form.ts';
import { floodWatch } from './flood-watch.ts';
import { onDesk } from './on-desk.ts';
import { OwnForm } from './own-form.ts';
import { pageParts } from './page-parts.ts';
import { BookingPage } from './plain-page.ts';
import { releaseHolds } from './release.ts';
import { sendReminders } from './reminders.ts';
import { bookingRoutes } from './routes/bookings.ts';
import { calendarRoute } from './routes/calendar.ts';
import { type HoursDesk, hoursRoutes } from './routes/hours.ts';
import { ownBookingRoutes } from './routes/own.ts';
import { bookingPageRoute } from './routes/page.ts';
import { freeTimesRoute } from './routes/times.ts';
import { bookingByReference, bookingsOf, consultationsBetween } from './store.ts';
import type { StoredBooking } from './tables.ts';
import { type BookingDesk, noteLimit } from './take-booking.ts';

/** Consultations: how they are booked, moved and cancelled, and what an account shows of them. */
export interface Booking {
  routes: FastifyPluginAsync;
  /** What an adviser's time is made of, for the scope that lets staff alone in. */
  hours: (desk: HoursDesk) => FastifyPluginAsync;
  /** The diary at the desk, for the scope that lets staff alone in. */
  desk: (options: DeskDiaryOptions) => FastifyPluginAsync;
  /** What pages say of free times. */
  parts: LiveParts;
  /** The forms of browsers without JavaScript that are sent to the address of messages. */
  forms: readonly GuestForm[];
  /** The forms of the private page of one booking. */
  own: PlainForm;
  /** Reminds those who have a consultation within a day, and again within the hour. */
  remind: () => Promise<void>;
  /** Gives back the times that were held and not confirmed. */
  release: () => Promise<void>;
  /** What the firm must be told of. */
  watches: readonly Watch[];
  /** Advisers' own calendars that have not been read for long, and who is told of that. */
  unreadCalendars: (now: Date) => Promise<UnreadCalendars | undefined>;
  calendarWatch: Watch;
  /** What staff see of a day: confirmed consultations that begin from one instant until before another, in order. */
  consultations: (from: string, to: string) => Promise<DeskConsultation[]>;
  /** Cancels a booking by its reference, and tells both sides by mail. @throws Refusal where it cannot be */
  cancel: (reference: string) => Promise<void>;
  /** Whether any adviser works on a day: no weekend, holiday or day off of all. */
  worksOn: (day: Temporal.PlainDate) => Promise<boolean>;
  /** What was booked under an account. */
  held: Holding<'bookings'>;
}

export interface BookingOptions extends BookingDesk {
  pages: Pages;
  calendars: OwnCalendars;
}

export function openBooking(options: BookingOptions): Booking {
  const { bookings, calendars } = options;
  const page = new BookingPage(options);
  const own = new OwnForm(options);
  const gone = adviserWatch(bookings);
  return {
    parts: pageParts(bookings),
    forms: [new ConfirmForm(options), page],
    own,
    hours: (desk) => async (app) => {
      await app.register(hoursRoutes, { ...desk, bookings, calendars });
    },
    remind: () => sendReminders(bookings),
    release: () => releaseHolds(bookings),
    watches: [floodWatch(bookings.store.db), gone],
    unreadCalendars: (now) => unreadCalendars(bookings, now),
    calendarWatch: calendarWatch(bookings),
    async routes(app: FastifyInstance) {
      app.addHook('onError', async (request, _, error) => noteLimit(options.events, request, error));
      app.addHook('onReady', async () => {
        // A database that is away is told by others, and keeps no page from being served.
        const sentence = await gone.look(new Date()).catch((error: Error) => error.message);
        if (sentence) app.log.warn(sentence);
      });
      await app.register(freeTimesRoute, bookings);
      await app.register(bookingPageRoute, { page, diary: bookings.diary });
      await app.register(bookingRoutes, options);
      await app.register(ownBookingRoutes, { ...options, form: own });
      await app.register(calendarRoute, options);
    },
    desk: (staff) => (app) => deskDiaryRoutes(app, { ...staff, bookings }),
    consultations: async (from, to) => (await consultationsBetween(bookings.store.db, from, to)).map(onDesk),
    cancel: async (reference) => {
      const booking = await bookingByReference(bookings.store.db, reference);
      if (booking) await cancel(bookings, booking, undefined, 'firm');
    },
    worksOn: (day) => bookings.diary.worksOn(day),
    held: async (member) => {
      const held = await bookingsOf(bookings.store.db, member);
      return held.map((booking) => ({
        shown: {
          // The key of its mails is for who reads them.
          ...publicBooking(
            booking,
            bookings,
            isProven(proofOf(member, booking.email)) ? 'booking' : 'handed',
          ),
          enquiry: booking.enquiry,
        },
        stored: stored(booking),
      }));
    },
  };
}

/** The key and the hash are ours and say nothing about the user. */
const stored = ({ id, user_id, idempotency_key, body_hash, network, ...booking }: StoredBooking) => booking;
