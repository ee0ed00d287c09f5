import { useId } from 'react';
import { formatMonthDay } from '#content/calendar-days.ts';
import { fundingPrograms, type Shore } from '#content/facts/records.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import type { Fact, Jurisdiction, Program } from '#content/schemas/facts.ts';
import { consultHrefAbout } from '#content/subjects.ts';
import { completeDate, planDeadline } from '#content/tools/deadline.ts';
import { grantWords as words } from '#content/tools/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '../art/drawing.tsx';
import fundingSpan from '../art/funding-span.svg?raw';
import { parseSvg } from '../art/svg.ts';
import { SourceLink } from '../ui/facts.tsx';
import { AllFacts, Announcement, carryToBooking, SegmentedControl, SelectField, useToolFields } from './frame.tsx';
import { useToday } from './use-today.ts';

/** Empty until the visitor answers. */
export const initialGrantFields = {
  who: '',
  due: '',
  purpose: '',
  stage: '',
  where: '',
  waits: '',
  share: '',
  result: '',
};
type GrantAnswers = Readonly<typeof initialGrantFields>;
const readinessQuestions = ['waits', 'share', 'result'] as const;

const shoreOfJurisdiction: Record<Jurisdiction, Shore> = {
  ontario: 'ontario',
  canada: 'ontario',
  michigan: 'michigan',
  'united-states': 'michigan',
};

const isAccepted = (list: readonly string[], answer: string): boolean => !answer || list.includes(answer);

/** Programs that refuse none of the answers. */
export const listFittingPrograms = (list: readonly Fact<Program>[], answers: GrantAnswers): Fact<Program>[] =>
  list.filter(
    ({ jurisdiction, value }) =>
      isAccepted([shoreOfJurisdiction[jurisdiction]], answers.where) &&
      isAccepted(value.who, answers.who) &&
      isAccepted(value.purposes, answers.purpose) &&
      isAccepted(value.stages, answers.stage) &&
      (answers.waits !== 'no' || value.afterStart),
  );

/** What has been found out: nothing before every question has an answer. */
export function toConclusion(answers: GrantAnswers, found: readonly unknown[]): keyof typeof words.conclusion {
  if (!answers.who || readinessQuestions.some((question) => !answers[question])) return 'waits';
  return found.length && readinessQuestions.every((question) => answers[question] === 'yes') ? 'closed' : 'open';
}

/** For the booking's subject. */
export function describeGrantAnswers(answers: GrantAnswers): string {
  const label = (choices: Readonly<Record<string, string>>, answer: string) => choices[answer] ?? '';
  const { purpose, stage, where } = words.about;
  const said = [
    label(words.who.choices, answers.who),
    answers.due &&
      fillPlaceholders(words.carriedDue, { date: `${formatMonthDay(answers.due)}, ${answers.due.slice(0, 4)}` }),
    label(purpose.choices, answers.purpose),
    label(stage.choices, answers.stage),
    label(where.choices, answers.where),
    ...readinessQuestions.map((question) => answers[question] === 'no' && words.questions[question].carried),
  ].filter(Boolean);
  return said.length ? fillPlaceholders(words.carried, { answers: said.join('; ') }) : '';
}

const daysList = new Intl.ListFormat('en-CA');

function DueAnswer({ due }: { due: string }) {
  const today = useToday();
  if (!due || !today) return null;
  const { state, closed, ...days } = planDeadline(due, today);
  const named = Object.entries({ due, ...days }).map(([name, day]) => [name, formatMonthDay(day)]);
  const holidays = state === 'enough' || state === 'tight' ? closed : [];
  return (
    <>
      {fillPlaceholders(words.due[state], Object.fromEntries(named))}{' '}
      {holidays.length > 0 &&
        fillPlaceholders(words.due.closed, { days: daysList.format(holidays.map(formatMonthDay)) })}
    </>
  );
}

function DueField({ id, due }: { id: string; due: string }) {
  return (
    <div className="grants-due">
      <div className="field">
        <label htmlFor={id}>
          {words.due.label} <span className="field-hint muted">{words.due.hint}</span>
        </label>
        <input id={id} name={id} type="date" />
      </div>
      <p role="status">
        <DueAnswer due={due} />
      </p>
    </div>
  );
}

