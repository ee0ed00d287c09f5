import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { cutText } from './text-rules.ts';

export const auditPageSize = 50;

const auditLine = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  /** A name, a reference, or a person's code. */
  target: z.string(),
});

const auditPage = z.object({
  lines: z.array(auditLine),
  /** `before` of the next page; null on the last. */
  before: z.string().nullable(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AuditPage = z.output<typeof auditPage>;

export const auditApi = defineEndpoints({
  'GET /api/desk/audit': {
    summary: 'Lists the activity log, page by page, optionally of one person (`actor`); owners only',
    query: z.object({ before: cutText(100), actor: cutText(100) }),
    answer: auditPage,
    problems: [403],
  },
});
