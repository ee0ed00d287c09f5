import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

/** A month of the firm's calendar, as ISO 8601 writes it. */
export const reportMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Please name a month such as 2026-11.');

/** How inquiries were answered. */
const answering = z.object({
  /** Inquiries that asked something; spam is not among them. */
  received: z.number(),
  /** Of these, those that were answered or are due by now; and those answered within 24 hours. */
  measured: z.number(),
  inTime: z.number(),
  /** Half were answered within this many minutes; null where fewer than half were answered, or there was none. */
  medianMinutes: z.number().nullable(),
  /** The longest that a reply took, in minutes; null where there was none. */
  slowestMinutes: z.number().nullable(),
});
export type Answering = z.output<typeof answering>;

/** A page, a source or a way of getting in touch. */
const reportRow = answering.extend({
  name: z.string(),
  /** Page views of visitors who have accepted. */
  views: z.number(),
  /** Consultations booked, also those cancelled since. */
  bookings: z.number(),
});
export type ReportRow = z.output<typeof reportRow>;

/** One month. What counts as answered in time is what the board and the public pages count. */
const monthReport = z.object({
  month: z.string(),
  /** The first month that anything is known of, and the one that runs. */
  first: z.string(),
  last: z.string(),
  total: answering.extend({
    spam: z.number(),
    views: z.number(),
    /** Past their 24 hours, and not answered yet. */
    late: z.number(),
    bookings: z.number(),
    cancelled: z.number(),
  }),
  /** Who came to the consultations of the month; null where nobody has said of any. */
  outcomes: z.object({ came: z.number(), notCame: z.number() }).nullable(),
  /** First replies by the hour they took, from the first to the 24th; and the minutes past 24 hours of each late one. */
  hours: z.array(z.number()),
  over: z.array(z.number()),
  pages: z.array(reportRow),
  sources: z.array(reportRow),
  ways: z.array(reportRow),
});
export type MonthReport = z.output<typeof monthReport>;

/** Without a month the one that runs. */
const query = z.object({ month: reportMonth.optional() });

export const reportApi = defineEndpoints({
  'GET /api/desk/report': { summary: 'What a month brought', query, answer: monthReport, problems: [400] },
  'GET /api/desk/report/csv': { summary: 'The same for a spreadsheet', query, file: 'text/csv', problems: [400] },
});
