import { useId } from 'react';
import { programs } from '#content/facts/programs.ts';
import { grantWords as words } from '#content/tools/grants.ts';
import { Drawing } from '../../art/drawing.tsx';
import { fundingSpan } from '../../art/funding-span.ts';
import { Choice } from '../choice.tsx';
import { MarkLegend } from '../legend.tsx';
import { Segmented } from '../segmented.tsx';
import { useFields } from '../use-fields.ts';
import { useRested } from '../use-rested.ts';
import { firstAnswers, type GrantAnswers, isClosed, messageOf } from './answers.ts';
import { fitting } from './fitting.ts';
import { ProgramList } from './program-list.tsx';
import { Question } from './question.tsx';
import { SpanResult } from './span-result.tsx';
import '../all.css';
import './grants.css';
import './programs.css';

const markup = fundingSpan();

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
  const span = (closed ? words.closed : words.open).title;
  const said = useRested(words.said.replace('{programs}', count).replace('{span}', span));
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
      <Drawing className="grants-span" viewBox="0 0 1280 300" markup={markup} />
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
