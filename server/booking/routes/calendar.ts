import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answers } from '#content/answers.ts';
import { endpoints } from '#contract/endpoints.ts';
import { secretOf } from '../../platform/db/secrets.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Bookings } from '../bookings.ts';
import { calendarFeed } from '../invitation.ts';
import { stamp } from '../slots.ts';
import { bookingsAfter } from '../store.ts';

/** How far back the calendar goes, in ms. */
const past = 30 * 24 * 3_600_000;

/** GET /api/bookings/calendar/{secret}.ics: the diaries, for the firm's own calendar program. */
export async function calendarRoute(
  app: FastifyInstance,
  { store, diary, mailing }: Bookings,
): Promise<void> {
  app.get<{ Params: { file: string } }>(`${endpoints.calendar}/:file`, async ({ params }, reply) => {
    reply.header('cache-control', 'private, no-store');
    const expected = Buffer.from(`${await secretOf(store.db, 'calendar-secret')}.ics`);
    const given = Buffer.from(params.file);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new Refusal(404, answers.notFound);
    }
    const bookings = await bookingsAfter(store.db, stamp(diary.now() - past));
    return reply.type('text/calendar; charset=utf-8').send(calendarFeed(bookings, mailing.addresses.mailTo));
  });
}
