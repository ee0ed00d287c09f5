import type { CSSProperties } from 'react';
import type { PiersSection } from '#content/vocabulary/lists.ts';
import { Drawing } from '../art/drawing.tsx';
import { pierLine } from '../art/piers.ts';
import './piers.css';

/** A process as piers under a deck: a pier a step, and the deck lands at the end. */
export function Piers({ ground, heading, steps }: PiersSection) {
  return (
    <section className={`section on-${ground} piers`}>
      <div className="wrap">
        <h2>{heading}</h2>
        <div className="piers-art">
          <Drawing
            viewBox="0 0 1280 200"
            markup={pierLine(1280, 200, steps.length)}
            preserveAspectRatio="xMinYMax meet"
          />
        </div>
        <ol style={{ '--piers': steps.length } as CSSProperties}>
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <b>{index + 1}</b>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
