import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

/** ISO 8601 year and month in the firm's time zone. */
export const reportMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Please name a month such as 2026-11.');

const replyFigures = z.object({
  /** Excludes spam and inquiries without a question. */
  received: z.number(),
  /** Replied to, or already due. */
  measured: z.number(),
  /** Replied to within `replyHours`. */
  inTime: z.number(),
  /** Null if fewer than half were replied to. */
  medianMinutes: z.number().nullable(),
  /** Null if there was no reply. */
  slowestMinutes: z.number().nullable(),
});
export type ReplyFigures = z.output<typeof replyFigures>;

const reportRow = replyFigures.extend({
  name: z.string(),
  views: z.number(),
  /** Including those cancelled later. */
  bookings: z.number(),
});
export type ReportRow = z.output<typeof reportRow>;

const monthReport = z.object({
  month: z.string(),
  /** The promised hours to reply, as set now. */
  replyHours: z.number(),
  /** First and last month with data. */
  first: z.string(),
  last: z.string(),
  total: replyFigures.extend({
    spam: z.number(),
    views: z.number(),
    late: z.number(),
    bookings: z.number(),
    cancelled: z.number(),
  }),
  /** Null if nothing was recorded. */
  outcomes: z.object({ came: z.number(), notCame: z.number() }).nullable(),
  /** Number of replies by the hours they took, 1 to `replyHours`. */
  hours: z.array(z.number()),
  /** Minutes beyond those, of each late reply. */
  over: z.array(z.number()),
  pages: z.array(reportRow),
  sources: z.array(reportRow),
  ways: z.array(reportRow),
});
export type MonthReport = z.output<typeof monthReport>;

const query = z.object({ month: reportMonth.optional() });

export const reportApi = defineEndpoints({
  'GET /api/desk/report': { summary: 'Returns a month’s report', query, answer: monthReport, problems: [400] },
  'GET /api/desk/report/csv': {
    summary: 'Downloads a month’s report as CSV',
    query,
    file: 'text/csv',
    problems: [400],
  },
});
