import { expect, test } from 'vitest';
import { faq } from '#content/faq/index.ts';
import { pages } from '#content/pages/index.ts';
import { searchWords } from '#content/search.ts';
import { searchSynonyms } from '#content/search-terms.ts';
import { createSearchIndex } from '../../scripts/build-plugins.ts';
import { createSearchEntries } from './entries.ts';
import { createExcerpt, highlightTerms, type TextPiece } from './excerpt.ts';
import { loadSearchIndex, type SearchOutcome, searchSite } from './find.ts';
import { extractTerms, normalizeTerm } from './terms.ts';

const index = loadSearchIndex(createSearchIndex(true));
const hrefs = createSearchEntries(pages, true).map(({ href }) => href);
const found = (text: string): SearchOutcome => searchSite(index, text);
const hits = (text: string): string[] => found(text).hits.map(({ href }) => href);

/** A page stands for its parts; what is typed, as owners in Windsor type it. */
const leads = (text: string, count: number, href: string): boolean =>
  hits(text)
    .slice(0, count)
    .some((hit) => hit === href || hit.startsWith(`${href}#`));

test.each([
  ['grant', '/faq#how-long-does-a-grant-application-take'],
  ['price', '/faq#what-do-the-packages-cost'],
  ['how much does it cost', '/faq#what-do-the-packages-cost'],
  ['Michigan', '/faq#do-you-really-work-on-both-sides-of-the-river'],
  ['govermnent grnat', '/faq#how-long-does-a-grant-application-take'],
  ['NDA', '/faq#will-you-sign-a-confidentiality-agreement'],
  ['refund', '/faq#can-we-have-a-retainer-back'],
  ['francais', '/faq#do-you-write-in-french'],
  ['usa', '/faq#do-you-really-work-on-both-sides-of-the-river'],
  ['impôts', '/services/taxes'],
  ['1099', '/services/taxes'],
  ['tarifs', '/faq#do-you-help-with-tariffs-and-duties'],
  ['insurance', '/services/protection'],
  ['journalist', '/media-relations'],
  ['reschedule', '/booking'],
  ['cancel', '/booking'],
  ['severance', '/services/hr-support#letting-go'],
  ['severence', '/services/hr-support#letting-go'],
  ['quit', '/services/hr-support#letting-go'],
  ['layoff', '/services/hr-support#letting-go'],
  ['letting someone go', '/services/hr-support#letting-go'],
  ['evening', '/faq#can-we-talk-outside-office-hours'],
  ['come to my shop', '/faq#do-you-come-to-us'],
])('the first hit for “%s” is %s', (text, href) => expect(leads(text, 1, href), hits(text)[0]).toBe(true));

test.each([
  ['how do you charge for hr', '/faq#how-do-you-charge'],
  ['do you have hourly rates', '/faq#how-do-you-charge'],
  ['can I get my money back', '/faq#can-we-have-a-retainer-back'],
  ['do I have to pay upfront', '/faq#when-is-payment-due'],
  ['can I talk to someone in french', '/faq#do-you-write-in-french'],
  ['is the first meeting really free', '/faq#what-happens-in-the-first-consultation'],
  ['what do I need to prepare before we talk', '/faq#what-should-i-bring-to-the-first-call'],
  ['can you do my taxes', '/services/taxes'],
  ['bokkeeping', '/services/business'],
  ['how do I cancel my appointment', '/booking'],
  ['my employee lives in michigan', '/faq#one-of-our-people-lives-on-the-other-side-who-taxes-the-pay'],
  ['is there free government money for my business', '/faq#which-programs-could-fit-us'],
  ['will the bank give me a loan', '/faq#what-will-a-lender-want-to-see'],
  ['can I start the project before I get the grant', '/faq#may-we-begin-before-the-grant-is-approved'],
  ['are my files safe with you', '/faq#how-do-we-send-you-documents-safely'],
  ['is chatgpt safe for our customer data', '/faq#is-our-data-safe-if-we-use-ai'],
  ['someone left a bad google review', '/faq#what-do-we-do-about-a-bad-review'],
  ['how much should I budget for ads', '/faq#how-much-should-we-spend-on-advertising'],
  ['do I need a new logo', '/faq#we-already-have-a-logo-do-we-have-to-change-it'],
  ['I want to start a business but only have an idea', '/faq#i-only-have-an-idea-so-far-is-it-too-early'],
  ['who will be working on my file', '/faq#who-will-actually-do-the-work'],
  ['who does the work', '/faq#who-will-actually-do-the-work'],
  ['do you work with non profits', '/faq#what-kinds-of-organizations-do-you-work-with'],
  ['manufacturer', '/faq#what-kinds-of-organizations-do-you-work-with'],
  ['what happens after I send the contact form', '/faq#what-happens-to-a-message-sent-through-this-site'],
  ['which hr policies do I legally need', '/faq#which-policies-must-an-ontario-employer-have-in-writing'],
  ['how fast can you write a grant', '/faq#how-long-does-a-grant-application-take'],
  ['can you post on instagram for me', '/faq#will-you-post-for-us'],
  ['how many sick days do I have to give in michigan', '/faq#what-is-michigans-earned-sick-time'],
  ['fire an employee', '/services/hr-support#letting-go'],
  ['food', '/launch-authority-blueprint'],
  ['bakery permit', '/launch-authority-blueprint'],
  ['Trillium', '/resources/grants-and-loans'],
  ['Trillium grant', '/resources/grants-and-loans'],
  ['January 15', '/resources/tax-dates'],
  ['January 15', '/resources/grants-and-loans'],
  ['harassment complaint', '/services/hr-support'],
  ['performance review', '/services/hr-support'],
  ['sell my business', '/services/business-plans'],
  ['google ads', '/services/marketing-support'],
  ['probate', '/services/life-legacy'],
  ['zoom', '/faq#what-happens-in-the-first-consultation'],
  ['minimum wage', '/resources/employer-checklist'],
  ['overtime', '/resources/ontario-and-michigan'],
  ['reviews', '/#client-stories'],
  ['AODA', '/resources/employer-checklist'],
  ['HST due date', '/resources/tax-dates'],
  ['office hours', '/#contact'],
  ['parking', '/#contact'],
  ['minute book', '/services/business'],
  ['when to take CPP', '/services/life-legacy'],
  ['RESP grant', '/services/life-legacy'],
  ['AODA report deadline', '/resources/employer-checklist'],
  ['handbook for small business', '/services/hr-support'],
])('among the first three for “%s”: %s', (text, href) => expect(leads(text, 3, href), hits(text).join(' ')).toBe(true));

