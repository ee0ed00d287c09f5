import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

/** How many entries a page has. */
export const auditPageSize = 50;

/** One thing that somebody of the staff did. */
const auditLine = z.object({
  id: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** Their name; for somebody at the machine what the command is called. */
  who: z.string(),
  /** A verb in the past. */
  what: z.string(),
  /** What it was done to: a name, a reference, or a code that stands for a person. */
  on: z.string(),
});
export type AuditLine = z.output<typeof auditLine>;

const auditPage = z.object({
  lines: z.array(auditLine),
  /** What the next page is asked with, as `before`; null on the last. */
  before: z.string().nullable(),
  /** By whom there may be entries: for the filter. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AuditPage = z.output<typeof auditPage>;

const given = z.coerce
  .string()
  .overwrite((value) => value.slice(0, 100))
  .default('');

export const auditApi = defineEndpoints({
  'GET /api/desk/audit': {
    summary: 'What staff have done, for owners, page by page; of one of them with `who`',
    query: z.object({ before: given, who: given }),
    answer: auditPage,
    problems: [403],
  },
});
