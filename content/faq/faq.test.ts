import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { employerDuties, fundingPrograms, taxFacts } from '../facts/records.ts';
import { shoreParts } from '../facts/shores.ts';
import { lowerFirst } from '../letter-case.ts';
import { pages } from '../pages/index.ts';
import type { Fact } from '../schemas/facts.ts';
import { faq } from './index.ts';

test('the link to a tool opens one on its page, and each tool is offered by an answer', () => {
  const tools = pages.flatMap(({ path, sections }) =>
    sections.flatMap((section) => {
      if (section.type === 'term-sheet') return [`${path}#choose`];
      return section.type === 'tool' && section.id ? [`${path}#${section.id}`] : [];
    }),
  );
  const offered = faq.flatMap(({ questions }) => questions.flatMap(({ tool }) => tool?.href ?? []));
  expect(offered.filter((href) => !tools.includes(href))).toEqual([]);
  expect(tools.filter((href) => !offered.includes(href))).toEqual([]);
});

const figures =
  /\$\d[\d,]*|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d+(?:, \d{4})?|\d[\d,]* (?:or more [a-z]+|percent|[a-z]+ [a-z]+ [a-z]+)/g;
const listFigures = (text: string) => [...text.matchAll(figures)].map(([figure]) => figure);

const records: readonly Fact<unknown>[] = [
  ...Object.values(employerDuties).flat(),
  ...fundingPrograms,
  ...Object.values(shoreParts).flatMap(({ topics }) => topics.flatMap(({ ontario, michigan }) => [ontario, michigan])),
  ...Object.values(taxFacts),
];

const collectTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length > 24 ? [value.replace(/\.$/, '')] : [];
  if (!value || typeof value !== 'object') return [];
  // Administrators may be named without citing the record.
  return Object.entries(value).flatMap(([key, inner]) => (key === 'administrator' ? [] : collectTexts(inner)));
};

test('an answer lists the sources of its facts', () => {
  const answers = faq.flatMap(({ questions }) => questions);
  const unsourced = answers.flatMap(({ id, answer, facts = [] }) => {
    const text = JSON.stringify(answer);
    const read = records.filter(({ value }) =>
      collectTexts(value).some((words) => text.includes(words) || text.includes(lowerFirst(words))),
    );
    const titles = facts.map(({ source }) => source.title);
    return read.filter(({ source }) => !titles.includes(source.title)).map(({ source }) => `${id}: ${source.title}`);
  });
  expect(unsourced).toEqual([]);
});

const recorded = new Set(listFigures(JSON.stringify([employerDuties, fundingPrograms, shoreParts, taxFacts])));

test('no answer repeats a figure, a day or a number of people of a fact: it uses the placeholder', async () => {
  const typed: string[] = [];
  for await (const file of glob('content/data/faq/*.json'))
    for (const figure of listFigures(readFileSync(file, 'utf8')))
      if (recorded.has(figure)) typed.push(`${file}: ${figure}`);
  expect(typed).toEqual([]);
});
