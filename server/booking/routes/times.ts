import type { FastifyInstance } from 'fastify';
import { bookingAnswers as answers } from '#content/booking.ts';
import type { Consultation } from '#content/consultations.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Bookings } from '../bookings.ts';
import type { Diary } from '../diary.ts';
import { aMinute, timesAMinute } from '../limits.ts';

/** GET /api/booking/times?consultation=hr&from=2026-12-01&to=2026-12-31: what is free. */
export async function freeTimesRoute(app: FastifyInstance, { diary }: Bookings): Promise<void> {
  app.get<{ Querystring: Record<string, unknown> }>(
    endpoints.freeTimes,
    aMinute(timesAMinute),
    async ({ query, headers }, reply) => {
      const consultation = consultationOf(diary, query.consultation);
      const [from, to] = [dayOf(query.from), dayOf(query.to)];
      // Kept by browsers to be asked about each time: what is free changes with every booking.
      reply.header('cache-control', 'private, no-cache');
      if (from || to) return diary.freeTimes(consultation, from, to);
      const { json, etag } = await diary.allFree(consultation);
      reply.header('etag', etag);
      // A proxy that compresses makes the tag a weak one.
      if (headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(json);
    },
  );
}

/** What a name stands for. @throws Refusal 400 when nothing is offered under it */
export function consultationOf(diary: Diary, id: unknown): Consultation {
  const found = typeof id === 'string' ? diary.consultation(id) : undefined;
  if (!found) throw new Refusal(400, answers.unknownConsultation);
  return found;
}

/** A day of a query string. @throws Refusal 400 */
export function dayOf(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (!isDay || Number.isNaN(Date.parse(value)) || new Date(value).toISOString().slice(0, 10) !== value) {
    throw new Refusal(400, answers.badRange);
  }
  return value;
}
