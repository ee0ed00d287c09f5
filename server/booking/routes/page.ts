import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { aMinute } from '../../platform/http/network-limits.ts';
import type { Diary } from '../diary.ts';
import { pagesAMinute } from '../limits.ts';
import type { BookingPage } from '../plain-page.ts';
import { consultationOf, dayOf } from './times.ts';

/** GET /api/booking?consultation=hr: the free times as a page with a form, for browsers without JavaScript; with `startsAt`, the form for that time. */
export async function bookingPageRoute(
  app: FastifyInstance,
  { page, diary }: { page: BookingPage; diary: Diary },
): Promise<void> {
  const options = aMinute(pagesAMinute);
  app.get<{ Querystring: Record<string, unknown> }>(
    endpoints.bookingPage,
    options,
    async ({ query }, reply) => {
      consultationOf(diary, query.consultation);
      const from = dayOf(query.from) ?? '';
      const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '');
      const fields = {
        consultation: text(query.consultation),
        page: text(query.page),
        subject: text(query.subject),
        about: text(query.about),
        from,
      };
      const startsAt = text(query.startsAt);
      const html = startsAt ? page.details({ ...fields, startsAt }) : page.choose(fields);
      return reply
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(await html);
    },
  );
}
