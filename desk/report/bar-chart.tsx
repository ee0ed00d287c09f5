import type { CSSProperties } from 'react';
import { monthName } from '#content/calendar-days.ts';
import { lasting, lateBy, reportNames as names, reportWords } from '#content/desk/report.ts';
import type { MonthReport } from '#contract/desk-report.ts';

const words = reportWords.chart;

/** In percent of the width: the end of the hours to reply, and late replies. */
const end = 82;
const late = 86;
/** In px. */
const mostHeight = 133;
const mostUnit = 19;

const bar = (at: number, count: number) => ({ '--at': `${at}%`, '--count': count }) as CSSProperties;

/** Screen readers get the numbers as a table. */
export function BarChart({ report: { month, replyHours, hours, over, total } }: { report: MonthReport }) {
  const within = hours.reduce((all, count) => all + count, 0);
  const unit = Math.min(mostUnit, mostHeight / Math.max(...hours, over.length));
  const { medianMinutes } = total;
  const inMinutes = replyHours * 60;
  const median = medianMinutes && (medianMinutes <= inMinutes ? (medianMinutes / inMinutes) * end : late);
  return (
    <figure className="bar-chart size-label" aria-labelledby="bar-chart">
      <div
        className="bar-chart-plot"
        role="img"
        aria-label={words.sentence(within, replyHours, over.length)}
        style={{ '--unit': `${unit}px`, '--end': `${end}%` } as CSSProperties}
      >
        {hours.map((count, hour) => (
          <i key={names.hour(hour)} style={bar((hour / replyHours) * end, count)} />
        ))}
        <i className="is-late" style={bar(late, over.length)} />
        {median !== null && (
          <p className={median < end / 2 ? 'bar-chart-median' : 'bar-chart-median is-right'} style={bar(median, 0)}>
            <b>{words.median(lasting(medianMinutes))}</b>
          </p>
        )}
      </div>
      <p className="bar-chart-axis muted size-fine" aria-hidden="true">
        {words.scale(replyHours).map((mark, i) => (
          <span key={mark} style={{ left: `${(i * end) / 4}%` }}>
            {mark}
          </span>
        ))}
      </p>
      {over.length > 0 && (
        <p className="bar-chart-late">
          <b>{words.late(over.length)}</b> {lateBy(over)}
        </p>
      )}
      <figcaption className="visually-hidden" id="bar-chart">
        {words.name(monthName(month))}
      </figcaption>
      {/* A hidden table keeps its width; its wrapper does not. */}
      <div className="visually-hidden">
        <table>
          <caption>{words.name(monthName(month))}</caption>
          <thead>
            <tr>
              <th scope="col">{words.table.hour}</th>
              <th scope="col">{words.table.replies}</th>
            </tr>
          </thead>
          <tbody>
            {[
              ...hours.map((count, hour) => [names.hour(hour), count] as const),
              [names.late(replyHours), over.length] as const,
            ].map(([name, count]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
