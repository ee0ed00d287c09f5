import { choiceWords as words } from '#content/tools/package-choice.ts';
import type { PackageChoice } from '#content/vocabulary/chooser.ts';
import { fill } from '../fill.ts';
import type { Recommendation } from './recommend.ts';

/**
 * What goes along into the booking: the package, or that none fits, and each question with its answer.
 * @param answers the place of each question's answer, counted from 0
 */
export function carriedLine(
  { questions }: PackageChoice,
  answers: readonly number[],
  result: Recommendation,
): string {
  const said = questions.map(
    ({ title, answers: given }, index) => `${title} ${given[answers[index] ?? -1]?.label}.`,
  );
  const first = 'instead' in result ? words.carriedNone : fill(words.carried, { title: result.package.name });
  return [first, ...said].join(' ');
}
