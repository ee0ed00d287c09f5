import type { FastifyInstance } from 'fastify';
import type { MeanwhileOffer } from '#content/mails/message-mails.ts';
import { spreadOpenings } from '#content/openings.ts';
import { pageByPath } from '#content/pages/index.ts';
import { introduceAdviser } from '#content/people.ts';
import { offerConsultation, subjectIdByName } from '#content/subjects.ts';
import type { AccountRecordsReader } from '../accounts/accounts.ts';
import { calendarWatch, findUnreadCalendars } from '../hours/adviser-settings.ts';
import { adviserTitle, refreshAdvisers } from '../hours/advisers.ts';
import type { OwnCalendars } from '../hours/calendars/own-calendars.ts';
import { determineProof, isEmailProven, isWrittenBy } from '../inquiries/ownership.ts';
import { listTroubles } from '../platform/job-runner.ts';
import { bookingPageRoute, createBookingForm, createConfirmForm } from './booking-page.ts';
import { closingRoutes } from './closing-routes.ts';
import { cancelBooking, recordInvitationResponse } from './commands.ts';
import { consultationRoutes } from './consultation-routes.ts';
import { deskDiaryRoutes } from './desk-routes.ts';
import { createFormerAdviserWatch } from './former-advisers.ts';
import { createBookingFloodWatch, freeLapsedHolds } from './holds.ts';
import { hoursRoutes } from './hours-routes.ts';
import { createBookingLiveParts } from './live-parts.ts';
import { sendReminders } from './mails.ts';
import { createOwnBookingForm, ownBookingRoutes } from './own-page.ts';
import { toBoardBooking, toPublicBooking } from './presenter.ts';
import type { PublicBookingContext } from './public-requests.ts';
import { bookingRoutes, publicReadRoutes } from './public-routes.ts';
import { findBookingByReference, queryBookedBetween, readUserBookings } from './tables.ts';

export type BookingService = ReturnType<typeof openBooking>;

export function openBooking(context: PublicBookingContext, calendars: OwnCalendars) {
  const { diary } = context;
  const { db } = context.store;
  const formerAdviserWatch = createFormerAdviserWatch(context);
  return {
    async routes(app: FastifyInstance): Promise<void> {
      app.addHook('onReady', async () => {
        // Must not prevent startup while the database is unavailable.
        const trouble = await formerAdviserWatch.check(new Date()).catch((error: Error) => error.message);
        for (const sentence of listTroubles(trouble)) app.log.warn(sentence);
      });
      await app.register(publicReadRoutes, context);
      await app.register(bookingPageRoute, context);
      await app.register(bookingRoutes, context);
      await app.register(ownBookingRoutes, context);
    },

    async deskRoutes(app: FastifyInstance): Promise<void> {
      await app.register(deskDiaryRoutes, context);
      await app.register(hoursRoutes, { context, calendars });
      await app.register(closingRoutes, context);
      await app.register(consultationRoutes, context);
    },

    liveParts: createBookingLiveParts(diary),
    forms: [createConfirmForm(context), createBookingForm(context)] as const,
    ownForm: createOwnBookingForm(context),

    /** For the desk's other domains. */
    context,
    refreshAdvisers: () => refreshAdvisers(db),
    refreshTypes: diary.types.refresh,
    sendReminders: () => sendReminders(context),
    freeLapsedHolds: () => freeLapsedHolds(context),
    watches: [createBookingFloodWatch(db), formerAdviserWatch],
    calendarWatch: calendarWatch(db, diary),
    findUnreadCalendars: (now: Date) => findUnreadCalendars(db, diary, now, { withAccounts: true }),

    /** For the acknowledgement of a message: who will reply, and three openings for its subject. */
    async readMeanwhileOffer({ subject, page }: { subject: string; page: string }): Promise<MeanwhileOffer> {
      const about = subjectIdByName(subject) ?? pageByPath(page)?.subject;
      const consultation = diary.consultation(offerConsultation('general', about).consultation);
      const free = consultation && (await diary.allFreeTimes(consultation).catch(() => undefined));
      const [adviser] = consultation?.advisers ?? [];
      return {
        origin: context.mailing.origin(),
        adviserIntroduction: adviser ? introduceAdviser(adviser, adviserTitle(adviser)) : '',
        about,
        times: spreadOpenings(free?.days ?? []),
      };
    },

    /** Confirmed consultations that begin in [from, to), in order. */
    readConfirmedBookings: async (from: string, to: string) =>
      (await queryBookedBetween(db, from, to, ['confirmed']).execute()).map(toBoardBooking),

    async cancelByFirm(reference: string): Promise<void> {
      const booking = await findBookingByReference(db, reference);
      if (booking) await cancelBooking(context, booking, 'firm');
    },

    recordInvitationResponse: recordInvitationResponse.bind(null, context),

    worksOn: (day: Temporal.PlainDate) => diary.worksOn(day),

    accountRecords: (async (account) =>
      (await readUserBookings(db, account)).map((booking) => {
        // Only a verified address gets the key that its mails carry.
        const use = isEmailProven(determineProof(account, booking.email)) ? 'booking' : 'handed';
        const { id, user_id, idempotency_key, body_hash, network, ...whole } = booking;
        const { name, phone, company, subject, ...listed } = whole;
        const stored = isWrittenBy(account, booking) ? whole : listed;
        return { shown: { ...toPublicBooking(booking, context, use), inquiry: booking.inquiry }, stored };
      })) satisfies AccountRecordsReader<'bookings'>,
  };
}
