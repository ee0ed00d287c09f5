import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldLabels, fieldProblems as words } from '#content/desk/website-fields.ts';
import { faq } from '#content/faq/index.ts';
import { pages } from '#content/pages/index.ts';
import { formatDollars, prices } from '#content/prices.ts';
import fixed from '#content/schemas/fixed.json' with { type: 'json' };
import { titleWithFirm } from '#content/schemas/page.ts';
import type { FormField } from '#contract/desk-website.ts';
import { listChanges } from './changes.ts';
import { completeDocument } from './complete-document.ts';
import { documentCatalogue } from './documents.ts';
import { createDocumentForm, listProblems, reviewDraft } from './form.ts';

const data = new Map<string, unknown>();
for await (const file of glob('content/data/**/*.json'))
  data.set(file.slice('content/data/'.length, -'.json'.length), JSON.parse(readFileSync(file, 'utf8')));

const written = [...documentCatalogue.values()].filter(({ at, locked }) => !at && !locked);

/** A copy with another value at a path. */
function withValue(name: string, path: string, value: unknown): unknown {
  const copy = structuredClone(data.get(name));
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const owner = keys.reduce((at, key) => (at as Record<string, unknown>)[key], copy) as Record<string, unknown>;
  owner[last] = value;
  return copy;
}

const sentencesFor = (name: string, path: string, value: unknown) =>
  listProblems(name, withValue(name, path, value), data.get(name));

test('every document of the site is listed, and seen on a page of ours', () => {
  const mails = [...data.keys()].filter((name) => name.startsWith('mails/'));
  expect([...documentCatalogue.keys(), ...mails].filter((name) => name !== 'mails').sort()).toEqual(
    [...data.keys()].sort(),
  );
  const paths = pages.map(({ path }) => path);
  for (const { name, at, pages: on } of documentCatalogue.values()) {
    expect(at ? 1 : on.length, name).toBeGreaterThan(0);
    expect(paths, name).toEqual(expect.arrayContaining([...on]));
  }
});

test.each(written)('$name as published has a form and no problem', ({ name }) => {
  const value = data.get(name);
  expect(listProblems(name, structuredClone(value), value)).toEqual([]);
  expect(completeDocument(name, value)).toEqual(value);
  expect(unlabelled(createDocumentForm(name, value))).toEqual([]);
});

test.each(pages)('$path: title and description fit a search result', ({ title, description }) => {
  const [shown, { length }] = [titleWithFirm(title).length, description];
  expect(shown).toBeGreaterThanOrEqual(20);
  expect(shown).toBeLessThanOrEqual(65);
  expect(length).toBeGreaterThanOrEqual(70);
  expect(length).toBeLessThanOrEqual(165);
});

test('a change is placed by its section and field, as the form calls them', () => {
  const before = data.get('pages/hr-support');
  const after = withValue('pages/hr-support', 'sections.0.lead', 'We help employers.');
  expect(listChanges(createDocumentForm('pages/hr-support', before), before, after).map(({ place }) => place)).toEqual([
    ['First screen', 'Text under the heading'],
  ]);
});

/** Keys that stand in the form as they are. */
function unlabelled({ key, label, input }: FormField): string[] {
  const known =
    key === '' ||
    label.includes(' ') ||
    /^\d+$/.test(key) ||
    label === '' ||
    Object.values(fieldLabels).includes(label);
  const inner =
    input.kind === 'group'
      ? input.fields
      : input.kind === 'list'
        ? [...input.items, ...(input.of ? [input.of] : [])]
        : [];
  return [...(known ? [] : [key]), ...inner.flatMap(unlabelled)];
}

const price = formatDollars(prices.hr.Foundation ?? 0);

