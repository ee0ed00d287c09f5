import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answers } from '#content/answers.ts';
import { endpoints } from '#contract/endpoints.ts';
import { stamp } from '../../platform/db/stamp.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { aMinute } from '../../platform/http/network-limits.ts';
import { CalendarSecret } from '../calendar-secret.ts';
import { calendarFeed } from '../firm-entry.ts';
import { feedsAMinute } from '../limits.ts';
import { bookingsAfter } from '../store.ts';
import type { BookingDesk } from '../take-booking.ts';

/** How far back the calendar goes, in ms. */
const past = 30 * 24 * 3_600_000;

/** GET /api/bookings/calendar/{secret}.ics: the diaries, for the firm's own calendar program. */
export async function calendarRoute(
  app: FastifyInstance,
  { bookings: { store, diary, mailing }, events }: BookingDesk,
): Promise<void> {
  const secret = new CalendarSecret(store.db, () => diary.now());
  await secret.open();
  app.get<{ Params: { file: string } }>(
    `${endpoints.calendar}/:file`,
    aMinute(feedsAMinute),
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const value = await secret.value();
      const expected = Buffer.from(`${value}.ics`);
      const given = Buffer.from(request.params.file);
      if (!value || given.length !== expected.length || !timingSafeEqual(given, expected)) {
        events.note(request, { event: 'calendar', outcome: 'refused' });
        throw new Refusal(404, answers.notFound);
      }
      const ahead = await bookingsAfter(store.db, stamp(diary.now() - past));
      return reply.type('text/calendar; charset=utf-8').send(calendarFeed(ahead, mailing.addresses.mailTo));
    },
  );
}
