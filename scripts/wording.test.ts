import { describe, expect, test } from 'vitest';
import { proseIn } from './prose.ts';

/** What the firm alone reads: there an enquiry may be one, and a mail program's words its own. */
const forStaff =
  /^content\/(?:desk|staff)|^content\/mail-trouble\.ts|^content\/mails\/(?:alarm|notice|undelivered|withheld|how-to-answer|staff[\w-]*)\.ts/;
/** Labels of the specification. */
const asSpecified = ['Email', 'Email Address *', 'Email Marketing Strategies'];
/** What visitors type into the search, or into the address. */
const asTyped = ['content/search-words.ts', 'content/redirects.ts', 'content/question-words.ts'];

const content = await proseIn('content/**/*.ts');
const visitors = content.filter(
  ({ file, text }) => !forStaff.test(file) && !asTyped.includes(file) && !asSpecified.includes(text),
);

/** Where a pattern occurs, with the words around it. */
const placesOf = (texts: typeof content, pattern: RegExp): string[] =>
  texts.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text.slice(0, 160)}`);

// The spelling check holds the rest: favour, organization, centre. cspell:ignore benquir
describe('visitors read one spelling of', () => {
  test.each([
    ['e-mail', /(?<![-{\w])(?:e?mails?|mailed|emailed)\b(?![-}:])/i],
    ['inquiry', /\benquir(?:y|ies|e)\b/i],
  ])('%s', (_spelling, wrong) => expect(placesOf(visitors, wrong)).toEqual([]));
});

/** What went wrong is said in a visitor's words: these are a developer's. */
const developers =
  /\b(?:idempotency|uuid|json|http|payload|request body|request’s|headers?|tokens?|parse|parsing|exception|timeout|null|undefined|control characters|named fields|an? object|an? (?:new )?key|this key|the key|keys? was|our server|server error|internal error|our database|sign-in|no scripts?|fetch|cookie header)\b/i;

/** Where the sentences stand that a visitor reads when something did not work. */
const errorFiles = [
  'contract/*.ts',
  'content/{answers,account-answers,answer-pages,account,booking,own-booking,failed}.ts',
  'content/forms/contact-form.ts',
  'content/search.ts',
];
/** No errors: the help text of the search's own shortcut. */
const aboutKeys = /^Open the search with the \/ key$|^Arrow keys move/;

test('an error has no word of a developer in it', async () => {
  const sentences = (await proseIn(...errorFiles)).filter(
    ({ text }) => /\s/.test(text) && !aboutKeys.test(text),
  );
  expect(sentences.length).toBeGreaterThan(150);
  expect(placesOf(sentences, developers)).toEqual([]);
});
