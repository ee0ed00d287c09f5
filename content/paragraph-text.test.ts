import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formatParagraph, parseHref, parseParagraph, type StoredParagraph } from './paragraph-text.ts';

const paragraphs: Exclude<StoredParagraph, { list: unknown }>[] = [];
const collect = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return;
  if ('text' in value && 'links' in value) paragraphs.push(value as (typeof paragraphs)[number]);
  Object.values(value).forEach(collect);
};
for await (const file of glob('content/data/**/*.json')) collect(JSON.parse(readFileSync(file, 'utf8')));

test('every text with links on the site is the same after formatting and parsing', () => {
  expect(paragraphs.length).toBeGreaterThan(20);
  for (const one of paragraphs) expect(parseParagraph(formatParagraph(one), one)).toEqual(one);
});

test('new links get names of their own, and without links a plain text is left', () => {
  const before = { text: 'See {page}.', links: { page: { label: 'our team', href: '/team' } } };
  expect(parseParagraph('[Book](consult:hr#book) or see [our team](/team).', before)).toEqual({
    text: '{link1} or see {page}.',
    links: { link1: { label: 'Book', href: { consult: 'hr', at: 'book' } }, page: before.links.page },
  });
  expect(parseParagraph('See our team.', before)).toBe('See our team.');
  const odd = '[$& and $$](https://en.wikipedia.org/wiki/Mercury_(planet)) and [a mail](mail:Question (two))';
  const parsed = parseParagraph(odd) as Exclude<StoredParagraph, { list: unknown }>;
  expect(parsed).toMatchObject({ text: '{link1} and {link2}' });
  expect(formatParagraph(parsed)).toBe(odd);
  expect(parseHref('mail:Complaint')).toEqual({ mail: 'Complaint' });
});