test('a word is not taken for another one', () => {
  for (const text of ['food', 'fire', 'coast', 'beer', 'butter', 'painter', 'trailer', 'dealership'])
    expect(found(text).kind, text).not.toBe('corrected');
});

test('every question and page is the first hit for its own title', () => {
  const own = createSearchEntries(pages, true).filter(({ href }) => href.startsWith('/faq#') || !href.includes('#'));
  expect(own.filter(({ title, href }) => !leads(title, 3, href)).map(({ title }) => title)).toEqual([]);
});

test('words in no text have no hits and no correction', () => {
  for (const text of ['subvention', 'pizza', 'xyzzy', 'zz'])
    expect(found(text), text).toEqual({ kind: 'none', hits: [] });
});

test('filler words and empty text make an empty query', () => {
  for (const text of ['', '  ', 'what is the', '?!']) expect(found(text)).toEqual({ kind: 'nothing-asked', hits: [] });
});

test('reports corrections, and partial matches', () => {
  for (const [text, corrected] of [
    ['govermnent grnat', 'government grant'],
    ['michgan', 'michigan'],
    ['bugdet', 'budget'],
  ] as const)
    expect(found(text)).toMatchObject({ kind: 'corrected', corrected });
  expect(found('grant subvention').kind).toBe('some');
  expect(found('Grants').kind).toBe('all');
});

test('every prefix of a word finds it', () => {
  for (const word of ['strategic', 'michigan', 'payroll', 'policies'])
    for (let length = 3; length <= word.length; length += 1)
      expect(found(word.slice(0, length)).kind, word.slice(0, length)).toBe('all');
});

test('every link named in content exists', () => {
  const named = [...Object.keys(searchSynonyms), ...searchWords.begin.answerIds];
  const known = new Set(hrefs.flatMap((href) => [href, href.replace('/faq#', '')]));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('the index has all answers and pages, as plain text', () => {
  const questions = faq.flatMap((category) => category.questions.map(({ id }) => `/faq#${id}`));
  expect(questions.filter((href) => !hrefs.includes(href))).toEqual([]);
  expect(hrefs.filter((href) => !href.includes('#'))).toEqual(pages.map(({ path }) => path));
  for (const { href, text } of createSearchEntries(pages, true))
    expect(text, href).not.toMatch(/^(paper|mist|sky|river|ink|columns|close|band)$|\{\w+\}|^[/#]|undefined/m);
});

test('normalises accents, case, possessives and punctuation', () => {
  const text = 'Français, FRANCAIS; SR&ED, e-mail, Michigan’s cross-border we’ll';
  expect(extractTerms(text)).toEqual(['francai', 'sred', 'email', 'michigan', 'cross', 'border', 'well']);
});

test.each([
  ['grants', 'grant'],
  ['taxes', 'tax'],
  ['policies', 'policy'],
  ['prices', 'price'],
  ['businesses', 'business'],
])('“%s” and “%s” are the same term', (plural, singular) =>
  expect(normalizeTerm(plural)).toBe(normalizeTerm(singular)),
);

const terms = new Set(['grant', 'michigan']);
const written = (pieces: readonly TextPiece[]) =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

test.each([
  ['Grant, a GRANT and Michigan’s', '[Grant], a [GRANT] and [Michigan’s]'],
  ['nothing', 'nothing'],
])('marks every form of a word in “%s”', (text, shown) => expect(written(highlightTerms(text, terms))).toBe(shown));

test.each([
  ['the sentence with the first word, and on', 'Ask first. A grant is one. So it is.', 'A [grant] is one. So it is.'],
  ['what ends without a full stop is set apart', 'A grant\nPrices in dollars.', 'A [grant] · Prices in dollars.'],
  ['without any of them the beginning', 'Neither. The funder decides.', 'Neither. The funder decides.'],
])('%s', (_, text, shown) => expect(written(createExcerpt(text, terms))).toBe(shown));

test('a long sentence is cut between words, around what was found', () => {
  const long = `${'many words before it '.repeat(15)}a grant ${'and many after it '.repeat(15)}end.`;
  const shown = written(createExcerpt(long, terms));
  expect(shown).toMatch(/^… \w.*\[grant\].*\w …$/);
  expect(shown.length).toBeLessThan(210);
});
