import type { FastifyInstance } from 'fastify';
import type { Meanwhile } from '#content/mails/message-mails.ts';
import { spread } from '#content/openings.ts';
import { pageAt } from '#content/pages/index.ts';
import { whoIs } from '#content/people.ts';
import { offerFor, subjectNamed } from '#content/subjects.ts';
import type { AccountRecords } from '../accounts/accounts.ts';
import { calendarWatch, unreadCalendars } from '../hours/adviser-settings.ts';
import { nameOf, refreshAdvisers } from '../hours/advisers.ts';
import type { OwnCalendars } from '../hours/calendars/own-calendars.ts';
import { isVerified, proofOf } from '../inquiries/ownership.ts';
import { troublesOf } from '../platform/job-runner.ts';
import { bookingForm, bookingPageRoute, confirmForm } from './booking-page.ts';
import { cancel, noteInvitationAnswer } from './commands.ts';
import { consultationRoutes } from './consultation-routes.ts';
import { deskDiaryRoutes } from './desk-routes.ts';
import { floodWatch, releaseHolds } from './holds.ts';
import { adviserWatch, hoursRoutes } from './hours-routes.ts';
import { pageParts } from './live-parts.ts';
import { sendReminders } from './mails.ts';
import { ownBookingRoutes, ownForm } from './own-page.ts';
import { boardConsultation, publicBooking } from './presenter.ts';
import { bookingRoutes, type PublicContext, readingRoutes } from './public-routes.ts';
import { bookedBetween, bookingByReference, bookingsOf } from './tables.ts';

export type Booking = ReturnType<typeof openBooking>;

export function openBooking(context: PublicContext, calendars: OwnCalendars) {
  const { diary } = context;
  const { db } = context.store;
  const advisers = adviserWatch(context);
  return {
    async routes(app: FastifyInstance): Promise<void> {
      app.addHook('onReady', async () => {
        // Must not prevent startup while the database is unavailable.
        const trouble = await advisers.look(new Date()).catch((error: Error) => error.message);
        for (const sentence of troublesOf(trouble)) app.log.warn(sentence);
      });
      await app.register(readingRoutes, context);
      await app.register(bookingPageRoute, context);
      await app.register(bookingRoutes, context);
      await app.register(ownBookingRoutes, context);
    },

    async desk(app: FastifyInstance): Promise<void> {
      await app.register(deskDiaryRoutes, context);
      await app.register(hoursRoutes, { context, calendars });
      await app.register(consultationRoutes, context);
    },

    parts: pageParts(diary),
    forms: [confirmForm(context), bookingForm(context)] as const,
    own: ownForm(context),

    /** For the desk's other domains. */
    context,
    refreshAdvisers: () => refreshAdvisers(db),
    refreshTypes: diary.types.refresh,
    remind: () => sendReminders(context),
    release: () => releaseHolds(context),
    watches: [floodWatch(db), advisers],
    calendarWatch: calendarWatch(db, diary),
    unreadCalendars: (now: Date) => unreadCalendars(db, diary, now, true),

    /** For who has written: who they hear from, and three openings of their subject. */
    async meanwhile({ subject, page }: { subject: string; page: string }): Promise<Meanwhile> {
      const about = subjectNamed(subject) ?? pageAt(page)?.subject;
      const consultation = diary.consultation(offerFor('general', about).consultation);
      const free = consultation && (await diary.allFree(consultation).catch(() => undefined));
      const [adviser] = consultation?.advisers ?? [];
      return {
        origin: context.mailing.origin(),
        who: adviser ? whoIs(adviser, nameOf(adviser)) : '',
        about,
        times: spread(free?.days ?? []),
      };
    },

    /** Confirmed consultations that begin in [from, to), in order. */
    consultations: async (from: string, to: string) =>
      (await bookedBetween(db, from, to, ['confirmed']).execute()).map(boardConsultation),

    async cancel(reference: string): Promise<void> {
      const booking = await bookingByReference(db, reference);
      if (booking) await cancel(context, booking, 'firm');
    },

    noteInvitationAnswer: noteInvitationAnswer.bind(null, context),

    worksOn: (day: Temporal.PlainDate) => diary.worksOn(day),

    held: (async (member) =>
      (await bookingsOf(db, member)).map((booking) => {
        // Only a verified address gets the key that its mails carry.
        const use = isVerified(proofOf(member, booking.email)) ? 'booking' : 'handed';
        const { id, user_id, idempotency_key, body_hash, network, ...stored } = booking;
        return { shown: { ...publicBooking(booking, context, use), inquiry: booking.inquiry }, stored };
      })) satisfies AccountRecords<'bookings'>,
  };
}