test.each([
  ['pages/hr-support', 'sections.0.lead', '', words.empty],
  ['pages/hr-support', 'sections.0.lead', 'x'.repeat(300), words.long(260, 40)],
  ['pages/hr-support', 'sections.0.lead', 'Since {nobody.knows}.', words.noPlaceholder('{nobody.knows}')],
  ['pages/hr-support', 'sections.0.lead', `From ${price} on.`, words.typed(price, 'price.hr.Foundation')],
  ['pages/hr-support', 'sections.0.lead', 'Right \u202eto left', words.hidden],
  ['pages/hr-support', 'sections.0.lead', 'Half \ud800 a letter', words.hidden],
  ['pages/hr-support', 'sections.0.lead', 'Two\nlines', words.oneLine],
  ['pages/hr-support', 'sections.0.lead', 'Сall us', words.letter('С')],
  ['pages/hr-support', 'sections.0.lead', ' Call us', words.spaces],
  ['pages/hr-support', 'sections.0.lead', 'See [words](/faq).', words.noLinks],
  ['facts/taxes', 'rrsp.source.href', 'https://exa\u200bmple.com/', words.hidden],
  ['pages/hr-support', 'sections.0.title', 'HR Help', words.locked('HR Support')],
  ['pages/hr-support', 'sections.0.action.href', '/hr-suport', words.noPage('/hr-suport')],
  ['pages/hr-support', 'sections.0.action.href', '#bok', words.noPlace('#bok')],
  ['pages/hr-support', 'title', 'x'.repeat(66), words.long(65, 1)],
  ['pages/hr-support', 'description', 'Short.', words.short(70)],
  ['pages/hr-support', 'sections.3.groups.0.entries.1', 'Employee handbooks', words.twice],
  ['pages/hr-support', 'sections.3.groups.0.entries', ['One'], words.few(2)],
  ['company', 'name.value', '{city} Advisory', words.noneHere('{city}')],
  ['fees', 'hr.value', 'packages {nope.x}', words.noPlaceholder('{nope.x}')],
  ['fees', 'hr.value', 'call {phone', words.noPlaceholder('{')],
  ['company', 'email.value', 'hello@', words.email],
  ['packages', 'offers.hr.packages.0.price', -1, words.negative],
  ['packages', 'offers.hr.packages.0.price', 1250.5, words.whole],
  ['packages', 'offers.hr.packages.0.price', Number.MAX_SAFE_INTEGER, words.most(1_000_000)],
  ['people', '0.particulars.name', ' ', words.empty],
  ['facts/taxes', 'rrsp.checked', '2026-02-31', words.date],
  ['facts/taxes', 'rrsp.checked', '9999-12-31', words.date],
  ['facts/taxes', 'rrsp.checked', '0000-01-01', words.date],
  ['people', '0.particulars.name', 'ＡＢＣ', words.letter('Ａ')],
  ['people', '0.particulars.name', 'Fiﬁ', words.letter('ﬁ')],
  ['company', 'phone.value.display', '<519> 555-0142', words.phone],
  ['company', 'phone.value.display', '0000000000', words.phone],
] as const)('%s: %s as %j is refused in words', (name, path, value, sentence) => {
  expect(sentencesFor(name, path, value).map((one) => one.sentence)).toEqual([sentence]);
});

const linked = (label: string, href: unknown = '/faq') => ({ text: 'See {page}.', links: { page: { label, href } } });
/** Filled in one after another, its words would multiply to 100 to the power of 8. */
const nested = {
  text: '{l0}',
  links: Object.fromEntries(
    Array.from({ length: 8 }, (_, n) => [`l${n}`, { label: `{l${n + 1}}`.repeat(100), href: '/faq' }]),
  ),
};
const badAddress = 'A link leads to a page of ours, to a place on the page, or to a complete address with https.';
const badSubject = 'The subject of a mail has at most 200 characters, on one line.';

