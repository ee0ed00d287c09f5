import { STATUS_CODES } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/contact.ts';
import type { ProblemDetails } from '#contract/endpoint.ts';
import { type ProblemType, problemJson } from '#contract/problem.ts';
import { explain, HttpProblem } from './errors.ts';
import { fieldsOf, isFormPost, type PlainForm } from './no-script-form.ts';

interface ErrorPages {
  problemPage: (sentence: string) => string;
  /** The first that fits is shown again. */
  forms: readonly PlainForm[];
}

/** The only place where a failure becomes an answer: a sentence, problem details, or an HTML page for a form. */
export function answerErrors(app: FastifyInstance, { problemPage, forms }: ErrorPages): void {
  app.setErrorHandler(async (error: FastifyError | HttpProblem, request, reply) => {
    const { status, sentence, problems, type } = explain(error);
    const retryAfter = error instanceof HttpProblem ? error.retryAfter : undefined;
    if (retryAfter) reply.header('retry-after', retryAfter);
    // A temporary failure is not logged as an error.
    else if (status >= 500) request.log.error({ err: error.cause ?? error }, 'the request failed');
    reply.code(status).header('cache-control', 'no-store');
    if (wantsProblem(request)) {
      return reply.type(problemJson).send(JSON.stringify(problemDetails(status, sentence, problems, type)));
    }
    if (!isFormPost(request)) return reply.type('text/plain; charset=utf-8').send(sentence);

    const fields = fieldsOf(request);
    const form = fields && forms.find(({ fits }) => fits(fields));
    const shown = problems.length ? problems : [{ field: '', sentence }];
    const page = form ? await form.again(fields, shown, status) : problemPage(sentence);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

/** Only by explicit Accept: others get a sentence. */
export const wantsProblem = ({ headers }: FastifyRequest): boolean =>
  negotiate(headers.accept ?? '', [problemJson]) !== null;

/** RFC 9457. */
export function problemDetails(
  status: number,
  detail: string,
  problems: readonly Problem[],
  type?: ProblemType,
): ProblemDetails {
  const ofFields = problems.filter(({ field }) => field);
  return {
    ...(type ? { type } : {}),
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    problems: Object.fromEntries(ofFields.map(({ field, sentence }) => [field, sentence])),
  };
}
