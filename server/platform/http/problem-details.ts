import { STATUS_CODES } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import type { Problem } from '#contract/contact.ts';
import { type ProblemDetails, type ProblemType, problemJson } from '#contract/problem.ts';

/** Whether a caller names problem details among what it accepts. Nobody else gets them: a sentence is for everyone. */
export const wantsProblem = ({ headers }: FastifyRequest): boolean =>
  negotiate(headers.accept ?? '', [problemJson]) !== null;

/** A failure as RFC 9457 has it, with a sentence for each field that is wrong. */
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
