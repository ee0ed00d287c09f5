import { expect, test } from 'vitest';
import { pageForms } from '../forms/page-forms.ts';
import { navigation, offerLinks } from '../navigation.ts';
import { footerContent, menuGroups } from '../page-groups.ts';
import { pages } from './index.ts';

test('a page has one form at most', () => {
  const paths = pageForms.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

function listLinkTargets(content: unknown): string[] {
  if (typeof content !== 'object' || !content) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    key === 'href' && typeof value === 'string' ? [value.replace(/[?#].*/, '')] : listLinkTargets(value),
  );
}

test('every page is linked from another page, the menu or the footer', () => {
  const around = listLinkTargets([navigation, offerLinks, footerContent]);
  const orphans = pages.filter(
    ({ path }) =>
      path !== '/' &&
      !around.includes(path) &&
      !pages.some((other) => other.path !== path && listLinkTargets(other).includes(path)),
  );
  expect(
    orphans.map(({ path }) => path),
    'no link leads to these: name them in content/page-groups.ts, or in a section of another page',
  ).toEqual([]);
});

test.each([
  ['menu of the phone', [navigation, menuGroups]],
  ['footer', footerContent],
] as const)('the %s reaches every page', (_name, links) => {
  const reached = [...listLinkTargets(links), '/'];
  expect(
    pages.map(({ path }) => path).filter((path) => !reached.includes(path)),
    'add these to a group of content/page-groups.ts',
  ).toEqual([]);
});

test('no two pages have the same path', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
