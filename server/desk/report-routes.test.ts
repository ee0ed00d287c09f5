import { expect, test } from 'vitest';
import { reportColumns } from '#content/desk/report.ts';
import type { MonthReport, ReportRow } from '#contract/desk-report.ts';
import { reportCsv } from './report-routes.ts';

/** RFC 4180. */
function fieldsOf(csv: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (let at = 0; at < csv.length; ) {
    const [whole = '', quoted, plain = ''] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(csv.slice(at)) ?? [];
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    at += whole.length;
    if (csv[at] === ',') {
      at += 1;
      continue;
    }
    if (!csv.startsWith('\r\n', at)) throw new Error(`No line ends at ${at}.`);
    at += 2;
    lines.push(line);
    line = [];
  }
  return lines;
}

const row = (name: string): ReportRow => ({
  name,
  views: 3,
  bookings: 1,
  received: 2,
  measured: 2,
  inTime: 1,
  medianMinutes: 61,
  slowestMinutes: null,
});
const report = (...names: string[]): MonthReport => ({
  month: '2026-11',
  first: '2026-10',
  last: '2026-11',
  outcomes: null,
  total: { ...row(''), spam: 4, late: 1, cancelled: 0 },
  hours: Array.from({ length: 24 }, (_, hour) => hour),
  over: [5, 90],
  pages: names.map(row),
  sources: [row('www.example.org')],
  ways: [row('Message form')],
});

test('is one table in UTF-8, with as many fields in each line', () => {
  const csv = reportCsv(report('Café, “Home”', 'two\r\nlines'));
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const lines = fieldsOf(csv.slice(1));
  expect(lines[0]).toEqual(reportColumns);
  expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([reportColumns.length]));
  expect(lines[1]).toEqual(['2026-11', 'Month', '', 3, 2, 2, 1, 61, '', 1, 0, '', '', 4, 1].map(String));
  expect(lines[2]?.slice(0, 10)).toEqual(['2026-11', 'Page', 'Café, “Home”', 3, 2, 2, 1, 61, '', 1].map(String));
  expect(lines[3]?.[2]).toBe('two\r\nlines');
  expect(lines.slice(-2).map((line) => line.slice(1, 5))).toEqual([
    ['Replies by hour', '23 to 24 h', '', '23'],
    ['Replies by hour', 'Past 24 h', '', '2'],
  ]);
});

test('who came and who did not has a column once that is noted', () => {
  const csv = reportCsv({ ...report(), outcomes: { came: 20, notCame: 3 } });
  const [head = [], total = []] = fieldsOf(csv.slice(1));
  expect(total[head.indexOf('Came')]).toBe('20');
  expect(total[head.indexOf('Did not come')]).toBe('3');
});

test('a page that anybody may have named is no formula', () => {
  const lines = fieldsOf(reportCsv(report('=1+1')).slice(1));
  expect(lines[2]?.[2]).toBe("'=1+1");
});
