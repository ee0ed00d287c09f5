import { companyFacts } from '#content/company-facts.ts';
import { mapLabels } from '#content/map.ts';
import type { MapSection } from '#content/vocabulary/calls.ts';
import { Drawing } from '../art/drawing.tsx';
import { map } from '../art/map.ts';
import { Actions } from '../ui/actions.tsx';
import { FactList } from '../ui/fact-list.tsx';
import './map.css';

/** How to reach the firm, beside a drawn map of the crossing. */
export function CrossingMap({ id, ground, heading, lead, action, description }: MapSection) {
  return (
    <section className={`on-${ground}`} id={id}>
      <div className="wrap grid crossing-map">
        <div className="crossing-map-words">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <FactList facts={companyFacts} />
          <Actions action={action} />
        </div>
        <div className="crossing-map-art">
          <Drawing
            viewBox="0 0 720 640"
            markup={map(mapLabels, `river-${id}`)}
            preserveAspectRatio="xMidYMid slice"
            label={description}
          />
        </div>
      </div>
    </section>
  );
}
