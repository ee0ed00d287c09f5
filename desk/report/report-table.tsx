import { keptOf, lasting, reportWords } from '#content/desk/report.ts';
import type { ReportRow } from '#contract/desk-report.ts';
import { tableRoles as roles } from '../ui/table-roles.ts';

const words = reportWords.columns;

/** As a block on a phone it is no row's head to a screen reader unless it says so. */
const rowHead = { role: 'rowheader' } as const;

type Column = 'views' | 'received' | 'inTime' | 'half' | 'bookings';

const cellOf: Readonly<Record<Column, (row: ReportRow) => string>> = {
  views: ({ views }) => views.toLocaleString('en-CA'),
  received: ({ received }) => String(received),
  inTime: keptOf,
  half: ({ medianMinutes }) => lasting(medianMinutes),
  bookings: ({ bookings }) => String(bookings),
};

/** What a month brought, by page, by source or by way in: what is seen, sent and booked stands in one row. */
export function ReportTable({
  id,
  title,
  first,
  columns,
  rows,
}: {
  id: string;
  title: string;
  /** What the first column is called. */
  first: string;
  columns: readonly Column[];
  rows: readonly ReportRow[];
}) {
  return (
    <section className="sec sec--rep" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table className="tbl rep" aria-labelledby={id} {...roles.table}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th scope="col" {...roles.head}>
              {first}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="num" {...roles.head}>
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <tr key={row.name} {...roles.row}>
              <th scope="row" {...rowHead}>
                {row.name}
              </th>
              {columns.map((column) => (
                <td key={column} className="num" data-l={words[column]} {...roles.cell}>
                  {cellOf[column](row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
