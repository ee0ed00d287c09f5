import { useId, useRef } from 'react';
import { employerDuties, type Shore } from '#content/facts/employer.ts';
import { employerWords as words } from '#content/tools/employer.ts';
import { printAlone } from '../../ui/print-alone.ts';
import { fill } from '../fill.ts';
import { useFields } from '../use-fields.ts';
import { useRested } from '../use-rested.ts';
import { Checklist } from './checklist.tsx';
import { dutiesFor, staffFrom } from './duties.ts';
import { DutyList } from './duty-list.tsx';
import { NextStep } from './next-step.tsx';
import { StaffFields } from './staff-fields.tsx';
import { StaffSteps } from './steps.tsx';
import '../all.css';
import './duties.css';
import './employer.css';

const shores: readonly Shore[] = ['ontario', 'michigan'];
const { first } = words;
const firstFields = { shore: first.shore, ontario: first.staff, michigan: first.staff, firm: first.firm };

/** What the law asks of an employer of a size, on either shore, as a checklist to print. */
export function Employer() {
  const id = useId();
  const { ref, fields, read, write } = useFields(id, firstFields);
  const part = useRef<HTMLDivElement>(null);
  const staff = shores
    .filter((shore) => fields.shore === 'both' || fields.shore === shore)
    .map((shore) => [shore, staffFrom(fields[shore])] as const);
  const count = staff.reduce((sum, [shore, own]) => sum + dutiesFor(employerDuties[shore], own).length, 0);
  const said = useRested(fill(words.said, { duties: count }));

  return (
    <div className="employer" ref={ref} onChange={read}>
      <StaffFields id={id} shores={shores} shown={staff.map(([shore]) => shore)} />
      <div className="employer-steps tool-scripted">
        {staff.map(([shore, own]) => (
          <StaffSteps key={shore} shore={shore} staff={own} onStaff={(from) => write(shore, String(from))} />
        ))}
      </div>
      <output className="visually-hidden">{said}</output>
      <div className="employer-list">
        <Checklist part={part} firm={fields.firm} staff={staff} />
        <div className="employer-next tool-scripted">
          <button
            type="button"
            className="button button-button"
            onClick={() => part.current && printAlone(part.current)}
          >
            {words.print}
          </button>
          {staff.map(([shore, own]) => (
            <NextStep key={shore} shore={shore} staff={own} />
          ))}
        </div>
      </div>
      <details className="tool-all">
        <summary>{words.all}</summary>
        {shores.map((shore) => (
          <section key={shore} className="checklist-shore">
            <h4>{words.shores[shore]}</h4>
            <DutyList duties={employerDuties[shore]} />
          </section>
        ))}
      </details>
    </div>
  );
}
