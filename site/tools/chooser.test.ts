import { describe, expect, test } from 'vitest';
import { pages } from '#content/pages/index.ts';
import type { ChooserTool } from '#content/schemas/tools.ts';
import { subjectNamed } from '#content/subjects.ts';
import { bookingSubjectLimit } from '#contract/limits.ts';
import { carriedLine, recommend } from './chooser.tsx';

const choosers = pages.flatMap(({ path, sections }) =>
  sections.flatMap((section) =>
    section.type === 'tool' && section.look === 'chooser' ? [[path, section] as const] : [],
  ),
);

const combinations = ({ choice }: ChooserTool): number[][] => {
  const [one, two, three] = choice.questions.map(({ answers }) => [...answers.keys()]);
  return (one ?? []).flatMap((first) =>
    (two ?? []).flatMap((second) => (three ?? []).map((third) => [first, second, third])),
  );
};

test('the three package pages have one each', () =>
  expect(choosers.map(([path]) => path).sort()).toEqual([
    '/launch-authority-blueprint',
    '/marketing-packages',
    '/precision-blueprint',
  ]));

describe.each(choosers)('%s', (path, tool) => {
  const { choice, packages, lines } = tool;
  const sheet = pages.find((page) => page.path === path)?.sections.find((section) => section.type === 'term-sheet');
  const results = combinations(tool).map(
    (answers) => [answers, recommend(choice, { lines, packages }, answers)] as const,
  );
  const covered = (question: number, answer: number) => choice.questions[question]?.answers[answer]?.covers;

  test('uses the page’s term sheet', () => {
    expect(sheet).toMatchObject({ packages, lines });
    for (const { line } of choice.questions) expect(lines).toContain(line);
  });

  test('the package covers every answer, and no smaller one does', () => {
    for (const [answers, result] of results) {
      if ('instead' in result) continue;
      const all = (place: number) =>
        answers.every((answer, question) => {
          const covers = covered(question, answer);
          return Array.isArray(covers) && covers.includes(place);
        });
      const place = packages.indexOf(result.package);
      expect(all(place)).toBe(true);
      for (let smaller = 0; smaller < place; smaller += 1) expect(all(smaller)).toBe(false);
      expect(result.otherwise).toBe(choice.otherwise[place]);
    }
  });

  test('a package covers whatever a smaller one does', () => {
    for (const { answers } of choice.questions)
      for (const { label, covers } of answers)
        if (!('title' in covers)) expect(covers, label).toEqual([0, 1, 2].slice(-covers.length));
  });

  test('gives at least two lines of that package as reasons', () => {
    for (const [, result] of results) {
      if ('instead' in result) continue;
      expect(result.reasons.length).toBeGreaterThanOrEqual(2);
      for (const { line, has } of result.reasons)
        expect(result.package.features[lines.indexOf(line)], result.package.name).toBe(has);
    }
  });

  test('every package and alternative is reachable', () => {
    const found = new Set(results.map(([, result]) => ('instead' in result ? result.instead : result.package)));
    for (const one of packages) expect(found).toContain(one);
    const instead = choice.questions.flatMap(({ answers }) =>
      answers.flatMap(({ covers }) => ('title' in covers ? [covers] : [])),
    );
    expect(instead.length).toBeGreaterThan(0);
    for (const one of instead) expect(found).toContain(one);
  });

  test('a package that covers an answer has its line', () => {
    for (const { line, answers } of choice.questions)
      for (const [place, { covers }] of answers.entries()) {
        // The first answer asks for the least.
        if (place === 0 || 'title' in covers) continue;
        for (const one of covers)
          expect(packages[one].features[lines.indexOf(line)], `${packages[one].name}: ${line}`).toBeTruthy();
      }
  });

  test('each result links to the booking with a valid subject', () => {
    for (const [, result] of results) {
      const { href } = 'instead' in result ? result.instead.action : result.package.action;
      const subject = new URL(href, 'https://site.example').searchParams.get('subject') ?? '';
      expect(href.startsWith('/free-consult?')).toBe(true);
      expect(subjectNamed(subject), href).toBeDefined();
    }
  });

  test('the carried line fits into the booking’s field', () => {
    for (const [answers, result] of results)
      expect(carriedLine(choice, answers, result).length).toBeLessThanOrEqual(bookingSubjectLimit);
  });
});

test('the carried line has the package and all answers', () => {
  const tool = choosers.find(([path]) => path === '/precision-blueprint')?.[1];
  if (!tool) throw new Error('/precision-blueprint has no chooser.');
  const line = (answers: readonly number[]) => carriedLine(tool.choice, answers, recommend(tool.choice, tool, answers));
  expect(line([1, 1, 1])).toBe(
    'I am interested in the Performance package. What do you have on paper? Policies, and habits that differ from them. What should happen with them? You revise them for us. Who has to learn them? Our staff, in one group.',
  );
  expect(line([3, 0, 0])).toMatch(
    /^By these answers, none of the three packages fits\. What do you have on paper\? We have yet to write any\. /,
  );
});
