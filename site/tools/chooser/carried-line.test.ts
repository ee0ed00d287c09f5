import { expect, test } from 'vitest';
import { pages } from '#content/pages/index.ts';
import type { ChooserTool } from '#content/schemas/tools.ts';
import { bookingSubjectLimit } from '#contract/limits.ts';
import { carriedLine } from './chooser.tsx';
import { recommend } from './recommend.ts';

const tools = pages
  .flatMap(({ sections }) => sections)
  .filter((section): section is ChooserTool => 'choice' in section);

test('the package and each question with its answer go along', () => {
  const tool = tools.find(({ choice }) => choice.questions[0].title === 'What do you have on paper?');
  if (!tool) throw new Error('No page asks that.');
  const line = (answers: readonly number[]) => carriedLine(tool.choice, answers, recommend(tool.choice, tool, answers));
  expect(line([1, 1, 1])).toBe(
    'I am interested in the Performance package. What do you have on paper? Policies, and habits that differ from them. What should happen with them? You revise them for us. Who has to learn them? Our staff, in one group.',
  );
  expect(line([3, 0, 0])).toMatch(
    /^By these answers, none of the three packages fits\. What do you have on paper\? We have yet to write any\. /,
  );
});

test('whatever is answered fits into the field', () => {
  expect(tools).toHaveLength(3);
  for (const tool of tools) {
    const [first, second, third] = tool.choice.questions.map(({ answers }) => answers.map((_, place) => place));
    for (const one of first ?? [])
      for (const two of second ?? [])
        for (const three of third ?? []) {
          const answers = [one, two, three];
          const line = carriedLine(tool.choice, answers, recommend(tool.choice, tool, answers));
          expect(line.length, line).toBeLessThanOrEqual(bookingSubjectLimit);
        }
  }
});
