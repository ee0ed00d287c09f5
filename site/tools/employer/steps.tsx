import { useId } from 'react';
import { employerDuties, type Shore } from '#content/facts/employer.ts';
import { employerWords as words } from '#content/tools/employer.ts';
import { fill } from '../fill.ts';
import { thresholds } from './duties.ts';

interface StepsProps {
  shore: Shore;
  staff: number;
  onStaff: (staff: number) => void;
}

/** The numbers at which something begins, as posts on a line: those that are reached are filled. A press goes there. */
export function StaffSteps({ shore, staff, onStaff }: StepsProps) {
  const id = useId();
  return (
    <div className="staff-steps">
      <p id={id}>{words.shores[shore]}</p>
      <ul aria-label={words.steps.label} aria-describedby={id}>
        {thresholds(employerDuties[shore]).map((from) => (
          <li key={from} className={from <= staff ? 'staff-reached' : undefined}>
            <button
              type="button"
              aria-label={fill(words.steps.show, { staff: from })}
              onClick={() => onStaff(from)}
            >
              {from}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
