import type { CSSProperties } from 'react';
import { lasting, lateBy, monthName, reportNames as names, reportWords } from '#content/desk/report.ts';
import type { MonthReport } from '#contract/desk-report.ts';
import { hatching, lotsOf, outline, riverLines, shoreLine } from './lots.ts';

const words = reportWords.chart;

/** Where the label of the middle stands left of its line, in hundredths: further right it would leave the drawing. */
const labelsLeftFrom = 62;

/** One field is one reply, hung from the shore at the hour it took. The same numbers stand in a table for who does not see it. */
export function LotsChart({ report: { month, hours, over, total } }: { report: MonthReport }) {
  const { height, lots, bank, half } = lotsOf(hours, over, total.medianMinutes);
  const within = hours.reduce((all, count) => all + count, 0);
  const late = lots.filter((lot) => lot.late);
  const below = Math.max(0, ...late.map(({ y, height: tall }) => y + tall));
  const inTime = lots.filter((lot) => !lot.late);
  return (
    <figure className="lots" aria-labelledby="lots">
      <div className="lots__in" style={{ '--high': `${height}px` } as CSSProperties}>
        <svg
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.sentence(within, over.length)}
          focusable="false"
        >
          <path className="lo-r" d={riverLines()} />
          <path className="lo-f" d={inTime.map(hatching).join('')} />
          <path className="lo-b" d={inTime.map(outline).join('')} />
          <path className="lo-l" d={late.map(outline).join('')} />
          <path className="lo-m" d={`M${bank} 24V${height - 4}`} />
          <path className="lo-s" d={shoreLine()} />
        </svg>
        {half !== null && (
          <p
            className={half < labelsLeftFrom ? 'med' : 'med med--left'}
            style={{ '--at': `${half}%` } as CSSProperties}
          >
            <b>{words.half(lasting(total.medianMinutes))}</b>
          </p>
        )}
        {over.length > 0 && (
          <p className="lat" style={{ '--top': `${(below / height) * 100}%` } as CSSProperties}>
            <b>{words.late(over.length)}</b> {lateBy(over)}
          </p>
        )}
      </div>
      <p className="axis" aria-hidden="true">
        {words.scale.map((mark, i) => (
          <span key={mark} style={{ left: `${(i * bank) / 4}%` }}>
            {mark}
          </span>
        ))}
      </p>
      <figcaption className="vh" id="lots">
        {words.name(monthName(month))}
      </figcaption>
      {/* A table keeps the width of its words, however it is hidden: what is around it does not. */}
      <div className="vh">
        <table>
          <caption>{words.name(monthName(month))}</caption>
          <thead>
            <tr>
              <th scope="col">{words.table.hour}</th>
              <th scope="col">{words.table.replies}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map((count, hour) => (
              <tr key={names.hour(hour)}>
                <th scope="row">{names.hour(hour)}</th>
                <td>{count}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{names.late}</th>
              <td>{over.length}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </figure>
  );
}
