import { describe, expect, test } from 'vitest';
import { pageForms } from '../forms/page-forms.ts';
import type { Page, Section } from '../vocabulary/page.ts';
import { pages } from './index.ts';

const openings: readonly Section['type'][] = ['wide-hero', 'blueprint-hero', 'plain-hero', 'crossing-hero'];
const endings: readonly Section['type'][] = ['booking', 'message', 'shelf', 'close'];
const servicePages = pages.filter(({ path }) => path.startsWith('/services/'));

/** What stands between a page's opening and its booking, form or last call. */
const middle = ({ sections }: Page) =>
  sections.map(({ type }) => type).filter((type) => !openings.includes(type) && !endings.includes(type));

test('no two service pages share the order of their middle sections', () => {
  expect(servicePages).toHaveLength(11);
  expect(new Set(servicePages.map((page) => middle(page).join())).size).toBe(11);
});

test('no two pages open with the same wide drawing or blueprint', () => {
  const drawings = pages.flatMap(({ sections }) =>
    sections.flatMap((section) =>
      section.type === 'wide-hero' || section.type === 'blueprint-hero' ? [section.drawing] : [],
    ),
  );
  expect(new Set(drawings).size).toBe(drawings.length);
});

test('a page has one form at most', () => {
  const paths = pageForms.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

describe.each(pages.map((page) => [page.path, page] as const))('%s', (_path, { sections }) => {
  test('opens with its title', () => expect(openings).toContain(sections[0]?.type));

  test('puts no two dark grounds together', () => {
    const dark = sections.map((section) => 'ground' in section && ['ink', 'river'].includes(section.ground));
    expect(dark.some((one, index) => one && dark[index + 1] && index > 0)).toBe(false);
  });

  test('compares packages line by line', () => {
    for (const section of sections) {
      if (section.type !== 'term-sheet') continue;
      for (const one of section.packages) expect(one.features, one.name).toHaveLength(section.lines.length);
      expect(section.packages.filter(({ badge }) => badge)).toHaveLength(1);
    }
  });
});
