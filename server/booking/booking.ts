import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Holding } from '../accounts/accounts.ts';
import type { Pages } from '../pages/pages.ts';
import type { GuestForm } from '../platform/http/plain-form.ts';
import { publicBooking } from './bookings.ts';
import { BookingPage } from './plain-page.ts';
import { sendReminders } from './reminders.ts';
import { bookingRoutes } from './routes/bookings.ts';
import { calendarRoute } from './routes/calendar.ts';
import { bookingPageRoute } from './routes/page.ts';
import { freeTimesRoute } from './routes/times.ts';
import { bookingsOf } from './store.ts';
import type { StoredBooking } from './tables.ts';
import type { BookingDesk } from './take-booking.ts';

/** Consultations: how they are booked, moved and cancelled, and what an account shows of them. */
export interface Booking {
  routes: FastifyPluginAsync;
  /** The form of browsers without JavaScript. It is sent to the address of messages. */
  form: GuestForm;
  /** Reminds those who have a consultation tomorrow. */
  remind: () => Promise<void>;
  /** What was booked under an account. */
  held: Holding<'bookings'>;
}

export interface BookingOptions extends BookingDesk {
  pages: Pages;
}

export function openBooking(options: BookingOptions): Booking {
  const { bookings } = options;
  const page = new BookingPage(options);
  return {
    form: page,
    remind: () => sendReminders(bookings),
    async routes(app: FastifyInstance) {
      await app.register(freeTimesRoute, bookings);
      await app.register(bookingPageRoute, { page, diary: bookings.diary });
      await app.register(bookingRoutes, options);
      await app.register(calendarRoute, bookings);
    },
    held: async (user, emailVerified) => {
      const held = await bookingsOf(bookings.store.db, user, emailVerified);
      return held.map((booking) => ({
        shown: { ...publicBooking(booking, bookings.mailing.secret), enquiry: booking.enquiry },
        stored: stored(booking),
      }));
    },
  };
}

/** The key and the hash are ours and say nothing about the user. */
const stored = ({ id, user_id, idempotency_key, body_hash, ...booking }: StoredBooking) => booking;
