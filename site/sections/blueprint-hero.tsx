import { Drawing } from '../art/drawing.tsx';
import { drawingNamed } from '../art/drawings.ts';
import { Openings } from '../openings/openings.tsx';
import { Actions } from '../ui/actions.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import type { SectionProps } from './section-props.ts';

/** A package's opening: a drawn plan, with the package's steps as its numbered key. */
export function BlueprintHero({
  ground,
  drawing,
  title,
  lead,
  action,
  secondary,
  steps,
  labels,
  page,
}: SectionProps<'blueprint-hero'>) {
  return (
    <section className={`blueprint-hero on-${ground}`}>
      <div className="wrap grid blueprint-hero-grid">
        <div className="blueprint-hero-words">
          <Breadcrumb page={page} />
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <Actions action={action} secondary={secondary} />
          {page.subject && <Openings subject={page.subject} />}
          <ol className="blueprint-hero-key">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div className="blueprint-hero-art">
          <Drawing {...drawingNamed(`blueprint-${drawing}`, labels)} preserveAspectRatio="xMidYMid meet" />
        </div>
      </div>
    </section>
  );
}
