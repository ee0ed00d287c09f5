import type { FastifyError } from 'fastify';
import { answers } from '#content/answers.ts';
import type { Problem } from '#contract/contact.ts';
import type { ProblemType } from '#contract/problem.ts';
import { isDatabaseDown } from '../db/unavailable.ts';

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
export function explain(error: FastifyError | HttpProblem): {
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
