import type { BlueprintHeroSection } from '#content/vocabulary/heroes.ts';
import { blueprintTower } from '../art/blueprint.ts';
import { Drawing } from '../art/drawing.tsx';
import { Actions } from '../ui/actions.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import './blueprint-hero.css';

/** A package's opening: what it builds, drawn as a plan, with the steps as its numbered key. */
export function BlueprintHero({
  ground,
  title,
  lead,
  action,
  secondary,
  steps,
  labels,
  name,
}: BlueprintHeroSection & { name: string }) {
  return (
    <section className={`blueprint-hero on-${ground}`}>
      <div className="wrap grid blueprint-hero-grid">
        <div className="blueprint-hero-words">
          <Breadcrumb current={name} />
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <Actions action={action} secondary={secondary} />
          <ol className="blueprint-hero-key">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div className="blueprint-hero-art">
          <Drawing
            viewBox="0 0 720 700"
            markup={blueprintTower(labels)}
            preserveAspectRatio="xMidYMid slice"
          />
        </div>
      </div>
    </section>
  );
}
