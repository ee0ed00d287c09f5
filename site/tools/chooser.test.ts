import { describe, expect, test } from 'vitest';
import { pages } from '#content/pages/index.ts';
import type { TermSheetSection } from '#content/schemas/calls.ts';
import { subjectIdByName } from '#content/subjects.ts';
import { bookingSubjectLimit } from '#contract/limits.ts';
import { describeChoice, recommendPackage } from './chooser.tsx';

const choosers = pages.flatMap(({ path, sections }) =>
  sections.flatMap((section) => (section.type === 'term-sheet' ? [[path, section] as const] : [])),
);

const combinations = ({ choice }: TermSheetSection): number[][] => {
  const [one = [], two = [], three = []] = choice.questions.map(({ answers }) => [...answers.keys()]);
  return one.flatMap((first) => two.flatMap((second) => three.map((third) => [first, second, third])));
};

describe.each(choosers)('%s', (_path, tool) => {
  const { choice, packages } = tool;
  const recommended = (answers: readonly number[]) => {
    const result = recommendPackage(choice, tool, answers);
    if (!result) throw new Error(`Nothing is recommended for ${answers.join(', ')}.`);
    return result;
  };
  const results = combinations(tool).map((answers) => [answers, recommended(answers)] as const);

  test('nothing is recommended before all three are answered', () => {
    for (const answers of [[], [0], [0, 0], [Number.NaN, 0, 0]])
      expect(recommendPackage(choice, tool, answers)).toBeUndefined();
  });

  test('the package covers every answer, and no smaller one does', () => {
    for (const [answers, result] of results) {
      const covers = answers.map((answer, question) => choice.questions[question]?.answers[answer]?.covers);
      const all = (index: number) => covers.every((indexes) => Array.isArray(indexes) && indexes.includes(index));
      const packageIndex = packages.findIndex((_, index) => all(index));
      expect('instead' in result ? -1 : packages.indexOf(result.package)).toBe(packageIndex);
    }
  });

  test('each result links to the booking with a valid subject, and its line fits into the field', () => {
    for (const [answers, result] of results) {
      const { href } = 'instead' in result ? result.instead.action : result.package.action;
      expect(
        subjectIdByName(new URL(href, 'https://site.example').searchParams.get('subject') ?? ''),
        href,
      ).toBeDefined();
      expect(describeChoice(choice, answers, result).length).toBeLessThanOrEqual(bookingSubjectLimit);
    }
  });
});

test('the carried line has the package and all answers', () => {
  const tool = choosers.find(([path]) => path === '/precision-blueprint')?.[1];
  if (!tool) throw new Error('/precision-blueprint has no chooser.');
  const line = (answers: readonly number[]) => {
    const result = recommendPackage(tool.choice, tool, answers);
    return result && describeChoice(tool.choice, answers, result);
  };
  expect(line([1, 1, 1])).toBe(
    'I am interested in the Performance package. What do you have on paper? Policies that we don’t always follow. What should happen with them? You revise them for us. Who needs training? Our staff, in one group.',
  );
  expect(line([3])).toBe('By these answers, none of the three packages fits. What do you have on paper? Nothing yet.');
});