test.each<readonly [unknown, string]>([
  [linked('   '), words.empty],
  [linked('a \u202e b'), words.hidden],
  [linked('y'.repeat(1600)), words.long(1500, 105)],
  [linked('{nope}'), words.noPlaceholder('{nope}')],
  [nested, words.noPlaceholder('{l1}')],
  [{ list: ['One', 'One'] }, words.twice],
  [{ list: ['One'], folded: 'a\u200bb' }, words.hidden],
  [{ list: ['See [x](/faq)'] }, words.noLinks],
  [{ list: ['One'], folded: 'See [x] (/faq)' }, words.noLinks],
  ...[
    'https://',
    'https://localhost',
    'https://exa mple.com/',
    'https://example.com/"onclick=x',
    'https://exa\u200bmple.com/',
    'https://exa\ufe0fmple.com/',
    'https://example.com\\@example.org/',
    'https://example.com\u202e/',
    'https://user:word@example.com/',
    'http://example.com/',
    'tel:abc<script>',
    '#',
  ].map((href) => [linked('page', href), badAddress] as const),
  [linked('page', { mail: 'x'.repeat(201) }), badSubject],
  [linked('page', { mail: 'a\r\nBcc: b@example.com' }), badSubject],
  [linked('page', { consult: 'answers', at: 'nope' }), words.noPlace('consult:answers#nope')],
  [linked('page', { consult: 'nope' }), words.noPage('consult:nope')],
  ['See [x] (/faq).', words.brokenLink],
  ['See [x](/faq.', words.brokenLink],
])('an answer with %j is refused in words at its paragraph', (paragraph, sentence) => {
  const path = 'questions.0.answer.0';
  const found = sentencesFor('faq/process', path, paragraph);
  expect(new Set(found.map((one) => one.path))).toEqual(new Set([path]));
  expect(found).toContainEqual({ path, sentence });
});

test.each([
  'https://en.wikipedia.org/wiki/Mercury_(planet)',
  'https://fr.wikipedia.org/wiki/Québec',
  'https://montréal.ca/',
  'https://example.com:443/',
  '{phone.href}',
])('an answer may link to %s', (href) =>
  expect(sentencesFor('faq/process', 'questions.0.answer.0', linked('this', href))).toEqual([]),
);

test.each([
  ['packages', 'offers.hr.packages.1.price', 2950],
  ['claims', 'clientSatisfaction.value', 97],
  ['people', '0.particulars.name', 'Zoë Müller-Łukasz'],
  ['people', '0.particulars.insurance', false],
  ['pages/hr-support', 'sections.0.lead', 'It is “[sic] (see below)”, on Form T2 [1] (2024).'],
  ['pages/hr-support', 'sections.0.lead', '<script>alert(1)</script> & “quotes”'],
])('%s: %s as %j may be published', (name, path, value) => {
  const own =
    name === 'claims'
      ? { ...(data.get('claims') as Record<string, object>).clientSatisfaction, value, evidence: 'Survey' }
      : value;
  expect(sentencesFor(name, name === 'claims' ? 'clientSatisfaction' : path, own)).toEqual([]);
});

test('a telephone number is dialled by its digits', () => {
  expect(sentencesFor('company', 'phone.value.display', '(519)\u00a0555–0142')).toEqual([]);
  expect(completeDocument('company', withValue('company', 'phone.value.display', '519-555-0199'))).toMatchObject({
    phone: { value: { display: '519-555-0199', dial: '+15195550199' } },
  });
  expect(sentencesFor('company', 'phone.value.display', '555-0199')).toEqual([
    { path: 'phone.value.display', sentence: words.phone },
  ]);
});

test('a new answer gets its address once, and one that a page links to is not lost unsaid', () => {
  const { questions } = data.get('faq/process') as { questions: { id: string; question: string }[] };
  const added = { question: 'Où est l’office?', answer: ['Here.'] };
  const value = completeDocument(
    'faq/process',
    withValue('faq/process', 'questions', [added, ...questions, added]),
  ) as {
    questions: { id: string }[];
  };
  expect(value.questions.map(({ id }) => id)).toEqual([
    'process-ou-est-loffice',
    ...questions.map(({ id }) => id),
    'process-ou-est-loffice-2',
  ]);
  expect(sentencesFor('faq/process', 'questions', [...questions, { ...added, answer: [] }])).toEqual([
    { path: 'questions.5.answer', sentence: words.empty },
  ]);
  for (const id of [questions[0]?.id, faq[0]?.questions[0]?.id, 'services'])
    expect(sentencesFor('faq/process', 'questions', [...questions, { ...added, id }])).toEqual([
      { path: 'questions.5.question', sentence: words.twice },
    ]);
});

