import { type MouseEvent, useId, useRef, useState } from 'react';
import { programs } from '#content/facts/records.ts';
import { fill } from '#content/fill.ts';
import type { Applying, Fact, Jurisdiction, Place, Program } from '#content/schemas/facts.ts';
import { grantWords as words } from '#content/tools/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '../art/drawing.tsx';
import fundingSpan from '../art/funding-span.svg?raw';
import { readSvg } from '../art/svg.ts';
import { FactMark } from '../ui/facts.tsx';
import { AllFacts, Announcement, MarkLegend, Segmented, SelectField, useFields } from './frame.tsx';

function Question({ id, question }: { id: string; question: 'waits' | 'share' | 'result' }) {
  const { title, text, no, ask } = words.questions[question];
  return (
    <li className={`grants-${question}`}>
      <h3>{title}</h3>
      <p className="text">{text}</p>
      <Segmented name={`${id}-${question}`} legend={title} hideLegend choices={{ yes: words.yes, no }} first="yes" />
      <p className="text grants-ask">{ask}</p>
    </li>
  );
}

function ProgramList({ programs }: { programs: readonly Fact<Program>[] }) {
  return (
    <ul className="programs">
      {programs.map(({ value, jurisdiction, ...fact }) => (
        <li key={value.name}>
          <div className="program-name">
            <div>
              <h4 className="tool-title">{value.name}</h4>
              <FactMark {...fact} />
            </div>
            <p className="small dotted">
              <b>{value.kind}</b>
              <span>{words.shores[jurisdiction]}</span>
            </p>
            <p className="small">{value.administrator}</p>
          </div>
          <div className="program-terms">
            <p>{value.owners ? `${value.forWhom} ${value.owners}` : value.forWhom}</p>
            <p>{value.limits}</p>
          </div>
          <dl>
            <dt className="tool-label">{words.list.prepare}</dt>
            <dd>{value.prepare}</dd>
            <dt className="tool-label">{words.list.ask}</dt>
            <dd>{value.ask}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

const placeOf: Record<Jurisdiction, Place> = {
  ontario: 'ontario',
  canada: 'ontario',
  michigan: 'michigan',
  'united-states': 'michigan',
};

/** Programs that refuse none of the answers. */
export const fitting = (
  programs: readonly Fact<Program>[],
  { who, where, purpose, stage, begun }: Applying,
): Fact<Program>[] =>
  programs.filter(
    ({ jurisdiction, value }) =>
      (where === 'both' || placeOf[jurisdiction] === where) &&
      value.who.includes(who) &&
      value.purposes.includes(purpose) &&
      value.stages.includes(stage) &&
      (!begun || value.afterStart),
  );

type YesOrNo = 'yes' | 'no';

interface GrantAnswers extends Omit<Applying, 'begun'> {
  waits: YesOrNo;
  share: YesOrNo;
  result: YesOrNo;
}

export const firstAnswers: GrantAnswers = {
  who: 'business',
  where: 'ontario',
  purpose: 'equipment',
  stage: 'small',
  waits: 'yes',
  share: 'yes',
  result: 'yes',
};

export const isClosed = ({ waits, share, result }: GrantAnswers, programs: readonly unknown[]): boolean =>
  programs.length > 0 && [waits, share, result].every((answer) => answer === 'yes');

export function messageOf(answers: GrantAnswers, programs: readonly Fact<Program>[]): string {
  const { about, message } = words;
  const names = programs.map(({ value }) => value.name).join(', ');
  return [
    `${message.opening}:`,
    `${about.who.label}: ${about.who.choices[answers.who]}`,
    `${about.where.label}: ${about.where.choices[answers.where]}`,
    `${about.purpose.label}: ${about.purpose.choices[answers.purpose]}`,
    `${about.stage.label}: ${about.stage.choices[answers.stage]}`,
    message.waits[answers.waits],
    message.share[answers.share],
    message.result[answers.result],
    names ? fill(message.programs, { programs: names }) : words.program.none,
  ].join('\n');
}

/** Replaces `before`, from an earlier press, in the page's message form. @returns false without such a form */
function intoMessage(lines: string, before: string): boolean {
  const field = document.querySelector<HTMLTextAreaElement>('.message-form textarea[name="message"]');
  if (!field?.checkVisibility()) return false;
  const existing = before ? field.value.replace(before, '').trim() : field.value.trim();
  field.value = [existing, lines].filter(Boolean).join('\n\n');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
  return true;
}

function SpanResult({ lines }: { lines: string }) {
  const [taken, setTaken] = useState(false);
  const written = useRef('');
  const take = (event: MouseEvent) => {
    // No form on this page: follow the link.
    if (!intoMessage(lines, written.current)) return;
    event.preventDefault();
    written.current = lines;
    setTaken(true);
  };
  return (
    <div className="grants-conclusion tool-split">
      <div className="grants-closed">
        <h3>{words.closed.title}</h3>
        <p>{words.closed.text}</p>
      </div>
      <div className="grants-open">
        <h3>{words.open.title}</h3>
        <p>{words.open.text}</p>
      </div>
      <div className="grants-take tool-unprinted">
        <LinkButton look="primary" href={words.take.href} onClick={take}>
          {words.take.label}
        </LinkButton>
        <p role="status">{taken && words.taken}</p>
      </div>
    </div>
  );
}

// Imported by itself: `drawings.ts` would bundle all drawings.
const span = readSvg(fundingSpan);

const countOf = (programs: readonly unknown[]): string => {
  const { none, one, some } = words.program;
  if (programs.length === 0) return none;
  return programs.length === 1 ? one : fill(some, { count: programs.length });
};

export function Grants() {
  const id = useId();
  const { ref, fields, read } = useFields(id, { ...firstAnswers } as Record<keyof GrantAnswers, string>);
  const answers = fields as unknown as GrantAnswers;
  const found = fitting(programs, { ...answers, begun: answers.waits === 'no' });
  const closed = isClosed(answers, found);
  const count = countOf(found);
  const announcement = fill(words.announcement, { programs: count, span: (closed ? words.closed : words.open).title });
  const { about, program, list } = words;
  return (
    <div className="grants" ref={ref} onChange={read} data-programs={found.length ? undefined : 'none'}>
      <fieldset className="tool-columns tool-top tool-scripted">
        <legend className="visually-hidden">{about.legend}</legend>
        <SelectField name={`${id}-who`} {...about.who} defaultValue={firstAnswers.who} />
        <SelectField name={`${id}-purpose`} {...about.purpose} defaultValue={firstAnswers.purpose} />
        <SelectField name={`${id}-stage`} {...about.stage} defaultValue={firstAnswers.stage} />
        <Segmented
          name={`${id}-where`}
          legend={about.where.label}
          choices={about.where.choices}
          first={firstAnswers.where}
        />
      </fieldset>
      <Drawing className="grants-span" {...span} />
      <ol className="grants-questions tool-columns">
        <li className="grants-program">
          <h3>{program.title}</h3>
          <p className="text">{program.text}</p>
          <p className="grants-count tool-scripted">{count}</p>
          <p className="text grants-ask">{program.ask}</p>
        </li>
        <Question id={id} question="waits" />
        <Question id={id} question="share" />
        <Question id={id} question="result" />
      </ol>
      <SpanResult lines={messageOf(answers, found)} />
      <Announcement text={announcement} />
      <div className="grants-fit tool-scripted">
        <h3>{list.heading}</h3>
        {found.length ? <ProgramList programs={found} /> : <p className="text">{list.none}</p>}
      </div>
      <MarkLegend />
      <AllFacts title={list.all}>
        <ProgramList programs={programs} />
      </AllFacts>
    </div>
  );
}
