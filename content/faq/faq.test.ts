import { expect, test } from 'vitest';
import { pages } from '../pages/index.ts';
import { faq } from './index.ts';

test.each(faq.map((category) => [category.title, category] as const))(
  '%s has five questions or more',
  (_, { questions }) => expect(questions.length).toBeGreaterThanOrEqual(5),
);

test('no question is asked twice, and there are sixty at least', () => {
  const titles = faq.flatMap(({ questions }) => questions.map(({ question }) => question));
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.length).toBeGreaterThanOrEqual(60);
});

test('the link to a tool opens one on its page, and each tool is offered by an answer', () => {
  const tools = pages.flatMap(({ path, sections }) =>
    sections.flatMap((section) => (section.type === 'tool' && section.id ? [`${path}#${section.id}`] : [])),
  );
  const offered = faq.flatMap(({ questions }) => questions.flatMap(({ tool }) => tool?.href ?? []));
  expect(offered.filter((href) => !tools.includes(href))).toEqual([]);
  expect(tools.filter((href) => !offered.includes(href))).toEqual([]);
});
