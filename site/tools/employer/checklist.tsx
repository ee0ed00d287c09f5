import { type RefObject, useEffect, useState } from 'react';
import { oldestOf } from '#content/facts/age.ts';
import type { Shore } from '#content/facts/employer.ts';
import { employerDuties } from '#content/facts/employer.ts';
import { employerWords as words } from '#content/tools/employer.ts';
import { fill } from '../fill.ts';
import { MarkLegend } from '../legend.tsx';
import { dutiesFor } from './duties.ts';
import { DutyList } from './duty-list.tsx';

interface ChecklistProps {
  /** What is printed. */
  part: RefObject<HTMLDivElement | null>;
  firm: string;
  staff: readonly (readonly [Shore, number])[];
}

/** The day of the oldest fact; on the page it stands below the tool. */
const readOn = new Date(`${oldestOf(Object.values(employerDuties).flat())}T12:00:00`).toLocaleDateString(
  'en-CA',
  { dateStyle: 'long' },
);

/** The duties of one employer, as a list that is printed by itself: whose it is, of which day, and box by box. */
export function Checklist({ part, firm, staff }: ChecklistProps) {
  const { list } = words;
  return (
    <div className="checklist tool-scripted" ref={part}>
      <div className="checklist-head">
        <h3>{firm.trim() ? fill(list.title, { firm: firm.trim() }) : list.untitled}</h3>
        <div>
          <Today />
        </div>
      </div>
      {staff.map(([shore, count]) => (
        <section key={shore} className="checklist-shore">
          <h4>
            {fill(count === 1 ? list.person : list.people, { shore: words.shores[shore], staff: count })}
          </h4>
          {count ? <DutyList duties={dutiesFor(employerDuties[shore], count)} /> : <p>{list.none}</p>}
        </section>
      ))}
      <MarkLegend />
      <p className="checklist-note">
        <span className="checklist-read">{fill(list.read, { date: readOn })} </span>
        {list.note}
      </p>
    </div>
  );
}

/** The visitor's day; the server wrote the page on another. */
function Today() {
  const [today, setToday] = useState('');
  useEffect(() => setToday(new Date().toLocaleDateString('en-CA', { dateStyle: 'long' })), []);
  return today;
}
