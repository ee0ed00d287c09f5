import { useRef } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { addMonths, formatMonth } from '#content/calendar-days.ts';
import { formatInTime, formatMinutes, formatMonthName, reportWords as words } from '#content/desk/report.ts';
import { endpointUrl, HttpError } from '#contract/client.ts';
import type { MonthReport, ReportRow } from '#contract/desk-report.ts';
import { useEndpointQuery } from '../data/queries.ts';
import { BarChart } from './bar-chart.tsx';
import './report.css';
import { buttonClass } from '#ui/button.tsx';
import { ErrorPage, Screen, ServerDownPage, Skeleton } from '../shell/screen.tsx';
import { Section } from '../ui/panel.tsx';
import { NumericCell, Row, Table } from '../ui/table.tsx';
import { Kbd } from '../ui/text.tsx';

/** The figures of the current month change. */
const polled = { refetchInterval: 60_000 };

export default function ReportScreen() {
  const { month } = useParams<{ month?: string }>();
  const query = useEndpointQuery('GET /api/desk/report', { query: { month } }, polled);
  const { data: report, error, isPending, refetch } = query;
  if (isPending) return <Skeleton title={words.title} />;
  if (report) return <Report report={report} />;
  // The URL has no valid month.
  if (error instanceof HttpError && error.status === 400)
    return <ErrorPage title={words.title} text={error.message} label={words.current} href="/report" />;
  return <ServerDownPage onRetry={refetch} />;
}

function Report({ report }: { report: MonthReport }) {
  const { month, first, last, total, pages, sources, ways } = report;
  const [, navigate] = useLocation();
  const file = useRef<HTMLAnchorElement>(null);
  const measured = total.medianMinutes !== null || report.over.length > 0;
  const turn = (count: number) => {
    const other = addMonths(month, count);
    return (count < 0 ? other >= first : other <= last) ? () => navigate(`/report/${other}`) : undefined;
  };
  const [before, after] = [turn(-1), turn(1)];
  const columns = ['views', 'received', 'inTime', 'median', 'bookings'] as const;
  return (
    <Screen
      title={formatMonth(month)}
      lead={measured && words.lead}
      actions={
        <>
          <nav className="segments" aria-label={words.months}>
            {listMonthsAround(month, first, last).map((one) => (
              <Link key={one} href={`/report/${one}`} aria-current={one === month ? 'page' : undefined}>
                {formatMonthName(one)}
              </Link>
            ))}
          </nav>
          <a
            className={buttonClass({ look: 'soft' })}
            ref={file}
            href={endpointUrl('GET /api/desk/report/csv', { query: { month } })}
            download
          >
            {words.csv}
            <Kbd>E</Kbd>
          </a>
        </>
      }
      shortcuts={{
        ...(before ? { arrowleft: before } : {}),
        ...(after ? { arrowright: after } : {}),
        e: () => file.current?.click(),
      }}
    >
      <Figures report={report} />
      {measured ? (
        <BarChart report={report} />
      ) : (
        <p className="small note">{total.received ? words.unmeasured : words.empty}</p>
      )}
      <div className="report-tables with-rail">
        <ReportTable id="by-page" title={words.pages} first={words.columns.page} columns={columns} rows={pages} />
        <div>
          <ReportTable
            id="by-source"
            title={words.sources}
            first={words.columns.source}
            columns={columns}
            rows={sources}
          />
          <ReportTable
            id="by-way"
            title={words.ways}
            first={words.columns.way}
            columns={['received', 'inTime', 'median']}
            rows={ways}
          />
          <div className="report-notes">
            <p className="small">{words.note}</p>
            <p className="small">{words.viewsNote}</p>
          </div>
        </div>
      </div>
    </Screen>
  );
}

function Figures({ report: { replyHours, total, outcomes } }: { report: MonthReport }) {
  const { figures } = words;
  return (
    <dl className="figures heavy-line">
      <Figure name={figures.received(total.spam)} figure={String(total.received)} />
      <Figure
        name={figures.inTime(replyHours)}
        figure={total.measured ? String(total.inTime) : formatInTime(total)}
        base={total.measured ? figures.of(total.measured) : ''}
        warning={total.late ? figures.late(total.late) : ''}
      />
      <Figure name={figures.median} figure={formatMinutes(total.medianMinutes)} />
      <Figure name={figures.slowest} figure={formatMinutes(total.slowestMinutes)} />
      <Figure name={figures.booked(total.cancelled)} figure={String(total.bookings)} />
      {outcomes && (
        <>
          <Figure
            name={figures.held}
            figure={String(outcomes.came)}
            base={figures.of(outcomes.came + outcomes.notCame)}
          />
          <Figure name={figures.notCame} figure={String(outcomes.notCame)} />
        </>
      )}
    </dl>
  );
}

interface FigureProps {
  name: string;
  figure: string;
  base?: string;
  warning?: string;
}

function Figure({ name, figure, base = '', warning = '' }: FigureProps) {
  const [number, minutes] = figure.endsWith(' min') ? [figure.slice(0, -4), 'min'] : [figure, ''];
  return (
    <div>
      <dt className="size-label muted">
        {name}
        {warning && <strong>{warning}</strong>}
      </dt>
      <dd>
        {number}
        {[minutes, base].filter(Boolean).map((small) => (
          <small key={small}> {small}</small>
        ))}
      </dd>
    </div>
  );
}

const formatCell = {
  views: ({ views }: ReportRow) => views.toLocaleString('en-CA'),
  received: ({ received }: ReportRow) => String(received),
  inTime: formatInTime,
  median: ({ medianMinutes }: ReportRow) => formatMinutes(medianMinutes),
  bookings: ({ bookings }: ReportRow) => String(bookings),
};

interface ReportTableProps {
  id: string;
  title: string;
  first: string;
  columns: readonly (keyof typeof formatCell)[];
  rows: readonly ReportRow[];
}

function ReportTable({ id, title, first, columns, rows }: ReportTableProps) {
  if (!rows.length) return null;
  return (
    <Section id={id} title={title}>
      <Table
        columns={[first, ...columns.map((column) => words.columns[column])]}
        className="report-table"
        labelledBy={id}
      >
        {rows.map((row) => (
          <Row key={row.name}>
            <th scope="row" role="rowheader">
              {row.name}
            </th>
            {columns.map((column) => (
              <NumericCell key={column} column={words.columns[column]}>
                {formatCell[column](row)}
              </NumericCell>
            ))}
          </Row>
        ))}
      </Table>
    </Section>
  );
}

/** The month and its neighbours, three if there are. @param first month with data @param last the current month */
export function listMonthsAround(month: string, first: string, last: string): string[] {
  const end = month < last ? addMonths(month, 1) : month;
  const months = [addMonths(end, -2), addMonths(end, -1), end];
  return months.filter((one) => one === month || (one >= first && one <= last));
}
