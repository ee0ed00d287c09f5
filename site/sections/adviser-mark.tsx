import type { AdviserId } from '#content/company.ts';
import { people } from '#content/people.ts';
import { adviserMark } from '../art/desks/adviser-marks.ts';
import { Drawing } from '../art/drawing.tsx';
import './adviser-mark.css';

/** One of the firm's people in a line: their marker, role and field. */
export function AdviserMark({ adviser }: { adviser: AdviserId }) {
  const person = people.find(({ id }) => id === adviser);
  if (!person) return null;
  return (
    <div className="adviser-mark">
      <Drawing viewBox="0 0 56 56" markup={adviserMark(adviser)} />
      <p>
        <b>{person.role}</b> <span>{person.field}</span>
      </p>
    </div>
  );
}
