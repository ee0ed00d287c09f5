import { z } from 'zod';
import { problemTypes } from './problem.ts';

/** One call of the API. The parameters of its path are strings; what else goes in and out has a schema. */
export interface Endpoint {
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** JSON. Without it the answer is empty, or what `file` says. */
  answer?: z.ZodType;
  /** The media type of an answer that is no JSON. */
  file?: 'text/csv' | 'text/html' | 'text/calendar' | 'application/json';
  /** Where success is neither 200 nor, for an empty answer, 204. */
  status?: 201 | 202;
  /** With which statuses it refuses what its schemas let pass (`ProblemDetails`). */
  problems?: readonly number[];
}

/** Defines endpoints by method and path, such as `POST /api/desk/notices/save`. `:name` in a path is a parameter. */
export const defineEndpoints = <const Endpoints extends Record<`${'GET' | 'POST'} /${string}`, Endpoint>>(
  endpoints: Endpoints,
): Endpoints => endpoints;

/** The body of an error, for who accepts `problemJson` (RFC 9457). */
export const problemDetails = z
  .object({
    /** Left out where the status says it all. */
    type: z.enum(problemTypes).optional(),
    /** The status in words, the same for every error of that status. */
    title: z.string(),
    status: z.int(),
    /** A sentence for a person; other callers get it as the whole answer. */
    detail: z.string(),
    /** What is wrong with which field, where the error is about fields. */
    problems: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Problem' });
export type ProblemDetails = z.output<typeof problemDetails>;
