import { reportRowWords as names, reportCsvColumns } from '#content/desk/report.ts';
import type { MonthReport, ReplyFigures, ReportRow } from '#contract/desk-report.ts';
import { type CsvCell, toCsvFile, toCsvLine } from '../platform/csv.ts';

export function toReportCsv(report: MonthReport): string {
  const { month, replyHours, total, outcomes, pages, sources, ways, hours, over } = report;
  const head = reportCsvColumns(replyHours);
  const line = (table: string, name: string, cells: readonly CsvCell[] = []): CsvCell[] => {
    const all = [month, table, name, ...cells];
    return [...all, ...Array.from({ length: head.length - all.length }, () => null)];
  };
  const replyCells = ({ received, measured, inTime, medianMinutes, slowestMinutes }: ReplyFigures): CsvCell[] => {
    return [received, measured, inTime, medianMinutes, slowestMinutes];
  };
  const table = (title: string, rows: readonly ReportRow[]) =>
    rows.map((row) => line(title, row.name, [row.views, ...replyCells(row), row.bookings]));
  const { tables } = names;
  const lines: readonly (readonly CsvCell[])[] = [
    head,
    line(tables.total, '', [
      total.views,
      ...replyCells(total),
      total.bookings,
      total.cancelled,
      outcomes?.came ?? null,
      outcomes?.notCame ?? null,
      total.spam,
      total.late,
    ]),
    ...table(tables.pages, pages),
    ...table(tables.sources, sources),
    ...ways.map((row) => line(tables.ways, row.name, [null, ...replyCells(row)])),
    ...hours.map((count, hour) => line(tables.replies, names.hour(hour), [null, count])),
    line(tables.replies, names.late(replyHours), [null, over.length]),
  ];
  return toCsvFile(lines.map(toCsvLine));
}
