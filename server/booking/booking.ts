import type { FastifyInstance } from 'fastify';
import type { Holding } from '../accounts/accounts.ts';
import type { OwnCalendars } from '../hours/hours.ts';
import { isProven, proofOf } from '../inquiries/inquiries.ts';
import { bookingForm, confirmForm } from './booking-page.ts';
import { cancel, noteInvitationAnswer } from './commands.ts';
import type { DeskOptions, PublicContext } from './context.ts';
import { deskDiaryRoutes } from './desk-routes.ts';
import { hoursRoutes } from './hours-routes.ts';
import { adviserWatch, calendarWatch, floodWatch, releaseHolds, sendReminders, unreadCalendars } from './jobs.ts';
import { pageParts } from './live-parts.ts';
import { ownBookingRoutes, ownForm } from './own-routes.ts';
import { boardConsultation, publicBooking } from './presenter.ts';
import { bookingRoutes, readingRoutes } from './public-routes.ts';
import { noteLimit } from './requests.ts';
import { bookingByReference, bookingsOf, consultationsBetween } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** Consultations: how they are booked, moved and cancelled, and what an account shows of them. */
export type Booking = ReturnType<typeof openBooking>;

export function openBooking(context: PublicContext, calendars: OwnCalendars) {
  const { diary } = context;
  const { db } = context.store;
  const gone = adviserWatch(context);
  return {
    async routes(app: FastifyInstance): Promise<void> {
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

    /** The diary and what an adviser's time is made of, for the scope that lets staff alone in. */
    desk: (options: DeskOptions) => async (app: FastifyInstance) => {
      await app.register(deskDiaryRoutes, { ...options, context });
      await app.register(hoursRoutes, { ...options, context, calendars });
    },

    /** What pages say of free times. */
    parts: pageParts(diary),
    /** The forms of browsers without JavaScript that are sent to the address of messages. */
    forms: [confirmForm(context), bookingForm(context)] as const,
    /** The forms of the private page of one booking. */
    own: ownForm(context),

    remind: () => sendReminders(context),
    release: () => releaseHolds(context),
    /** What the firm must be told of. */
    watches: [floodWatch(db), gone],
    calendarWatch: calendarWatch(context),
    unreadCalendars: (now: Date) => unreadCalendars(context, now),

    /** What staff see of a day: confirmed consultations that begin from one instant until before another, in order. */
    consultations: async (from: string, to: string) =>
      (await consultationsBetween(db, from, to)).map(boardConsultation),

    /** Cancels a booking by its reference, and tells both sides by mail. @throws Refusal where it cannot be */
    async cancel(reference: string): Promise<void> {
      const booking = await bookingByReference(db, reference);
      if (booking) await cancel(context, booking, undefined, 'firm');
    },

    /** Notes what a calendar answers to the invitation of a booking. */
    noteInvitationAnswer: noteInvitationAnswer.bind(null, context),

    /** Whether any adviser works on a day: no weekend, holiday or day off of all. */
    worksOn: (day: Temporal.PlainDate) => diary.worksOn(day),

    /** What was booked under an account. */
    held: (async (member) => {
      const held = await bookingsOf(db, member);
      return held.map((booking) => {
        // The key of its mails is for who reads them.
        const use = isProven(proofOf(member, booking.email)) ? 'booking' : 'handed';
        const shown = { ...publicBooking(booking, context, use), inquiry: booking.inquiry };
        return { shown, stored: stored(booking) };
      });
    }) satisfies Holding<'bookings'>,
  };
}

/** The key and the hash are ours and say nothing about the user. */
const stored = ({ id, user_id, idempotency_key, body_hash, network, ...booking }: StoredBooking) => booking;
