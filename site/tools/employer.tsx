import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { formatMonth, monthOf } from '#content/calendar-days.ts';
import { employerDuties, factWords, oldestCheck, type Shore } from '#content/facts/records.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import type { Duty, Fact } from '#content/schemas/facts.ts';
import { employerWords as words } from '#content/tools/words.ts';
import { typedEntries } from '#content/typed-records.ts';
import { Button } from '#ui/button.tsx';
import { SourceLink } from '../ui/facts.tsx';
import { printElement } from '../ui/print-alone.ts';
import { AllFacts, Announcement, useToolFields } from './frame.tsx';

type Duties = readonly Fact<Duty>[];

export const maxStaff = 9999;

/** 0 for anything but a number. */
export function parseStaffCount(typed: string): number {
  const staff = Math.floor(Number(typed));
  return Number.isFinite(staff) ? Math.min(Math.max(staff, 0), maxStaff) : 0;
}

export const listDuties = (duties: Duties, staff: number): Fact<Duty>[] =>
  duties.filter(({ value }) => value.from <= staff && staff <= (value.upTo ?? maxStaff));

export const staffThresholds = (duties: Duties): number[] =>
  [...new Set(duties.map(({ value }) => value.from))].sort((one, other) => one - other);

/** Undefined above the last threshold. */
export function findNextThreshold(duties: Duties, staff: number): { at: number; begins: Fact<Duty>[] } | undefined {
  const at = staffThresholds(duties).find((from) => from > staff);
  return at === undefined ? undefined : { at, begins: duties.filter(({ value }) => value.from === at) };
}

