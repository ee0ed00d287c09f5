import type { AdviserId } from '#content/company.ts';
import { people } from '#content/people.ts';
import { Drawing } from '../art/drawing.tsx';
import { drawingNamed } from '../art/drawings.ts';
import './adviser-mark.css';

/** One of the firm's people in a line: their marker, role and field. */
export function AdviserMark({ adviser }: { adviser: AdviserId }) {
  const person = people.find(({ id }) => id === adviser);
  if (!person) return null;
  return (
    <div className="adviser-mark">
      <Drawing {...drawingNamed(`adviser-${adviser}`)} />
      <p>
        <b>{person.role}</b> <span>{person.field}</span>
      </p>
    </div>
  );
}
