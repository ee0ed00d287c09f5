import type { CSSProperties } from 'react';
import { labels } from '#content/labels.ts';
import type { TimedStep } from '#content/schemas/lists.ts';
import { Drawing } from '../art/drawing.tsx';
import { pierLine, ruler } from '../art/step-drawings.ts';
import { SectionFrame, SectionHead, type SectionProps } from './section-parts.tsx';

export function Steps(section: SectionProps<'steps'>) {
  const { id, look, ground, heading, steps } = section;
  const widths = steps.map((step) => ('from' in step ? `minmax(0, ${step.to - step.from}fr)` : 'minmax(0, 1fr)'));
  return (
    <SectionFrame ground={ground} id={id} className={`steps steps-${look}`}>
      <SectionHead heading={heading} lead={look === 'ruler' ? section.lead : undefined} />
      <div className="steps-art">
        {look === 'ruler' ? (
          <Drawing {...ruler(section.steps.at(-1)?.to ?? 0)} preserveAspectRatio="none" />
        ) : (
          <>
            <Drawing className="wide-only" {...pierLine(1280, steps.length)} preserveAspectRatio="xMinYMax meet" />
            <Drawing
              className="narrow-only"
              {...pierLine(620, steps.length, -20)}
              preserveAspectRatio="xMinYMax meet"
            />
          </>
        )}
      </div>
      <ol style={{ '--widths': widths.join(' ') } as CSSProperties}>
        {steps.map((step, index) => (
          <li key={step.title}>
            <b className="accent">{'from' in step ? <Minutes {...step} /> : index + 1}</b>
            <h3>{step.title}</h3>
            <p className="text">{step.text}</p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

function Minutes({ from, to }: TimedStep) {
  return (
    <>
      {from} to {to}
      <span className="visually-hidden"> {labels.minutes}</span>
    </>
  );
}
