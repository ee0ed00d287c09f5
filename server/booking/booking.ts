import type { FastifyInstance } from 'fastify';
import type { AccountRecords } from '../accounts/accounts.ts';
import type { OwnCalendars } from '../hours/calendars/own-calendars.ts';
import { isProven, proofOf } from '../inquiries/ownership.ts';
import { bookingForm, confirmForm } from './booking-page.ts';
import { cancel, noteInvitationAnswer } from './commands.ts';
import { deskDiaryRoutes } from './desk-routes.ts';
import { releaseHolds } from './holds.ts';
import { hoursRoutes } from './hours-routes.ts';
import { pageParts } from './live-parts.ts';
import { ownBookingRoutes, ownForm } from './own-routes.ts';
import { boardConsultation, publicBooking } from './presenter.ts';
import type { PublicContext } from './public-requests.ts';
import { bookingRoutes, readingRoutes } from './public-routes.ts';
import { bookedBetween, bookingByReference, bookingsOf } from './queries.ts';
import { sendReminders } from './reminders.ts';
import { adviserWatch, calendarWatch, floodWatch, unreadCalendars } from './watches.ts';

/** Consultations: how they are booked, moved and cancelled, and what an account shows of them. */
export type Booking = ReturnType<typeof openBooking>;

export function openBooking(context: PublicContext, calendars: OwnCalendars) {
  const { diary } = context;
  const { db } = context.store;
  const advisers = adviserWatch(context);
  return {
    async routes(app: FastifyInstance): Promise<void> {
      app.addHook('onReady', async () => {
        // A database that is away is told by others, and keeps no page from being served.
        const sentence = await advisers.look(new Date()).catch((error: Error) => error.message);
        if (sentence) app.log.warn(sentence);
      });
      await app.register(readingRoutes, context);
      await app.register(bookingRoutes, context);
      await app.register(ownBookingRoutes, context);
    },

    /** The diary and what an adviser's time is made of, for the scope that lets staff alone in. */
    async desk(app: FastifyInstance): Promise<void> {
      await app.register(deskDiaryRoutes, context);
      await app.register(hoursRoutes, { context, calendars });
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
    watches: [floodWatch(db), advisers],
    calendarWatch: calendarWatch(context),
    unreadCalendars: (now: Date) => unreadCalendars(context, now),

    /** What staff see of a day: confirmed consultations that begin from one instant until before another, in order. */
    consultations: async (from: string, to: string) =>
      (await bookedBetween(db, from, to, ['confirmed']).execute()).map(boardConsultation),

    /** Cancels a booking by its reference, and tells both sides by mail. @throws Refusal where it cannot be */
    async cancel(reference: string): Promise<void> {
      const booking = await bookingByReference(db, reference);
      if (booking) await cancel(context, booking, 'firm');
    },

    /** Notes what a calendar answers to the invitation of a booking. */
    noteInvitationAnswer: noteInvitationAnswer.bind(null, context),

    worksOn: (day: Temporal.PlainDate) => diary.worksOn(day),

    /** What was booked under an account. */
    held: (async (member) =>
      (await bookingsOf(db, member)).map((booking) => {
        // The key of its mails is for who reads them.
        const use = isProven(proofOf(member, booking.email)) ? 'booking' : 'handed';
        // The id, the key and the hash are ours and say nothing about the user.
        const { id, user_id, idempotency_key, body_hash, network, ...stored } = booking;
        return { shown: { ...publicBooking(booking, context, use), inquiry: booking.inquiry }, stored };
      })) satisfies AccountRecords<'bookings'>,
  };
}
