import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { expect, test } from 'vitest';
import { textsIn, wordsOf } from '../tests/support/visitor-texts.ts';
import { pages } from './pages/index.ts';
import type { Page } from './vocabulary/page.ts';

/** Years of school that a reader needs, by Flesch and Kincaid (1975). */
const highest = 7;

/** The grade of what stands on a page in whole sentences. Labels, and what search engines show, are left out. */
function gradeOf({ sections }: Page): number {
  const sentences = textsIn(sections).flatMap((text) =>
    /[.?!]$/.test(text) ? text.split(/(?<=[.?!]) /) : [],
  );
  const words = sentences.flatMap(wordsOf);
  const syllables = words.map(syllable).reduce((sum, count) => sum + Math.max(count, 1), 0);
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
}

const read = pages.filter(
  ({ path }) =>
    path.startsWith('/services/') || path.endsWith('-blueprint') || path === '/marketing-packages',
);

test.each(read)('$path is read without effort', (page) => {
  expect(gradeOf(page), 'shorten the longest sentences, and say long words another way').toBeLessThanOrEqual(
    highest,
  );
});
