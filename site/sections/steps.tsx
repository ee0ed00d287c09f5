import type { TimedStep } from '#content/schemas/lists.ts';
import { siteWords } from '#content/site-words.ts';
import { Drawing } from '../art/drawing.tsx';
import { drawMinuteRuler, drawPierLine } from '../art/step-drawings.ts';
import { SectionFrame, SectionHead, type SectionProps } from './section-parts.tsx';

export function Steps(section: SectionProps<'steps'>) {
  const { id, look, ground, heading, steps } = section;
  const widths = steps.map((step) => ('from' in step ? `minmax(0, ${step.to - step.from}fr)` : 'minmax(0, 1fr)'));
  return (
    <SectionFrame ground={ground} id={id} className={`steps steps-${look}`}>
      <SectionHead heading={heading} lead={look === 'ruler' ? section.lead : undefined} />
      <div className="steps-art">
        {look === 'ruler' ? (
          <Drawing {...drawMinuteRuler(section.steps.at(-1)?.to ?? 0)} preserveAspectRatio="none" />
        ) : (
          <>
            <Drawing className="wide-only" {...drawPierLine(1280, steps.length)} preserveAspectRatio="xMinYMax meet" />
            <Drawing
              className="narrow-only"
              {...drawPierLine(620, steps.length, -20)}
              preserveAspectRatio="xMinYMax meet"
            />
          </>
        )}
      </div>
      <ol style={{ '--widths': widths.join(' ') }}>
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
      <span className="visually-hidden"> {siteWords.minutes}</span>
    </>
  );
}
