import { z } from 'zod';
import { problemTypes } from './problem.ts';

/**
 * Path parameters are strings; everything else has a schema. It uses zod's core type `$ZodType`, because comparing
 * schemas with the class `ZodType` takes the compiler twice as long.
 */
export interface Endpoint {
  summary: string;
  /** For callers: handlers check them. */
  headers?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  /** Whether the body may also be urlencoded, as browsers send a form without JavaScript. */
  takesForms?: true;
  /** JSON. Without it the answer is empty, or a `file`. */
  answer?: z.core.$ZodType;
  /** Media type of a non-JSON answer. */
  file?: 'text/plain' | 'text/csv' | 'text/html' | 'text/calendar' | 'application/json' | 'image/webp';
  /** Defaults to 200, or 204 for an empty answer. */
  status?: 201 | 202;
  /** Has the same answer where something is wrong with what was asked about. */
  unwellStatus?: number;
  /** Error statuses beyond those of every call (`ProblemDetails`). */
  problems?: readonly number[];
}

/** Keys are `METHOD /path`; `:name` in a path is a parameter. */
export const defineEndpoints = <const Endpoints extends Record<`${'GET' | 'POST'} /${string}`, Endpoint>>(
  endpoints: Endpoints,
): Endpoints => endpoints;

/** Returns a function that makes endpoints that differ only in summary and body. */
export const endpointFactory =
  <const Shared extends Omit<Endpoint, 'summary' | 'body'>>(shared: Shared) =>
  <Body extends z.core.$ZodType>(summary: string, body: Body) => ({ summary, body, ...shared });

/** A repeat with the same key has the same answer, and is carried out once. */
export const idempotencyHeader = z.object({ 'idempotency-key': z.uuid().optional() });

/** Error body for clients that accept `problemJson` (RFC 9457). */
export const problemDetails = z
  .object({
    type: z.enum(problemTypes).optional(),
    title: z.string(),
    status: z.int(),
    /** Shown to people; clients that accept no JSON get only this. */
    detail: z.string(),
    /** One sentence per field name. */
    problems: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Problem' });
export type ProblemDetails = z.output<typeof problemDetails>;
