import { reportColumns as columns, reportNames as names } from '#content/desk/report.ts';
import type { Answering, MonthReport, ReportRow } from '#contract/desk-report.ts';
import { type Cell, csvFile, csvLine } from '../../platform/csv.ts';

/** A month as one table: its total, its tables, and the replies by the hour they took. */
export function reportCsv({
  month,
  total,
  outcomes,
  pages,
  sources,
  ways,
  hours,
  over,
}: MonthReport): string {
  const line = (table: string, name: string, cells: readonly Cell[] = []): Cell[] => {
    const all = [month, table, name, ...cells];
    return [...all, ...Array.from({ length: columns.length - all.length }, () => null)];
  };
  const answering = (of: Answering): Cell[] => [
    ...[of.received, of.measured, of.inTime, of.medianMinutes, of.slowestMinutes],
  ];
  const table = (title: string, rows: readonly ReportRow[]) =>
    rows.map((row) => line(title, row.name, [row.views, ...answering(row), row.bookings]));
  const { tables } = names;
  const lines: readonly (readonly Cell[])[] = [
    columns,
    line(tables.total, '', [
      ...[total.views, ...answering(total), total.bookings, total.cancelled],
      ...[outcomes?.came ?? null, outcomes?.notCame ?? null, total.spam, total.late],
    ]),
    ...table(tables.pages, pages),
    ...table(tables.sources, sources),
    // Views and bookings belong to pages and sources: a way of writing has neither.
    ...ways.map((row) => line(tables.ways, row.name, [null, ...answering(row)])),
    ...hours.map((count, hour) => line(tables.replies, names.hour(hour), [null, count])),
    line(tables.replies, names.late, [null, over.length]),
  ];
  return csvFile(lines.map(csvLine));
}
