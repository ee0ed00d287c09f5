import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inquiryAnswers as answers } from '#content/desk/inquiry-answers.ts';
import { reportColumns as columns, reportNames as names } from '#content/desk/report.ts';
import {
  type Answering,
  type MonthReport,
  type ReportRow,
  reportEndpoints,
  reportMonth,
} from '#contract/desk-report.ts';
import { type Cell, toCsvFile, toCsvLine } from '../platform/csv.ts';
import type { Database } from '../platform/db/open.ts';
import { Refusal } from '../platform/http/errors.ts';

import { monthOf, readReport } from './report.ts';

/** GET of a month's report, as JSON and as a file: for the scope that lets staff alone in. */
export async function reportRoutes(app: FastifyInstance, db: Database): Promise<void> {
  /** @throws Refusal 400 for what is no month */
  const report = (request: FastifyRequest): Promise<MonthReport> => {
    const { month } = request.query as { month?: unknown };
    const now = new Date();
    const read = reportMonth.safeParse(month ?? monthOf(now.toISOString()));
    if (!read.success) throw new Refusal(400, read.error.issues[0]?.message ?? answers.unknown);
    return readReport(db, read.data, now);
  };

  app.get(reportEndpoints.report, report);

  app.get(reportEndpoints.csv, async (request, reply) => {
    const found = await report(request);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="report-${found.month}.csv"`)
      .send(reportCsv(found));
  });
}

/** A month as one table: its total, its tables, and the replies by the hour they took. */
export function reportCsv({ month, total, outcomes, pages, sources, ways, hours, over }: MonthReport): string {
  const line = (table: string, name: string, cells: readonly Cell[] = []): Cell[] => {
    const all = [month, table, name, ...cells];
    return [...all, ...Array.from({ length: columns.length - all.length }, () => null)];
  };
  const answering = (of: Answering): Cell[] => [
    of.received,
    of.measured,
    of.inTime,
    of.medianMinutes,
    of.slowestMinutes,
  ];
  const table = (title: string, rows: readonly ReportRow[]) =>
    rows.map((row) => line(title, row.name, [row.views, ...answering(row), row.bookings]));
  const { tables } = names;
  const lines: readonly (readonly Cell[])[] = [
    columns,
    line(tables.total, '', [
      total.views,
      ...answering(total),
      total.bookings,
      total.cancelled,
      outcomes?.came ?? null,
      outcomes?.notCame ?? null,
      total.spam,
      total.late,
    ]),
    ...table(tables.pages, pages),
    ...table(tables.sources, sources),
    // Views and bookings belong to pages and sources: a way of writing has neither.
    ...ways.map((row) => line(tables.ways, row.name, [null, ...answering(row)])),
    ...hours.map((count, hour) => line(tables.replies, names.hour(hour), [null, count])),
    line(tables.replies, names.late, [null, over.length]),
  ];
  return toCsvFile(lines.map(toCsvLine));
}
