import { useId } from 'react';
import type { ChoiceAnswer, PackageChoice } from '#content/schemas/packages.ts';
import type { ChooserTool } from '#content/schemas/tools.ts';
import { choiceWords as words } from '#content/tools/words.ts';
import { carryToBooking } from '../carry-to-booking.ts';
import { fill } from '../fill.ts';
import { useFields } from '../use-fields.ts';
import { useRested } from '../use-rested.ts';
import { type Recommendation, recommend } from './recommend.ts';
import { ResultSheet, saidOf } from './result-sheet.tsx';

/**
 * What goes along into the booking: the package, or that none fits, and each question with its answer.
 * @param answers the place of each question's answer, counted from 0
 */
export function carriedLine({ questions }: PackageChoice, answers: readonly number[], result: Recommendation): string {
  const said = questions.map(({ title, answers: given }, index) => `${title} ${given[answers[index] ?? -1]?.label}.`);
  const first = 'instead' in result ? words.carriedNone : fill(words.carried, { title: result.package.name });
  return [first, ...said].join(' ');
}

/** What each question shows first: the middle answer. */
const first = 1;
const names = ['first', 'second', 'third'] as const;
const firstFields: Record<string, string> = Object.fromEntries(names.map((name) => [name, String(first)]));

/** Three questions, and beside them the package that fits with its reasons, or what to do if none does. */
export function Chooser({ choice, lines, packages }: Pick<ChooserTool, 'choice' | 'lines' | 'packages'>) {
  const id = useId();
  const { ref, fields, read } = useFields(id, firstFields);
  const answers = names.map((name) => Number(fields[name]));
  const result = recommend(choice, { lines, packages }, answers);
  const said = useRested(saidOf(result));
  const coveredBy = ({ covers }: ChoiceAnswer) => {
    if ('title' in covers) return words.none;
    return covers.length === packages.length ? words.all : covers.map((place) => packages[place].name).join(words.or);
  };

  return (
    <div className="chooser" ref={ref} onChange={read}>
      <div className="chooser-questions">
        <p className="chooser-plain">{words.plain}</p>
        {choice.questions.map(({ title, answers }, question) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            {answers.map((answer, place) => (
              <label key={answer.label}>
                <input type="radio" name={`${id}-${names[question]}`} value={place} defaultChecked={place === first} />
                <span>
                  {answer.label}
                  <small className="chooser-plain">{coveredBy(answer)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <ResultSheet result={result} onTake={() => carryToBooking(carriedLine(choice, answers, result))} />
      <output className="visually-hidden">{said}</output>
    </div>
  );
}
