import { STATUS_CODES } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { publicAnswers } from '#content/public-answers.ts';
import type { FieldError } from '#contract/contact.ts';
import type { ProblemDetails } from '#contract/endpoint.ts';
import { retentionSeconds } from '#contract/limits.ts';
import { type ProblemType, problemJson } from '#contract/problem.ts';
import { isDatabaseDown } from '../db/errors.ts';
import { readErrorCode } from '../errors.ts';
import { findFormFields, isExpectedForm, isFormPost, type NoScriptForm } from './no-script-form.ts';

/** An expected failure, thrown by handlers: a status, a sentence, and the fields it is about. */
export class HttpProblem extends Error {
  override name = 'HttpProblem';
  readonly statusCode: number;
  readonly problems: readonly FieldError[];
  /** 0 for a limit that no waiting ends. */
  readonly retryAfterSeconds: number | undefined;
  /** Distinguishes problems of the same status. */
  readonly type: ProblemType | undefined;

  constructor(
    statusCode: number,
    sentence: string,
    problems: readonly FieldError[] = [],
    { retryAfterSeconds, type }: { retryAfterSeconds?: number; type?: ProblemType } = {},
  ) {
    super(sentence);
    this.statusCode = statusCode;
    this.problems = problems;
    this.retryAfterSeconds = retryAfterSeconds;
    this.type = type;
  }
}

export const createFieldProblem = (statusCode: number, field: string, sentence: string): HttpProblem =>
  new HttpProblem(statusCode, sentence, [{ field, sentence }]);

/** What was sent could not be stored. The cause is logged; the visitor gets a sentence. */
export class NotStoredProblem extends HttpProblem {
  constructor(sentence: string, cause: unknown) {
    super(503, sentence);
    this.cause = cause;
  }
}

const sentencesByStatus: Readonly<Record<number, string>> = {
  400: publicAnswers.badRequest,
  404: publicAnswers.notFound,
  413: publicAnswers.tooLarge,
  415: publicAnswers.notSupported,
  429: publicAnswers.tooMany,
  503: publicAnswers.notStored,
};

/** What the caller may know of an error: nothing, if it is unexpected. */
function describeError(error: FastifyError | HttpProblem): {
  status: number;
  sentence: string;
  problems: readonly FieldError[];
  type?: ProblemType | undefined;
} {
  // PostgreSQL rejects null characters in text: 22021, 22P05.
  const isNullCharacter = /^22(021|P05)$/.test(readErrorCode(error instanceof NotStoredProblem ? error.cause : error));
  if (isNullCharacter) return { status: 400, sentence: publicAnswers.badRequest, problems: [] };
  if (error instanceof HttpProblem) {
    const { statusCode: status, message: sentence, problems, type } = error;
    return { status, sentence, problems, type };
  }
  if (isDatabaseDown(error)) return { status: 503, sentence: publicAnswers.unavailable, problems: [] };
  const status = error.statusCode ?? 500;
  const sentence = sentencesByStatus[status];
  if (sentence) return { status, sentence, problems: [] };
  // Plugins answer odd file paths with 403; for the caller they do not exist.
  if (status === 403) return { status: 404, sentence: publicAnswers.notFound, problems: [] };
  if (status < 500) return { status: 400, sentence: publicAnswers.badRequest, problems: [] };
  return { status: 500, sentence: publicAnswers.broken, problems: [] };
}

/** For limits that end at no known time, such as that of held bookings. */
const defaultWaitSeconds = retentionSeconds.hold;

interface ErrorPages {
  problemPage: (sentence: string) => string;
  /** The first form that fits is shown again. */
  forms: readonly NoScriptForm[];
}

/** The only error handler: answers with a sentence, problem details, or a page for a form or the address bar. */
export function handleErrors(app: FastifyInstance, { problemPage, forms }: ErrorPages): void {
  app.setErrorHandler(async (error: FastifyError | HttpProblem, request, reply) => {
    const { status, sentence, problems, type } = describeError(error);
    const retryAfterSeconds =
      error instanceof HttpProblem && error.retryAfterSeconds !== undefined
        ? error.retryAfterSeconds
        : status === 429 && !reply.hasHeader('retry-after') && defaultWaitSeconds;
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
    // A temporary failure is not logged as an error.
    else if (status >= 500) request.log.error({ err: error.cause ?? error }, 'the request failed');
    reply.code(status).header('cache-control', 'no-store');
    if (negotiateFormat(request) === problemJson) {
      return reply.type(problemJson).send(JSON.stringify(toProblemDetails(status, sentence, problems, type)));
    }
    const isForm = isExpectedForm(request);
    if (!isForm && !acceptsPage(request)) return reply.type('text/plain; charset=utf-8').send(sentence);

    const fields = isForm ? findFormFields(request) : undefined;
    const form = fields && forms.find(({ fits }) => fits(fields));
    const shown = problems.length ? problems : [{ field: '', sentence }];
    const page = form ? await form.renderAgain(fields, shown, status) : problemPage(sentence);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

const pageType = 'text/html';

/** Null for callers that get a sentence. */
const negotiateFormat = ({ headers }: FastifyRequest): string | null =>
  negotiate(headers.accept?.toLowerCase() ?? '', [problemJson, pageType]);

/** Whether a browser shows the answer to a person, such as one who typed the address. */
export const acceptsPage = (request: FastifyRequest): boolean =>
  (['GET', 'HEAD'].includes(request.method) || isFormPost(request)) && negotiateFormat(request) === pageType;

/** RFC 9457. */
function toProblemDetails(
  status: number,
  detail: string,
  problems: readonly FieldError[],
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
