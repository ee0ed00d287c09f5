import { reportColumns as columns, reportNames as names } from '#content/desk/report.ts';
import type { Answering, MonthReport, ReportRow } from '#contract/desk-report.ts';

type Cell = string | number | null;

/**
 * A field of a file for spreadsheets (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe in
 * front: what stands in it may have been sent by anybody.
 */
export function csvField(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // Also behind white space, which some programs drop before they look.
  const text = /^[\s]*[=+\-@\t\r\n|]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines with the same number of fields each. The mark in front tells a spreadsheet that it is UTF-8. */
const csvOf = (lines: readonly (readonly Cell[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('')}`;

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
  return csvOf([
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
  ]);
}
