import { blueprintArch } from '../art/blueprint-arch.ts';
import { blueprintBeacon } from '../art/blueprint-beacon.ts';
import { blueprintTower } from '../art/blueprint-tower.ts';
import { Drawing } from '../art/drawing.tsx';
import { Openings } from '../openings/openings.tsx';
import { Actions } from '../ui/actions.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import type { SectionProps } from './section-props.ts';
import './blueprint-hero.css';

const drawings = { tower: blueprintTower, beacon: blueprintBeacon, arch: blueprintArch };

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
          <Drawing
            viewBox="0 0 720 700"
            markup={drawings[drawing](labels)}
            preserveAspectRatio="xMidYMid meet"
          />
        </div>
      </div>
    </section>
  );
}
