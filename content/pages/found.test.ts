import { expect, test } from 'vitest';
import { company } from '../company.ts';
import { pages } from './index.ts';

// Search results show about 60 characters of a title, including the firm's name, and about 155 of a description.
const longestTitle = 60 - ` | ${company.name.value}`.length;

test.each(pages)('$path has a title and a description that a result shows whole', ({ title, description }) => {
  expect(title.length, title).toBeGreaterThanOrEqual(20);
  expect(title.length, title).toBeLessThanOrEqual(longestTitle);
  expect(description.length, description).toBeGreaterThanOrEqual(70);
  expect(description.length, description).toBeLessThanOrEqual(155);
  expect(description).toMatch(/[.?!]$/);
});

test('titles and descriptions are unique', () => {
  for (const part of ['title', 'description'] as const)
    expect(new Set(pages.map((page) => page[part].toLowerCase())).size).toBe(pages.length);
});

test('titles contain the service and the place, not package names', () => {
  const placed = pages.filter(({ title }) => /Windsor|Ontario|Michigan/.test(title));
  const unplaced = pages.filter((page) => !placed.includes(page)).map(({ path }) => path);
  expect(unplaced).toEqual(['/terms-of-service', '/privacy-policy']);
  for (const { title } of pages) expect(title).not.toMatch(/blueprint|rosecrest/i);
});
