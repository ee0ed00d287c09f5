import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { truncatedText } from './text-rules.ts';

export const auditPageSize = 50;

const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  /** A name, a reference, or a client's pseudonym. */
  target: z.string(),
});

const auditPage = z.object({
  lines: z.array(auditEntry),
  /** `before` of the next page; null on the last. */
  before: z.string().nullable(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AuditPage = z.output<typeof auditPage>;

export const auditApi = defineEndpoints({
  'GET /api/desk/audit': {
    summary: 'Lists the activity log, page by page, optionally of one person (`actor`); owners only',
    query: z.object({ before: truncatedText(100), actor: truncatedText(100) }),
    answer: auditPage,
    problems: [403],
  },
});
