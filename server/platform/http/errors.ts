import type { FastifyError } from 'fastify';
import { answers } from '#content/answers.ts';
import type { Problem } from '#contract/contact.ts';
import type { ProblemType } from '#contract/problem.ts';
import { isDatabaseDown } from '../db/unavailable.ts';

/** A refusal for a reason that was to be expected. A handler throws it, and the one error handler answers with it. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly statusCode: number;
  readonly problems: readonly Problem[];
  /** In seconds: when it may go well, where that is known. */
  readonly retryAfter: number | undefined;
  /** For what a page has to tell from other refusals of the same status. */
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

/** A refusal for what stands in one field. */
export const fieldRefusal = (statusCode: number, field: string, sentence: string): Refusal =>
  new Refusal(statusCode, sentence, [{ field, sentence }]);

/** The database did not take what was to be stored. The cause is logged; the visitor is told what to do. */
export class NotStored extends Refusal {
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

/** Status and sentence for anything thrown while a request was handled. Nothing of an unexpected error is shown. */
export function explain(error: FastifyError | Refusal): {
  status: number;
  sentence: string;
  problems: readonly Problem[];
  type?: ProblemType | undefined;
} {
  if (error instanceof Refusal) {
    const { statusCode: status, message: sentence, problems, type } = error;
    return { status, sentence, problems, type };
  }
  if (isDatabaseDown(error)) return { status: 503, sentence: answers.unavailable, problems: [] };
  // PostgreSQL keeps no null character in a text: 22021, 22P05. Whoever sends one is no person.
  if (/^22(021|P05)$/.test(error.code ?? '')) return { status: 400, sentence: answers.badRequest, problems: [] };
  const status = error.statusCode ?? 500;
  const sentence = sentences[status];
  if (sentence) return { status, sentence, problems: [] };
  // What a plugin forbids (an odd spelling of a file's path) is simply not here; any other refusal is a bad request.
  if (status === 403) return { status: 404, sentence: answers.notFound, problems: [] };
  if (status < 500) return { status: 400, sentence: answers.badRequest, problems: [] };
  return { status: 500, sentence: answers.broken, problems: [] };
}
