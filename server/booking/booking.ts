import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { DeskConsultation } from '#contract/desk.ts';
import type { Holding } from '../accounts/accounts.ts';
import { isProven, proofOf } from '../enquiries/enquiries.ts';
import type { OwnCalendars } from '../hours/hours.ts';
import type { LiveParts } from '../platform/http/live-part.ts';
import type { GuestForm, PlainForm } from '../platform/http/plain-form.ts';
import type { Watch } from '../platform/watch.ts';
import { bookingForm, confirmForm } from './booking-page.ts';
import { cancel } from './commands.ts';
import type { PublicContext } from './context.ts';
import { type DeskOptions, deskDiaryRoutes } from './desk-routes.ts';
import { type HoursDesk, hoursRoutes } from './hours-routes.ts';
import {
  adviserWatch,
  calendarWatch,
  floodWatch,
  releaseHolds,
  sendReminders,
  type UnreadCalendars,
  unreadCalendars,
} from './jobs.ts';
import { pageParts } from './live-parts.ts';
import { ownBookingRoutes, ownForm } from './own-routes.ts';
import { boardConsultation, publicBooking } from './presenter.ts';
import { bookingRoutes, readingRoutes } from './public-routes.ts';
import { noteLimit } from './requests.ts';
import { bookingByReference, bookingsOf, consultationsBetween } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** Consultations: how they are booked, moved and cancelled, and what an account shows of them. */
export interface Booking {
  routes: FastifyPluginAsync;
  /** What an adviser's time is made of, for the scope that lets staff alone in. */
  hours: (desk: HoursDesk) => FastifyPluginAsync;
  /** The diary at the desk, for the scope that lets staff alone in. */
  desk: (options: DeskOptions) => FastifyPluginAsync;
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

export function openBooking(context: PublicContext, calendars: OwnCalendars): Booking {
  const { diary } = context;
  const { db } = context.store;
  const gone = adviserWatch(context);
  return {
    parts: pageParts(diary),
    forms: [confirmForm(context), bookingForm(context)],
    own: ownForm(context),
    hours: (desk) => async (app) => {
      await app.register(hoursRoutes, { ...desk, context, calendars });
    },
    remind: () => sendReminders(context),
    release: () => releaseHolds(context),
    watches: [floodWatch(db), gone],
    unreadCalendars: (now) => unreadCalendars(context, now),
    calendarWatch: calendarWatch(context),
    async routes(app: FastifyInstance) {
      app.addHook('onError', async (request, _, error) => noteLimit(context, request, error));
      app.addHook('onReady', async () => {
        // A database that is away is told by others, and keeps no page from being served.
        const sentence = await gone.look(new Date()).catch((error: Error) => error.message);
        if (sentence) app.log.warn(sentence);
      });
      await app.register(readingRoutes, context);
      await app.register(bookingRoutes, context);
      await app.register(ownBookingRoutes, context);
    },
    desk: (staff) => (app) => deskDiaryRoutes(app, { ...staff, context }),
    consultations: async (from, to) => (await consultationsBetween(db, from, to)).map(boardConsultation),
    cancel: async (reference) => {
      const booking = await bookingByReference(db, reference);
      if (booking) await cancel(context, booking, undefined, 'firm');
    },
    worksOn: (day) => diary.worksOn(day),
    held: async (member) => {
      const held = await bookingsOf(db, member);
      return held.map((booking) => {
        // The key of its mails is for who reads them.
        const use = isProven(proofOf(member, booking.email)) ? 'booking' : 'handed';
        const shown = { ...publicBooking(booking, context, use), enquiry: booking.enquiry };
        return { shown, stored: stored(booking) };
      });
    },
  };
}

/** The key and the hash are ours and say nothing about the user. */
const stored = ({ id, user_id, idempotency_key, body_hash, network, ...booking }: StoredBooking) => booking;