function StaffSteps({ shore, staff, onStaff }: { shore: Shore; staff: number; onStaff: (staff: number) => void }) {
  const id = useId();
  return (
    <div className="staff-steps">
      <p id={id} className="tool-label">
        {words.shores[shore]}
      </p>
      <ul aria-label={words.steps.label} aria-describedby={id}>
        {staffThresholds(employerDuties[shore]).map((from) => (
          <li key={from} className={from <= staff ? 'staff-reached' : undefined}>
            <button
              className="middle"
              type="button"
              aria-label={fillPlaceholders(from === 1 ? words.steps.one : words.steps.many, { staff: from })}
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

function StaffFields({ id }: { id: string }) {
  return (
    <div className="employer-fields tool-top tool-scripted not-printed">
      {shores.map((shore) => (
        <div key={shore} className="field">
          <label htmlFor={`${id}-${shore}`}>{words.staff[shore]}</label>
          <input
            id={`${id}-${shore}`}
            name={`${id}-${shore}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={maxStaff}
            step={1}
          />
        </div>
      ))}
      <div className="field">
        <label htmlFor={`${id}-firm`}>
          {words.firm.label} <span className="field-hint muted">{words.firm.hint}</span>
        </label>
        <input id={`${id}-firm`} name={`${id}-firm`} maxLength={80} autoComplete="organization" />
      </div>
    </div>
  );
}

function NextThreshold({ shore, staff }: { shore: Shore; staff: number }) {
  const next = findNextThreshold(employerDuties[shore], staff);
  if (!next) return <p>{words.next.none}</p>;
  return (
    <section>
      <h4 className="tool-title">
        {fillPlaceholders(words.next.title, { shore: words.shores[shore], staff: next.at })}
      </h4>
      <ul>
        {next.begins.map(({ value }) => (
          <li key={value.text} className="small">
            {value.text}
          </li>
        ))}
      </ul>
    </section>
  );
}

const topics = typedEntries(words.topics);

const describeRange = ({ from, upTo }: Duty): string => {
  if (upTo !== undefined) return fillPlaceholders(words.list.until, { from, upTo });
  return from === 1 ? words.list.always : fillPlaceholders(words.list.from, { from });
};

function DutyList({ duties }: { duties: readonly Fact<Duty>[] }) {
  const shownTopics = topics
    .map(([topic, title]) => ({ title, own: duties.filter(({ value }) => value.topic === topic) }))
    .filter(({ own }) => own.length);
  return (
    <div className="duties">
      {shownTopics.map(({ title, own }) => (
        <section key={title}>
          <h5 className="tool-label accent line-below">{title}</h5>
          <ul>
            {own.map(({ value, ...fact }) => (
              <li className="line-below" key={value.text}>
                <p>{value.text}</p>
                <p className="duty-from small dotted">
                  <b className="muted">{describeRange(value)}</b>
                  {value.counted && <span>{fillPlaceholders(words.list.counted, { counted: value.counted })}</span>}
                  <span>
                    <SourceLink {...fact} />
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface ChecklistProps {
  part: RefObject<HTMLDivElement | null>;
  firm: string;
  staff: readonly (readonly [Shore, number])[];
}

const lastReadLine = fillPlaceholders(factWords.checked, {
  month: formatMonth(monthOf(oldestCheck(Object.values(employerDuties).flat()))),
});

function Checklist({ part, firm, staff }: ChecklistProps) {
  const { list } = words;
  return (
    <div className="checklist tool-scripted" ref={part}>
      <div className="checklist-head apart">
        <h3>{firm.trim() ? fillPlaceholders(list.title, { firm: firm.trim() }) : list.untitled}</h3>
        <div className="small">
          <TodaysDate />
        </div>
      </div>
      {staff.map(([shore, count]) => (
        <section key={shore} className="checklist-shore">
          <h4 className="tool-title">
            {fillPlaceholders(count === 1 ? list.person : list.people, { shore: words.shores[shore], staff: count })}
          </h4>
          <DutyList duties={listDuties(employerDuties[shore], count)} />
        </section>
      ))}
      <p className="checklist-note small">
        <span className="checklist-read">{lastReadLine} </span>
        {list.note}
      </p>
    </div>
  );
}

function TodaysDate() {
  const [today, setToday] = useState('');
  useEffect(() => setToday(new Date().toLocaleDateString('en-CA', { dateStyle: 'long' })), []);
  return today;
}

const shores: readonly Shore[] = ['ontario', 'michigan'];

export function EmployerChecklist() {
  const id = useId();
  const { ref, fields, read, write } = useToolFields(id, { ontario: '', michigan: '', firm: '' });
  const part = useRef<HTMLDivElement>(null);
  const staff = shores.map((shore) => [shore, parseStaffCount(fields[shore])] as const).filter(([, count]) => count);
  const count = staff.reduce((sum, [shore, own]) => sum + listDuties(employerDuties[shore], own).length, 0);

  return (
    <div className="employer" ref={ref} onChange={read}>
      <StaffFields id={id} />
      {count > 0 && (
        <>
          <div className="employer-steps tool-scripted not-printed">
            {staff.map(([shore, own]) => (
              <StaffSteps key={shore} shore={shore} staff={own} onStaff={(from) => write(shore, String(from))} />
            ))}
          </div>
          <div className="employer-list tool-split">
            <Checklist part={part} firm={fields.firm} staff={staff} />
            <div className="employer-next sticky tool-scripted not-printed">
              <Button look="primary" onClick={() => part.current && printElement(part.current)}>
                {words.print}
              </Button>
              {staff.map(([shore, own]) => (
                <NextThreshold key={shore} shore={shore} staff={own} />
              ))}
            </div>
          </div>
        </>
      )}
      <Announcement text={count ? fillPlaceholders(words.announcement, { duties: count }) : ''} />
      <AllFacts title={words.all}>
        <h3 className="visually-hidden">{words.all}</h3>
        {shores.map((shore) => (
          <section key={shore} className="checklist-shore">
            <h4 className="tool-title">{words.shores[shore]}</h4>
            <DutyList duties={employerDuties[shore]} />
          </section>
        ))}
      </AllFacts>
    </div>
  );
}
