import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { answers } from '#content/answers.ts';
import { problemJson } from '#contract/problem.ts';
import { type BookingPage, isBookingPost } from '../booking/booking-page.ts';
import { fillTemplate, retryPage } from './answer-page.ts';
import { type BuiltSite, retryTemplate } from './built-site.ts';
import { isFormPost } from './form-post.ts';
import { problemDetails, wantsProblem } from './problem-details.ts';
import { explain, type Refusal } from './refusal.ts';
import { formOf } from './submission.ts';

/** The one place where a failure becomes an answer: a sentence, or for a form sent without JavaScript a page. */
export function answerErrors(app: FastifyInstance, site: BuiltSite, bookingPage: BookingPage): void {
  app.setErrorHandler(async (error: FastifyError | Refusal, request, reply) => {
    const { status, sentence, problems } = explain(error);
    if (status >= 500) request.log.error({ err: error.cause ?? error }, 'the request failed');
    reply.code(status).header('cache-control', 'no-store');
    if (wantsProblem(request)) {
      return reply.type(problemJson).send(JSON.stringify(problemDetails(status, sentence, problems)));
    }
    if (!isFormPost(request)) return reply.type('text/plain; charset=utf-8').send(sentence);

    reply.type('text/html; charset=utf-8');
    const fields = textFields(request);
    if (!fields) {
      return reply.send(fillTemplate(site.problem, { title: answers.problemTitle, sentence }));
    }
    const shown = problems.length ? problems : [{ field: '', sentence }];
    if (isBookingPost(request))
      return reply.send(await bookingPage.choose(bookingAgain(fields, status), shown));
    const template = retryTemplate(site, formOf(fields), fields.page ?? '');
    // A new key unless the first attempt may yet turn out to have been stored.
    const key = (status >= 500 && fields.idempotencyKey) || randomUUID();
    return reply.send(retryPage(template, fields, shown, key));
  });
}

/** The booking form again. A time that was taken is no longer offered: the list begins with the free ones around it. */
function bookingAgain(fields: Record<string, string>, status: number): Record<string, string> {
  const { idempotencyKey = '', startsAt = '', ...rest } = fields;
  const day = /^\d{4}-\d{2}-\d{2}/.exec(startsAt)?.[0] ?? '';
  return { ...rest, startsAt, from: day, idempotencyKey: status >= 500 ? idempotencyKey : '' };
}

/** What was filled in, if the body could be read. */
function textFields({ body }: FastifyRequest): Record<string, string> | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