function ProgramList({ programs }: { programs: readonly Fact<Program>[] }) {
  return (
    <ul className="programs">
      {programs.map(({ value, jurisdiction, source }) => (
        <li className="line-above" key={value.name}>
          <details>
            <summary>
              <h4 className="tool-title">{value.name}</h4>
              <p className="small dotted">
                <b className="muted">{value.kind}</b>
                <span>{words.shores[jurisdiction]}</span>
              </p>
              <p>{value.owners ? `${value.forWhom} ${value.owners}` : value.forWhom}</p>
            </summary>
            <div className="program-more">
              <p>
                {value.limits} <small className="muted">{value.administrator}</small>
              </p>
              <dl>
                <dt className="tool-label muted">{words.list.prepare}</dt>
                <dd>{value.prepare}</dd>
                <dt className="tool-label muted">{words.list.ask}</dt>
                <dd>{value.ask}</dd>
                <dt className="tool-label muted">{words.list.source}</dt>
                <dd>
                  <SourceLink source={source} />
                </dd>
              </dl>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

function ReadinessQuestion({ id, question }: { id: string; question: (typeof readinessQuestions)[number] }) {
  const { title, text, no, ask } = words.questions[question];
  return (
    <li className={`grants-${question}`}>
      <h4>{title}</h4>
      <p className="text">{text}</p>
      <SegmentedControl name={`${id}-${question}`} legend={title} hideLegend choices={{ yes: words.yes, no }} />
      <p className="text grants-ask plain">{ask}</p>
    </li>
  );
}

// Imported by itself: `drawings.ts` would bundle all drawings.
const spanDrawing = parseSvg(fundingSpan);

const programCountText = (found: readonly unknown[]): string => {
  if (!found.length) return words.program.none;
  return found.length === 1 ? words.list.one : fillPlaceholders(words.list.some, { count: found.length });
};

const fundingHref = consultHrefAbout('funding');
const withAnyChoice = (choices: Readonly<Record<string, string>>) => ({ '': words.any, ...choices });

export function GrantFinder() {
  const id = useId();
  const { ref, fields, read } = useToolFields(id, initialGrantFields);
  const answers = { ...fields, due: completeDate(fields.due) };
  const found = answers.who ? listFittingPrograms(fundingPrograms, answers) : [];
  const count = answers.who ? programCountText(found) : words.program.waits;
  const conclusion = toConclusion(answers, found);
  const { purpose, stage, where } = words.about;
  return (
    <div
      className="grants"
      ref={ref}
      onChange={read}
      data-programs={answers.who && (found.length ? 'some' : 'none')}
      data-conclusion={conclusion}
    >
      <div className="tool-top tool-scripted">
        <div className="grants-first tool-split">
          <SegmentedControl name={`${id}-who`} legend={words.who.label} choices={words.who.choices} />
          <DueField id={`${id}-due`} due={answers.due} />
        </div>
        <div className="grants-about">
          <SelectField name={`${id}-purpose`} label={purpose.label} choices={withAnyChoice(purpose.choices)} />
          <SelectField name={`${id}-stage`} label={stage.label} choices={withAnyChoice(stage.choices)} />
          <SelectField name={`${id}-where`} label={where.label} choices={withAnyChoice(where.choices)} />
        </div>
        {answers.who ? (
          <>
            <h3>{count}</h3>
            {found.length ? <ProgramList programs={found} /> : <p className="text">{words.list.none}</p>}
          </>
        ) : (
          <p className="tool-waits muted">{words.list.waits}</p>
        )}
      </div>
      <h3 className="grants-ready">{words.ready}</h3>
      <Drawing className="grants-span" {...spanDrawing} />
      <ol className="grants-questions tool-columns heavy-line">
        <li className="grants-program tool-scripted">
          <h4>{words.program.title}</h4>
          <p className="text">{words.program.text}</p>
          <p className="grants-count">{count}</p>
          <p className="text grants-ask plain">{words.program.ask}</p>
        </li>
        {readinessQuestions.map((question) => (
          <ReadinessQuestion key={question} id={id} question={question} />
        ))}
      </ol>
      <div className="grants-conclusion tool-split line-above">
        <div>
          <h3>{words.conclusion[conclusion].title}</h3>
          <p>{words.conclusion[conclusion].text}</p>
        </div>
        <LinkButton
          look="primary"
          href={fundingHref}
          onClick={() => {
            const line = describeGrantAnswers(answers);
            if (line) carryToBooking(line);
          }}
        >
          {words.take}
        </LinkButton>
      </div>
      <Announcement
        text={answers.who ? `${count}. ${conclusion === 'waits' ? '' : words.conclusion[conclusion].title}` : ''}
      />
      <AllFacts title={words.list.all}>
        <ProgramList programs={fundingPrograms} />
      </AllFacts>
    </div>
  );
}
