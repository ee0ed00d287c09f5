import { describe, expect, test } from 'vitest';
import { textsIn, type VisitorText, visitorTexts, wordsOf } from '../tests/support/visitor-texts.ts';
import { pages } from './pages/index.ts';

/** Labels of the specification, which stay to the letter. */
const specified = [
  'Four consultations: launch, operations, marketing, finance',
  'Marketing kickstart: 1 month of social scheduling or ads support',
];
const texts = (await visitorTexts()).filter(({ text }) => !specified.includes(text));

/** The parts of `content/`, each by the files that hold its words. A contract repeats and excludes on purpose. */
const areas = {
  services: /^content\/(?:pages\/services\/|costs|practice|work-terms|office|statistics)/,
  packages: /^content\/(?:pages\/packages\/|prices)/,
  answers: /^content\/(?:faq\/|answers|answer-pages|account-answers|failed|mail-trouble|not-found)/,
  mails: /^content\/mails\//,
  tools: /^content\/(?:tools|specimens|facts)\//,
  // The desk is read by the firm's own staff.
  others: /^content\/(?!pages\/legal\/|desk\/)/,
} as const;
type Area = keyof typeof areas;
const areaNames = Object.keys(areas) as Area[];

const areaOf = ({ file }: VisitorText) => areaNames.find((area) => areas[area].test(file));
const inArea = (area: Area) => texts.filter((text) => areaOf(text) === area);

/** A number for each area, in their order. */
type ByArea = readonly [
  services: number,
  packages: number,
  answers: number,
  mails: number,
  tools: number,
  others: number,
];

interface Habit {
  habit: string;
  pattern: RegExp;
  /** How often each area may have it. */
  most: ByArea;
}

/** Ways of speaking that make a text sound made, and the words that say nothing. */
const habits: readonly Habit[] = [
  {
    habit: '“this, not that”',
    pattern: /, not (?!always|included|yet\b)[a-z]|\band not\b|\bnot [a-z ]{2,30}, but\b/g,
    most: [0, 0, 0, 0, 2, 2],
  },
  {
    habit: 'a sentence that begins with No, Not or Nothing',
    pattern: /(?:^|[.?!] )(?:No|Not|Nothing|Nobody|None|Never)\b(?! obligation| recording|:)/gm,
    most: [0, 1, 8, 8, 20, 17],
  },
  { habit: 'a colon before the point', pattern: /[a-z’]: [a-z]/g, most: [2, 4, 5, 21, 15, 31] },
  { habit: '“in writing”', pattern: /\bin writing\b/gi, most: [1, 0, 1, 0, 2, 2] },
  { habit: '“the same day”', pattern: /\bthe same day\b/gi, most: [0, 0, 0, 0, 1, 2] },
  { habit: '“somebody”', pattern: /\bsomebody\b/gi, most: [0, 0, 0, 2, 0, 0] },
  {
    habit: 'the river as scenery',
    pattern: /\b(?:both|either|the other) sides?\b(?: of the (?:river|border))?|across the river\b/gi,
    most: [0, 0, 3, 0, 0, 1],
  },
  {
    habit: 'talking people out of hiring us',
    pattern: /talk you out|do without us|do not need us|leaves you free|advise you against/gi,
    most: [0, 0, 0, 0, 0, 1],
  },
  {
    habit: 'a saying: “A plan that …”, “the best …”, “is worth”',
    pattern:
      /(?:^|[.?!] )(?:A|An|The) [a-z]+ (?:that|who|which|nobody|no one) [^.?!]{3,50} (?:is|are|has|costs|becomes) [^.?!]{2,50}[.?!]|\bthe best [a-z]+ (?:is|are)\b|\b(?:is|are|be) worth (?:more|less)\b|\bmatters? more than\b/gm,
    most: [0, 0, 1, 0, 0, 0],
  },
  {
    // Those of one word are in cspell.json.
    habit: 'a filler of several words',
    pattern:
      /\b(?:peace of mind|one-stop|next level|best-in-class|hit the ground|outside the box|wealth of|wide range of|we understand that|at the end of the day|look no further)\b/gi,
    // “The words it does without”, in a specimen.
    most: [0, 0, 0, 0, 1, 0],
  },
  {
    habit: 'an idiom of another language',
    pattern:
      /leaves the house|still open\b|hold your name|how shall we speak|month before\b|talk about management|a foot in|stands? by itself|comes? back to\b|sets? the question out|for that there is|is asked for\b|in one go\b/gi,
    most: [0, 0, 0, 0, 0, 0],
  },
];

describe.each(habits)('$habit', ({ pattern, most }) => {
  test.each(areaNames.map((area, index) => [area, most[index] ?? 0] as const))('in %s', (area, ceiling) => {
    const places = inArea(area).flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map(
        ({ index }) => `${file}: ${text.slice(Math.max(0, index - 40), index + 50)}`,
      ),
    );
    expect(places.length, `say it plainly:\n${places.join('\n')}`).toBeLessThanOrEqual(ceiling);
  });
});

/** “a, b and c”, each of up to three words, where the region's name is none. A list is useful; one in each sentence is a tic. */
const triplet =
  /(?<!, )(?!Windsor,)\b[\w’-]+(?: [\w’-]+){0,2}, (?:(?!and|or)[\w’-]+ ){0,2}[\w’-]+,? (?:and|or) [\w’-]+/g;

describe('“a, b and c”, of a thousand words', () => {
  const most: ByArea = [12.5, 15.5, 10, 1.5, 6.5, 10];
  test.each(areaNames.map((area, index) => [area, most[index] ?? 0] as const))('in %s', (area, ceiling) => {
    const all = inArea(area).map(({ text }) => text);
    const found = all.flatMap((text) => text.match(triplet) ?? []);
    const words = all.flatMap(wordsOf).length;
    expect(
      (1000 * found.length) / words,
      `leave one out, or list them:\n${found.join('\n')}`,
    ).toBeLessThanOrEqual(ceiling);
  });
});

// The specification promises it on the page for journalists twice: to them, and for urgent requests.
test.each(pages.filter(({ path }) => path !== '/media-relations'))(
  '$path says the promise of 24 hours once at most',
  (page) =>
    expect(
      textsIn(page)
        .join('\n')
        .match(/24 hours/g)?.length ?? 0,
    ).toBeLessThanOrEqual(1),
);