test('nobody is quoted without consent', () => {
  const { general } = data.get('testimonials') as { general: object[] };
  const quote = { value: 'They were on time.', author: 'Owner' };
  expect(sentencesFor('testimonials', 'general', [...general, quote])).toEqual([
    { path: 'general.4.consent', sentence: words.consent },
  ]);
  const twice = { ...quote, consent: 'Letter of March 3' };
  expect(sentencesFor('testimonials', 'general', [twice, twice])).toEqual([
    { path: 'general.1', sentence: words.twice },
  ]);
  expect(sentencesFor('testimonials', 'general', [{ ...quote, consent: 'Letter of March 3' }])).toEqual([]);
});

// So that the list cannot fall behind the tests of the specification.
test('texts that the specification fixes are locked', async () => {
  const quoted = new Set<string>();
  for await (const file of glob('tests/specification/*.ts'))
    for (const [, one, two] of readFileSync(file, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g))
      quoted.add((one ?? two ?? '').replaceAll("\\'", "'"));
  const locked: Readonly<Record<string, string>> = fixed.locked;
  const figures: Readonly<Record<string, object>> = fixed.figures;
  const missing: string[] = [];
  const look = (field: FormField, value: unknown, name: string, path: readonly string[]): void => {
    const at = path.join('.');
    if (field.from) return;
    if (field.input.kind === 'text' && typeof value === 'string' && quoted.has(value)) {
      const isFixed = field.locked || Object.hasOwn(figures[name] ?? {}, at) || locked[name]?.split(' ').includes(at);
      if (!isFixed) missing.push(`${name}: ${at}: ${value}`);
    }
    const { input } = field;
    const inner = input.kind === 'group' ? input.fields : input.kind === 'list' ? input.items : [];
    for (const one of inner)
      look(
        one,
        one.key ? (value as Record<string, unknown>)?.[one.key] : value,
        name,
        one.key ? [...path, one.key] : path,
      );
  };
  for (const { name } of written.filter((one) => !/^(testimonials|office|people|facts|specimens)/.test(one.name)))
    look(createDocumentForm(name, data.get(name)), data.get(name), name, []);
  expect(missing, 'quoted in tests/specification: add the paths to content/schemas/fixed.json, or reword').toEqual([]);
});

/** Replaces the value of one text, number or link, whichever comes at that place. */
function setLeaf<Whole extends object>(whole: Whole, place: number, value: unknown): Whole {
  const leaves: [Record<string, unknown>, string][] = [];
  const walk = (at: object) => {
    for (const [key, inner] of Object.entries(at))
      if (typeof inner === 'object' && inner !== null) walk(inner);
      else leaves.push([at as Record<string, unknown>, key]);
  };
  walk(whole);
  const [owner, key] = leaves[place % leaves.length] ?? [];
  if (owner && key) owner[key] = value;
  return whole;
}

test('whatever is sent is answered with sentences', () => {
  const shapes = ['testimonials', 'claims', 'company', 'faq/process', 'packages', 'pages/hr-support'];
  const hostile = { toString: false };
  const junk = fc.oneof(fc.jsonValue(), fc.constantFrom(null, [null], [[]], {}, 'x', 0, true, hostile, [hostile]));
  fc.assert(
    fc.property(fc.constantFrom(...shapes), fc.nat(), junk, (name, place, value) => {
      const whole = structuredClone(data.get(name)) as Record<string, unknown>;
      const keys = Object.keys(whole);
      const broken = { ...whole, [keys[place % keys.length] ?? '']: value };
      const leaf = setLeaf(structuredClone(whole), place, value);
      return (
        Array.isArray(reviewDraft({ name, value: broken }, data.get(name)).problems) &&
        Array.isArray(reviewDraft({ name, value: leaf }, data.get(name)).problems) &&
        Array.isArray(listProblems(name, value, data.get(name)))
      );
    }),
  );
});

test('the words of a photograph have a field before there is one', () => {
  const people = createDocumentForm('people', data.get('people'));
  expect(JSON.stringify(people)).toContain('"label":"What the photograph shows"');
});
