import type { FastifyInstance } from 'fastify';
import { reportColumns as columns, reportNames as names } from '#content/desk/report.ts';
import type { Answering, MonthReport, ReportRow } from '#contract/desk-report.ts';
import { type Cell, toCsvFile, toCsvLine } from '../platform/csv.ts';
import type { Database } from '../platform/db/open.ts';
import { route } from '../platform/http/route.ts';

import { monthOf, readReport } from './report.ts';

/** The scope must require a staff login. */
export async function reportRoutes(app: FastifyInstance, db: Database): Promise<void> {
  const report = (month?: string): Promise<MonthReport> => {
    const now = new Date();
    return readReport(db, month ?? monthOf(now.toISOString()), now);
  };

  route(app, 'GET /api/desk/report', ({ query }) => report(query.month));

  route(app, 'GET /api/desk/report/csv', async ({ query }, reply) => {
    const found = await report(query.month);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="report-${found.month}.csv"`)
      .send(reportCsv(found));
  });
}

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
    ...ways.map((row) => line(tables.ways, row.name, [null, ...answering(row)])),
    ...hours.map((count, hour) => line(tables.replies, names.hour(hour), [null, count])),
    line(tables.replies, names.late, [null, over.length]),
  ];
  return toCsvFile(lines.map(toCsvLine));
}
