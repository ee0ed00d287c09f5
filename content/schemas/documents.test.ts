import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { upperFirst } from '../letter-case.ts';
import { filledText, textPlaceholders } from '../placeholders.ts';
import { assertValidDocument } from './documents.ts';
import { titleWithFirm } from './page.ts';

const documents = new Map<string, string>();
for await (const file of glob('content/data/**/*.json'))
  documents.set(file.slice('content/data/'.length, -'.json'.length), readFileSync(file, 'utf8'));

function findError(name: string, text: string, replacement: string): string | undefined {
  const document = documents.get(name) ?? '';
  expect(document).toContain(text);
  try {
    assertValidDocument(name, JSON.parse(document.replace(text, replacement)));
    return undefined;
  } catch (error) {
    return String(error);
  }
}

test.each([...documents])('%s matches its schema', (name, document) =>
  expect(assertValidDocument(name, JSON.parse(document))).toBeUndefined(),
);

test.each([
  ['pages/home', '{practice.replyDays}', 'pages/home.json: sections.0.request.lead: There is no placeholder'],
  ['pages/wealth', '{phone.href}', 'sections.0.secondary.href: There is no placeholder'],
  ['packages', '{practice.payment}', 'packages.json: note: There is no placeholder'],
  ['faq/services', '{price.hr.Foundation}', 'questions.5.answer.0.text: There is no placeholder'],
  ['specimens/letter', '{price.hr.Foundation}', 'term: There is no placeholder'],
  ['facts/shores', '{duty.large-layoffs.from}', 'michigan.value.more: There is no placeholder'],
])('%s: an unknown placeholder is named with its document and field', (name, placeholder, message) => {
  const sentence = findError(name, placeholder, '{nobody.knows}');
  expect(sentence).toContain(`content/data/${name}.json: `);
  expect(sentence).toContain(message);
  expect(sentence).toContain('{nobody.knows}');
});

test('a capitalized placeholder gives a capitalized value', () => {
  const value = textPlaceholders['practice.payment'] ?? '';
  expect(filledText.parse('{Practice.payment}, {practice.payment}')).toBe(`${upperFirst(value)}, ${value}`);
});

test.each(['{constructor}', '{__proto__}', '{toString}', '{phone number}', '{}', '{', 'a } b', '{{phone}}'])(
  'a text with %s is refused',
  (words) => expect(filledText.safeParse(words).error?.issues[0]?.message).toMatch(/^There is no placeholder/),
);

test.each(['javascript:alert(1)', 'mailto:someone@example.org', 'free-consult'])('a link to %s is refused', (href) =>
  expect(findError('pages/home', '"href": "/free-consult"', `"href": "${href}"`)).toContain(
    'sections.0.action.href: A link leads to',
  ),
);

test.each([
  ['pages/taxes', '"fee": "taxes"', '"fee": "tax"', '.fee'],
  ['pages/legal-compliance', 'Read with this page: the {terms}', 'Read with this page', 'paragraphs.1.text'],
])('a reference to nothing is refused: %s', (name, text, replacement, field) =>
  expect(findError(name, text, replacement)).toContain(field),
);

test('a page’s title leaves out the firm’s name where both do not fit', () => {
  const taxes = JSON.parse(documents.get('pages/taxes') ?? '');
  const title = 'Tax '.repeat(15).trim();
  expect(assertValidDocument('pages/taxes', { ...taxes, title })).toBeUndefined();
  expect([titleWithFirm(title), titleWithFirm('Taxes')]).toEqual([title, `Taxes | ${textPlaceholders.firm}`]);
});

test('real testimonials need consent, and claims need evidence', () => {
  for (const name of ['testimonials', 'claims'])
    expect(findError(name, '"standIn": true', '"standIn": false')).toContain('is a stand-in.');
});

test('a document without a schema stops the build', () =>
  expect(() => assertValidDocument('prices', {})).toThrow('content/data/prices.json has no schema'));
