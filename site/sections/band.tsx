import type { BandSection } from '#content/vocabulary/calls.ts';
import { flowBand } from '../art/current.ts';
import { Drawing } from '../art/drawing.tsx';
import { Actions } from '../ui/actions.tsx';
import './band.css';

/** A call in the middle of a page, over the current. */
export function Band({ ground, heading, lead, action }: BandSection) {
  return (
    <section className={`band on-${ground}`}>
      <div className="band-art">
        <Drawing viewBox="0 0 1440 460" markup={flowBand()} preserveAspectRatio="xMaxYMid slice" />
      </div>
      <div className="wrap band-words">
        <h2>
          <a href={action.href}>{heading}</a>
        </h2>
        <p className="lead">{lead}</p>
        <Actions action={action} />
      </div>
    </section>
  );
}
