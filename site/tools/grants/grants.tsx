import { useId } from 'react';
import { programs } from '#content/facts/programs.ts';
import type { Applying, Fact, Jurisdiction, Place, Program } from '#content/schemas/facts.ts';
import { firstApplying } from '#content/tools/grants.ts';
import { grantWords as words } from '#content/tools/words.ts';
import { Drawing } from '../../art/drawing.tsx';
import fundingSpan from '../../art/funding-span.svg?raw';
import { readSvg } from '../../art/svg.ts';
import { FactMark } from '../../ui/facts.tsx';
import { WholeWords } from '../../ui/whole-words.tsx';
import { MarkLegend } from '../legend.tsx';
import { Segmented } from '../segmented.tsx';
import { useFields } from '../use-fields.ts';
import { useRested } from '../use-rested.ts';
import { SpanResult } from './span-result.tsx';

interface QuestionProps {
  id: string;
  question: 'waits' | 'share' | 'result';
}

const places = { waits: 'grants-waits', share: 'grants-share', result: 'grants-counts' } as const;

/** A question under a piece of the deck. What to ask for stands under a “not yet”. */
function Question({ id, question }: QuestionProps) {
  const { title, text, no, ask } = words.questions[question];
  return (
    <li className={places[question]}>
      <h3>{title}</h3>
      <p>{text}</p>
      <Segmented name={`${id}-${question}`} legend={title} quiet choices={{ yes: words.yes, no }} first="yes" />
      <p className="grants-ask">{ask}</p>
    </li>
  );
}

/** Programs one below the other: what it is, whom it is for, what to have ready and what to ask. */
function ProgramList({ programs }: { programs: readonly Fact<Program>[] }) {
  return (
    <ul className="programs">
      {programs.map(({ value, jurisdiction, ...fact }) => (
        <li key={value.name}>
          <div className="program-name">
            <div>
              <h4>{value.name}</h4>
              <FactMark {...fact} />
            </div>
            <p className="dotted">
              <b>{value.kind}</b>
              <span>{words.shores[jurisdiction]}</span>
            </p>
            <p>{value.administrator}</p>
          </div>
          <div className="program-terms">
            <p>
              <WholeWords text={value.owners ? `${value.forWhom} ${value.owners}` : value.forWhom} />
            </p>
            <p>
              <WholeWords text={value.limits} />
            </p>
          </div>
          <dl>
            <div>
              <dt>{words.list.prepare}</dt>
              <dd>
                <WholeWords text={value.prepare} />
              </dd>
            </div>
            <div>
              <dt>{words.list.ask}</dt>
              <dd>
                <WholeWords text={value.ask} />
              </dd>
            </div>
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

/** The programs whose records refuse none of the answers, in the order of the list. */
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

export type YesOrNo = 'yes' | 'no';

/** All that is answered in the tool, as its fields hold it. */
interface GrantAnswers extends Omit<Applying, 'begun'> {
  waits: YesOrNo;
  share: YesOrNo;
  result: YesOrNo;
}

/** What the fields hold at first. */
export const firstAnswers: GrantAnswers = {
  who: firstApplying.who,
  where: firstApplying.where,
  purpose: firstApplying.purpose,
  stage: firstApplying.stage,
  waits: firstApplying.begun ? 'no' : 'yes',
  share: 'yes',
  result: 'yes',
};

/** Whether every piece of the deck is set. */
export const isClosed = ({ waits, share, result }: GrantAnswers, programs: readonly unknown[]): boolean =>
  programs.length > 0 && [waits, share, result].every((answer) => answer === 'yes');

/** The answers as lines of a message: what was chosen, and what could fit. */
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
    names ? message.programs.replace('{programs}', () => names) : words.program.none,
  ].join('\n');
}

interface ChoiceProps {
  name: string;
  label: string;
  choices: Readonly<Record<string, string>>;
  first: string;
}

/** A choice of several, as a list that opens. */
function Choice({ name, label, choices, first }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={first}>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

// By itself: all drawings together would come with this island.
const span = readSvg(fundingSpan);

const countOf = (programs: readonly unknown[]): string => {
  const { none, one, some } = words.program;
  if (programs.length === 0) return none;
  return programs.length === 1 ? one : some.replace('{count}', String(programs.length));
};

/** What a funder asks first, as pieces of a deck that are set or missing, and the programs that could fit. */
export function Grants() {
  const id = useId();
  const { ref, fields, read } = useFields(id, { ...firstAnswers } as Record<keyof GrantAnswers, string>);
  const answers = fields as unknown as GrantAnswers;
  const found = fitting(programs, { ...answers, begun: answers.waits === 'no' });
  const closed = isClosed(answers, found);
  const count = countOf(found);
  const { title } = closed ? words.closed : words.open;
  const said = useRested(words.said.replace('{programs}', count).replace('{span}', title));
  const { about, program, list } = words;
  return (
    <div className="grants" ref={ref} onChange={read} data-programs={found.length ? undefined : 'none'}>
      <fieldset className="grants-about tool-scripted">
        <legend className="visually-hidden">{about.legend}</legend>
        <Choice name={`${id}-who`} {...about.who} first={firstAnswers.who} />
        <Choice name={`${id}-purpose`} {...about.purpose} first={firstAnswers.purpose} />
        <Choice name={`${id}-stage`} {...about.stage} first={firstAnswers.stage} />
        <Segmented
          name={`${id}-where`}
          legend={about.where.label}
          choices={about.where.choices}
          first={firstAnswers.where}
        />
      </fieldset>
      <Drawing className="grants-span" {...span} />
      <ol className="grants-questions">
        <li className="grants-program">
          <h3>{program.title}</h3>
          <p>{program.text}</p>
          <p className="grants-count tool-scripted">{count}</p>
          <p className="grants-ask">{program.ask}</p>
        </li>
        <Question id={id} question="waits" />
        <Question id={id} question="share" />
        <Question id={id} question="result" />
      </ol>
      <SpanResult lines={messageOf(answers, found)} />
      <output className="visually-hidden">{said}</output>
      <div className="grants-fit tool-scripted">
        <h3>{list.heading}</h3>
        {found.length ? <ProgramList programs={found} /> : <p className="grants-none">{list.none}</p>}
      </div>
      <MarkLegend />
      <details className="grants-all tool-all">
        <summary>{list.all}</summary>
        <ProgramList programs={programs} />
      </details>
    </div>
  );
}
