import type { CSSProperties } from 'react';
import { formatMonth } from '#content/calendar-days.ts';
import { formatLateness, formatMinutes, reportRowWords as names, reportWords } from '#content/desk/report.ts';
import type { MonthReport } from '#contract/desk-report.ts';

const words = reportWords.chart;

/** In percent of the width: where the time to reply ends, and where the bar of late replies is. */
const deadlineAt = 82;
const lateAt = 86;
/** In px. A unit is the height of one reply. */
const maxBarHeight = 133;
const maxUnitHeight = 19;

const barStyle = (at: number, count: number): CSSProperties => ({ '--at': `${at}%`, '--count': count });

/** A histogram of the hours until the first reply. Screen readers get the numbers as a table. */
export function BarChart({ report: { month, replyHours, hours, over, total } }: { report: MonthReport }) {
  const within = hours.reduce((all, count) => all + count, 0);
  const unit = Math.min(maxUnitHeight, maxBarHeight / Math.max(...hours, over.length));
  const { medianMinutes } = total;
  const inMinutes = replyHours * 60;
  const median = medianMinutes && (medianMinutes <= inMinutes ? (medianMinutes / inMinutes) * deadlineAt : lateAt);
  return (
    <figure className="bar-chart size-label" aria-labelledby="bar-chart">
      <div
        className="bar-chart-plot"
        role="img"
        aria-label={words.sentence(within, replyHours, over.length)}
        style={{ '--unit': `${unit}px`, '--end': `${deadlineAt}%`, '--hours': replyHours }}
      >
        {hours.map((count, hour) => (
          <i key={names.hour(hour)} style={barStyle((hour / replyHours) * deadlineAt, count)} />
        ))}
        {over.length > 0 && <i className="is-late" style={barStyle(lateAt, over.length)} />}
        {median !== null && (
          <p
            className={median < deadlineAt / 2 ? 'bar-chart-median' : 'bar-chart-median is-right'}
            style={barStyle(median, 0)}
          >
            <b>{words.median(formatMinutes(medianMinutes))}</b>
          </p>
        )}
      </div>
      <p className="bar-chart-axis muted size-fine" aria-hidden="true">
        {words.scale(replyHours).map((mark, i) => (
          <span key={mark} style={{ left: `${(i * deadlineAt) / 4}%` }}>
            {mark}
          </span>
        ))}
      </p>
      {over.length > 0 && (
        <p className="bar-chart-late">
          <b>{words.late(over.length)}</b> {formatLateness(over)}
        </p>
      )}
      <figcaption className="visually-hidden" id="bar-chart">
        {words.name(formatMonth(month))}
      </figcaption>
      {/* The wrapper is hidden, because a hidden table would keep its width. */}
      <div className="visually-hidden">
        <table>
          <caption>{words.name(formatMonth(month))}</caption>
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
