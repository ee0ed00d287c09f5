import { describe, expect, test } from 'vitest';
import { sentencesOf, textsIn, visitorTexts, wordsOf } from '../tests/support/visitor-texts.ts';
import { pages } from './pages/index.ts';
import { currency, paymentNote } from './pages/packages/offer-words.ts';
import { missionStatement, values } from './values.ts';

/** A sentence of fewer words is a label: "What to Expect", "First call, free". */
const leastWords = 6;
const isLong = (sentence: string) => wordsOf(sentence).length >= leastWords;

/** What stands on several pages on purpose. */
const shared = new Set(
  [
    // The home page has them as well.
    ...textsIn([values, missionStatement]),
    currency,
    paymentNote,
    // A package, on its own page and beside the service that it covers.
    ...pages.flatMap(({ sections }) =>
      sections.flatMap((section) =>
        section.type === 'term-sheet' ? section.packages.map(({ description }) => description) : [],
      ),
    ),
    'Canadian dollars; HST, where it applies, on a line of its own',
    'A note by e-mail the same day',
    'We reply within 24 hours, weekends included.',
  ].flatMap(sentencesOf),
);

test('no sentence of six words or more stands on two pages, but for what is shared on purpose', () => {
  const places = new Map<string, Set<string>>();
  for (const page of pages)
    for (const sentence of textsIn(page).flatMap(sentencesOf))
      if (isLong(sentence)) places.set(sentence, (places.get(sentence) ?? new Set()).add(page.path));
  const repeated = [...places].filter(([sentence, { size }]) => size > 1 && !shared.has(sentence));
  expect(repeated.map(([sentence, paths]) => `${[...paths].join(' and ')}: ${sentence}`)).toEqual([]);
});

/** What is written in two places on purpose. */
const writtenTwice: readonly string[] = [
  // One promise, on the page and in the mail about it.
  'We will write to you once, when it can be booked.',
  'You receive this mail because this address was entered on our website.',
  'You are getting this e-mail because this address was entered on our website.',
  // The promise.
  'We reply within 24 hours, weekends included.',
  // The name of an act.
  'Payment of Wages and Fringe Benefits Act',
  'A note by e-mail the same day',
];

test('no sentence of six words or more is written in two files', async () => {
  const places = new Map<string, Set<string>>();
  for (const { file, text } of await visitorTexts())
    for (const sentence of sentencesOf(text))
      if (isLong(sentence)) places.set(sentence, (places.get(sentence) ?? new Set()).add(file));
  const repeated = [...places].filter(([sentence, { size }]) => size > 1 && !writtenTwice.includes(sentence));
  expect(repeated.map(([sentence, files]) => `${[...files].join(' and ')}: ${sentence}`)).toEqual([]);
});

describe('the first paragraph of a page', () => {
  const leads = pages.flatMap(({ path, sections: [first] }) =>
    first && 'lead' in first
      ? [{ path, words: new Set(wordsOf(first.lead.toLowerCase()).filter(({ length }) => length > 4)) }]
      : [],
  );

  test('shares at most three longer words with that of another', () => {
    const alike = leads.flatMap(({ path, words }, index) =>
      leads.slice(index + 1).flatMap((other) => {
        const both = [...words].filter((word) => other.words.has(word));
        return both.length > 3 ? [`${path} and ${other.path}: ${both.join(', ')}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});
