import { expect, test } from 'vitest';
import { servicesPanel } from './page-groups.ts';
import { pages } from './pages/index.ts';
import { subjectChoiceWords } from './subject-choice.ts';

test('each service can be chosen, by its name and with the subject of its page', () => {
  const links = servicesPanel.groups.flatMap((group) => group.links);
  const expected = links
    .filter(({ href }) => href.startsWith('/services/'))
    .map(({ label, href }) => ({ label, about: pages.find((page) => page.path === href)?.subject }));
  expect(expected.length).toBeGreaterThan(10);
  expect(subjectChoiceWords.subjects.slice(0, expected.length)).toEqual(expected);
});
