import { describe, expect, test } from 'vitest';
import { pages } from './pages/index.ts';

/** What a section says of itself to the program, and no visitor reads. */
const unread = [
  'type',
  'look',
  'ground',
  'drawing',
  'plate',
  'href',
  'id',
  'ids',
  'path',
  'consultation',
  'glyph',
  'success',
];

/** Every text of a page that a visitor reads: titles and sentences, as the content has them. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (typeof content !== 'object' || !content) return [];
  return Object.entries(content).flatMap(([key, value]) => (unread.includes(key) ? [] : textsIn(value)));
}
const legal = ['/terms-of-service', '/privacy-policy', '/legal-compliance'];
const texts = pages.map((page) => ({ path: page.path, text: textsIn(page).join('\n') }));
const written = texts.filter(({ path }) => !legal.includes(path));

/** Habits that make a text sound made, each with how often the 24 pages that are no legal text may have it together. */
const habits: readonly [habit: string, pattern: RegExp, most: number][] = [
  ['“this, not that”', /, not (?!always|included|yet\b)[a-z]|\band not\b|\bnot [a-z ]{2,30}, but\b/g, 5],
  [
    'a sentence that begins with No, Not or Nothing',
    /(?:^|[.?!] )(?:No|Not|Nothing|Nobody|None) (?!obligation|recording)/gm,
    19,
  ],
  ['a colon before the point', /[a-z’]: [a-z]/g, 70],
  ['“in writing”', /\bin writing\b/gi, 8],
  ['“the same day”', /\bthe same day\b/gi, 14],
  ['“somebody”', /\bsomebody\b/gi, 12],
  ['the river as scenery', /\b(?:both|either) sides? of the (?:river|border)|across the river\b/gi, 6],
  ['talking people out of hiring us', /talk you out|do without us|do not need us|leaves you free/gi, 4],
];

describe('the manner of all pages together', () => {
  test.each(habits)('%s', (_habit, pattern, most) => {
    const places = written.flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(
        ({ index }) => `${path}: ${text.slice(Math.max(0, index - 30), index + 40).replaceAll('\n', ' | ')}`,
      ),
    );
    expect(places.length, `say it plainly:\n${places.join('\n')}`).toBeLessThanOrEqual(most);
  });
});

// The specification promises it on the page for journalists twice: to them, and for urgent requests.
test.each(texts.filter(({ path }) => path !== '/media-relations'))(
  '$path says the promise of 24 hours once at most',
  ({ text }) => expect([...text.matchAll(/24 hours/g)].length).toBeLessThanOrEqual(1),
);
