import { STATUS_CODES } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { answers } from '#content/answers.ts';
import type { Problem } from '#contract/contact.ts';
import type { ProblemDetails } from '#contract/endpoint.ts';
import { type ProblemType, problemJson } from '#contract/problem.ts';
import { isDatabaseDown } from '../db/errors.ts';
import { formFields, isExpectedForm, type PlainForm } from './no-script-form.ts';

/** An expected failure, thrown by handlers: a status, a sentence and, for fields, where. */
export class HttpProblem extends Error {
  override name = 'HttpProblem';
  readonly statusCode: number;
  readonly problems: readonly Problem[];
  /** Seconds, where known. */
  readonly retryAfter: number | undefined;
  /** Distinguishes problems of the same status. */
  readonly type: ProblemType | undefined;

  constructor(
    statusCode: number,
    sentence: string,
    problems: readonly Problem[] = [],
    { retryAfter, type }: { retryAfter?: number; type?: ProblemType } = {},
  ) {
    super(sentence);
    this.statusCode = statusCode;
    this.problems = problems;
    this.retryAfter = retryAfter;
    this.type = type;
  }
}

export const fieldProblem = (statusCode: number, field: string, sentence: string): HttpProblem =>
  new HttpProblem(statusCode, sentence, [{ field, sentence }]);

/** The cause is logged; the visitor gets a sentence. */
export class NotStored extends HttpProblem {
  constructor(sentence: string, cause: unknown) {
    super(503, sentence);
    this.cause = cause;
  }
}

const sentences: Readonly<Record<number, string>> = {
  400: answers.badRequest,
  404: answers.notFound,
  413: answers.tooLarge,
  415: answers.notSupported,
  429: answers.tooMany,
  503: answers.notStored,
};

/** Reveals nothing of an unexpected error. */
export function describeError(error: FastifyError | HttpProblem): {
  status: number;
  sentence: string;
  problems: readonly Problem[];
  type?: ProblemType | undefined;
} {
  if (error instanceof HttpProblem) {
    const { statusCode: status, message: sentence, problems, type } = error;
    return { status, sentence, problems, type };
  }
  if (isDatabaseDown(error)) return { status: 503, sentence: answers.unavailable, problems: [] };
  // PostgreSQL rejects null characters in text: 22021, 22P05.
  if (/^22(021|P05)$/.test(error.code ?? '')) return { status: 400, sentence: answers.badRequest, problems: [] };
  const status = error.statusCode ?? 500;
  const sentence = sentences[status];
  if (sentence) return { status, sentence, problems: [] };
  // Plugins answer odd file paths with 403: not found.
  if (status === 403) return { status: 404, sentence: answers.notFound, problems: [] };
  if (status < 500) return { status: 400, sentence: answers.badRequest, problems: [] };
  return { status: 500, sentence: answers.broken, problems: [] };
}

interface ErrorPages {
  problemPage: (sentence: string) => string;
  /** The first that fits is shown again. */
  forms: readonly PlainForm[];
}

/** The only place where a failure becomes an answer: a sentence, problem details, or an HTML page for a form. */
export function answerErrors(app: FastifyInstance, { problemPage, forms }: ErrorPages): void {
  app.setErrorHandler(async (error: FastifyError | HttpProblem, request, reply) => {
    const { status, sentence, problems, type } = describeError(error);
    const retryAfter = error instanceof HttpProblem ? error.retryAfter : undefined;
    if (retryAfter) reply.header('retry-after', retryAfter);
    // A temporary failure is not logged as an error.
    else if (status >= 500) request.log.error({ err: error.cause ?? error }, 'the request failed');
    reply.code(status).header('cache-control', 'no-store');
    if (wantsProblem(request)) {
      return reply.type(problemJson).send(JSON.stringify(problemDetails(status, sentence, problems, type)));
    }
    if (!isExpectedForm(request)) return reply.type('text/plain; charset=utf-8').send(sentence);

    const fields = formFields(request);
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
