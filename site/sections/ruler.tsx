import { labels } from '#content/labels.ts';
import type { RulerSection } from '#content/vocabulary/lists.ts';
import { Drawing } from '../art/drawing.tsx';
import { ruler } from '../art/ruler.ts';
import { SectionHead } from './section-head.tsx';
import './ruler.css';

const height = 36;

/** A half hour as a ruler: each step is as wide as it is long. */
export function Ruler({ ground, heading, lead, steps }: RulerSection) {
  const minutes = steps.at(-1)?.to ?? 0;
  const columns = steps.map(({ from, to }) => `${to - from}fr`).join(' ');
  return (
    <section className={`section on-${ground} ruler`}>
      <div className="wrap">
        <SectionHead heading={heading} lead={lead} />
        <Drawing
          viewBox={`0 0 1280 ${height}`}
          markup={ruler(1280, minutes, height)}
          preserveAspectRatio="none"
        />
        <ol style={{ '--ruler-columns': columns } as React.CSSProperties}>
          {steps.map(({ from, to, title, text }) => (
            <li key={from}>
              <b>
                {from} to {to}
                <span className="visually-hidden"> {labels.minutes}</span>
              </b>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
