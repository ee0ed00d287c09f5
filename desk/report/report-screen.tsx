import { useRef } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { monthAlone, monthName, reportWords as words } from '#content/desk/report.ts';
import type { MonthReport } from '#contract/desk-report.ts';
import { Refused } from '../data/call.ts';
import { csvAddress, useReport } from '../data/report.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Cap } from '../ui/cap.tsx';
import { Oops } from '../ui/oops.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Title } from '../ui/title.tsx';
import { Figures } from './figures.tsx';
import { LotsChart } from './lots-chart.tsx';
import { monthsAround, monthsOn } from './months.ts';
import { ReportTable } from './report-table.tsx';

/** What a month brought, and how its inquiries were answered. */
export function ReportScreen({ seat }: { seat: Seat }) {
  const { month } = useParams<{ month?: string }>();
  const { data: report, error, isPending, refetch } = useReport(month);
  if (isPending) return <Skeleton title={words.title} />;
  if (report) return <Report report={report} seat={seat} />;
  // An address that names no month.
  if (error instanceof Refused && error.status === 400)
    return (
      <Oops title={words.title}>
        <p>{error.message}</p>
        <div className="acts">
          <Link className="b b--go" href="/report">
            {words.current}
          </Link>
        </div>
      </Oops>
    );
  return <Away onAgain={refetch} />;
}

function Report({ report, seat }: { report: MonthReport; seat: Seat }) {
  const { month, first, last, total } = report;
  const [, navigate] = useLocation();
  const goFind = useGoFind();
  const file = useRef<HTMLAnchorElement>(null);
  const measured = total.medianMinutes !== null || report.over.length > 0;
  const turn = (count: number) => {
    const other = monthsOn(month, count);
    return (count < 0 ? other >= first : other <= last) ? () => navigate(`/report/${other}`) : undefined;
  };
  const [before, after] = [turn(-1), turn(1)];
  return (
    <>
      <main className="page" id="main">
        <div className="head">
          <Title>{monthName(month)}</Title>
          {measured && <p>{words.lead}</p>}
          <div className="end">
            <nav className="seg" aria-label={words.months}>
              {monthsAround(month, first, last).map((one) => (
                <Link key={one} href={`/report/${one}`} aria-current={one === month ? 'page' : undefined}>
                  {monthAlone(one)}
                </Link>
              ))}
            </nav>
            <a className="b b--soft" ref={file} href={csvAddress(month)} download>
              {words.csv}
              {seat.singleKeys && <Cap>E</Cap>}
            </a>
          </div>
        </div>
        <Figures report={report} />
        {measured ? (
          <LotsChart report={report} />
        ) : (
          <p className="s line">{total.received ? words.unmeasured : words.empty}</p>
        )}
        <div className="reps">
          {report.pages.length > 0 && (
            <ReportTable
              id="by-page"
              title={words.pages}
              first={words.columns.page}
              columns={['views', 'received', 'inTime', 'half', 'bookings']}
              rows={report.pages}
            />
          )}
          <div>
            {report.sources.length > 0 && (
              <ReportTable
                id="by-source"
                title={words.sources}
                first={words.columns.source}
                columns={['views', 'received', 'inTime', 'half', 'bookings']}
                rows={report.sources}
              />
            )}
            {report.ways.length > 0 && (
              <ReportTable
                id="by-way"
                title={words.ways}
                first={words.columns.way}
                columns={['received', 'inTime', 'half']}
                rows={report.ways}
              />
            )}
            <div className="rep-notes">
              <p className="s">{words.note}</p>
              <p className="s">{words.viewsNote}</p>
            </div>
          </div>
        </div>
      </main>
      <KeysLine
        singleKeys={seat.singleKeys}
        actions={{
          ...(before ? { arrowleft: before } : {}),
          ...(after ? { arrowright: after } : {}),
          e: () => file.current?.click(),
          '/': goFind,
        }}
      />
    </>
  );
}
