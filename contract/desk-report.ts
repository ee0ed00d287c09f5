import { z } from 'zod';

/** The report of one month, as JSON and as a file for a spreadsheet: `?month=2026-11`, without it the month that runs. */
export const reportEndpoints = { report: '/api/desk/report', csv: '/api/desk/report/csv' } as const;

/** A month of the firm's calendar, as ISO 8601 writes it. */
export const reportMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Please name a month such as 2026-11.');

/** How inquiries were answered. */
export interface Answering {
  /** Inquiries that asked something; spam is not among them. */
  received: number;
  /** Of these, those that were answered or are due by now; and those answered within 24 hours. */
  measured: number;
  inTime: number;
  /** Half were answered within this many minutes; null where fewer than half were answered, or there was none. */
  medianMinutes: number | null;
  /** The longest that a reply took, in minutes; null where there was none. */
  slowestMinutes: number | null;
}

/** A page, a source or a way of getting in touch. */
export interface ReportRow extends Answering {
  name: string;
  /** Page views of visitors who have accepted. */
  views: number;
  /** Consultations booked, also those cancelled since. */
  bookings: number;
}

/** One month. What counts as answered in time is what the board and the public pages count. */
export interface MonthReport {
  month: string;
  /** The first month that anything is known of, and the one that runs. */
  first: string;
  last: string;
  total: Answering & {
    spam: number;
    views: number;
    /** Past their 24 hours, and not answered yet. */
    late: number;
    bookings: number;
    cancelled: number;
  };
  /** Who came to the consultations of the month; null where nobody has said of any. */
  outcomes: { came: number; notCame: number } | null;
  /** First replies by the hour they took, from the first to the 24th; and the minutes past 24 hours of each late one. */
  hours: number[];
  over: number[];
  pages: ReportRow[];
  sources: ReportRow[];
  ways: ReportRow[];
}
