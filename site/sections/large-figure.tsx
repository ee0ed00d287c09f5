import type { CSSProperties } from 'react';
import { labels } from '#content/labels.ts';
import type { Statistic } from '#content/schemas/firm.ts';
import type { LargeFigureSection } from '#content/schemas/statements.ts';

/** One figure set very large, with what it counts and its source. */
export function LargeFigure({ ground, heading, figure, text, others = [], note }: LargeFigureSection) {
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap large-figure">
        <h2>{heading}</h2>
        <div className="grid large-figure-main">
          <p
            className={`large-figure-value${/\p{L}{2}/u.test(figure.value) ? ' large-figure-spelled' : ''}`}
            style={{ '--letters': figure.value.length } as CSSProperties}
          >
            {figure.value}
          </p>
          <div className="large-figure-words">
            <p className="large-figure-counts">{figure.counts}</p>
            <p>{text}</p>
            <Source {...figure} />
          </div>
        </div>
        {others.length > 0 && (
          <ul className="large-figure-others">
            {others.map((other) => (
              <li key={other.value}>
                <b>{other.value}</b>
                <span>{other.counts}</span>
                <Source {...other} />
              </li>
            ))}
          </ul>
        )}
        {note && <p className="large-figure-note">{note}</p>}
      </div>
    </section>
  );
}

function Source({ source }: Statistic) {
  return source && <p className="large-figure-source">{`${labels.source} ${source}`}</p>;
}
