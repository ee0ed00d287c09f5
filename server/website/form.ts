import { z } from 'zod';
import { company } from '#content/company.ts';
import { websiteAnswers as answers } from '#content/desk/website-answers.ts';
import { fieldProblems as words } from '#content/desk/website-fields.ts';
import { pages } from '#content/pages/index.ts';
import { formatHref, type StoredHref } from '#content/paragraph-text.ts';
import { textPlaceholders } from '#content/placeholders.ts';
import { formatDollars, prices } from '#content/prices.ts';
import { findDocumentSchema } from '#content/schemas/documents.ts';
import { flattenIssues } from '#content/schemas/text.ts';
import { typefaceCharacters } from '#content/typeface.ts';
import type { FormField, WebsiteChange, WebsiteProblem } from '#contract/desk-website.ts';
import { findChanges, findHiddenChanges } from './changes.ts';
import { documentCatalogue, toDocumentTitle } from './documents.ts';
import { findLinkProblem } from './links.ts';
import { type DocumentSchema, isRecord, toText } from './schema.ts';
import { createField, createRootPosition } from './schema-form.ts';

const emptyGroup: FormField['input'] = { kind: 'group', fields: [] };

export function createDocumentForm(name: string, published: unknown): FormField {
  const info = documentCatalogue.get(name);
  const schema = findDocumentSchema(name);
  const label = toDocumentTitle(name);
  if (!schema || info?.locked)
    return { key: '', label, input: emptyGroup, ...(info?.locked && { locked: info.locked }) };
  const form = createField(schema as unknown as DocumentSchema, createRootPosition(name, published), label);
  return { ...(form ?? { key: '', label, input: emptyGroup }), ...(info?.hint && { hint: info.hint }) };
}

type Values = Readonly<Record<string, unknown>>;
const toSlug = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}|[’']/gu, '')
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? 'question';

function addQuestionIds(questions: readonly Values[]): Values[] {
  const taken = new Set(questions.flatMap(({ id }) => (id ? [id] : [])));
  return questions.map((question) => {
    if (question.id) return question;
    const own = toSlug(toText(question.question ?? ''));
    let id = own;
    for (let number = 2; taken.has(id); number += 1) id = `${own}-${number}`;
    taken.add(id);
    return { id, ...question };
  });
}

const setStandIn = (value: Values, proof: 'consent' | 'evidence'): Values => ({ ...value, standIn: !value[proof] });

const mapValues = (values: Values, change: (value: Values) => unknown): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, isRecord(value) ? change(value) : value]));

/** Fills in what follows from other fields: ids of new answers, what is a stand-in, the number to dial. */
export function completeDocument(name: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  if (name.startsWith('faq/') && Array.isArray(value.questions) && value.questions.every(isRecord))
    return { ...value, questions: addQuestionIds(value.questions) };
  if (name === 'testimonials') {
    const quoted = (list: unknown) =>
      Array.isArray(list) ? list.map((one) => (isRecord(one) ? setStandIn(one, 'consent') : one)) : list;
    return Object.fromEntries(Object.entries(value).map(([key, list]) => [key, quoted(list)]));
  }
  if (name === 'claims') return mapValues(value, (claim) => setStandIn(claim, 'evidence'));
  if (name === 'company' && isRecord(value.phone) && isRecord(value.phone.value)) {
    const digits = toText(value.phone.value.display)
      .replace(/\D/g, '')
      .replace(/^1(?=\d{10}$)/, '');
    return { ...value, phone: { ...value.phone, value: { ...value.phone.value, dial: `+1${digits}` } } };
  }
  return value;
}

/** What is wrong with a document, field by field. */
export function findProblems(name: string, value: unknown, published: unknown): WebsiteProblem[] {
  const whole = completeDocument(name, value);
  const found = [
    ...findFieldProblems(createDocumentForm(name, published), whole, published, [], {
      name,
      on: readPagePath(published),
    }),
    ...findDocumentProblems(name, whole, published),
  ];
  const said = new Set(found.map(({ path }) => path));
  // The form's own sentences are plainer than the schema's.
  return [...found, ...findSchemaProblems(name, whole).filter(({ path }) => !said.has(path))];
}

/** Paths of fields that follow from others. */
const derivedPaths = /(^|\.)(standIn|dial)$/;

/** What a draft changes, and what is wrong with it, including changes that no form shows, such as of a page's path. */
export function reviewDraft(
  { name, value }: { name: string; value: unknown },
  published: unknown,
): { changes: WebsiteChange[]; problems: WebsiteProblem[] } {
  const form = createDocumentForm(name, published);
  const hidden = findHiddenChanges(form, published, value).filter((path) => !derivedPaths.test(path));
  const problems = [
    ...findProblems(name, value, published),
    ...hidden.map((path) => ({ path, sentence: answers.notInForm })),
  ];
  return { changes: findChanges(form, published, value), problems };
}

const readPagePath = (published: unknown): string | undefined =>
  isRecord(published) && typeof published.path === 'string' ? published.path : undefined;

function findSchemaProblems(name: string, value: unknown): WebsiteProblem[] {
  const schema = findDocumentSchema(name);
  const result = schema && z.safeParse(schema, value);
  if (!result || result.success) return [];
  return flattenIssues(result.error.issues).map((issue) => ({
    path: issue.path.join('.'),
    sentence: toSentence(issue, readValueAt(value, issue.path)),
  }));
}

export const readValueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => readMember(at, String(key)), value);

function toSentence(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'custom':
      return issue.message;
    case 'too_small':
      if (issue.origin === 'array') return words.few(Number(issue.minimum));
      return issue.origin === 'string' ? words.empty : words.negative;
    case 'too_big':
      return issue.origin === 'array' ? words.many(Number(issue.maximum)) : words.other;
    case 'invalid_format':
      return { email: words.email, url: words.url, date: words.date }[issue.format as 'email'] ?? words.other;
    case 'invalid_type':
      if (value === undefined || value === null) return words.missing;
      return issue.expected === 'int' ? words.whole : issue.expected === 'number' ? words.number : words.other;
    case 'invalid_value':
      return words.choice;
    case 'unrecognized_keys':
      return words.unknown;
    default:
      return words.other;
  }
}

interface CheckContext {
  name: string;
  /** The path of the page. */
  on: string | undefined;
}

/** Checks a field and those in it. */
function findFieldProblems(
  field: FormField,
  value: unknown,
  published: unknown,
  path: readonly string[],
  where: CheckContext,
): WebsiteProblem[] {
  const at = path.join('.');
  const say = (sentence: string): WebsiteProblem[] => [{ path: at, sentence }];
  const inside = (inner: FormField) => {
    const own = inner.key;
    const keyed =
      own === '' ? { value, published } : { value: readMember(value, own), published: readMember(published, own) };
    return findFieldProblems(inner, keyed.value, keyed.published, own === '' ? path : [...path, own], where);
  };
  if (field.from) return [];
  const { input } = field;
  if (field.locked && input.kind !== 'group' && input.kind !== 'list')
    return JSON.stringify(value) === JSON.stringify(published) ? [] : say(words.locked(String(published)));
  if (input.kind === 'group' && value === undefined && field.empty) return [];
  if (input.kind === 'group') return input.fields.flatMap((inner) => inside(inner));
  if (input.kind === 'list') {
    const entries = Array.isArray(value) ? value : [];
    const { least = 0, most = Number.POSITIVE_INFINITY, of } = input;
    const wrong =
      of && entries.length < least ? say(words.few(least)) : of && entries.length > most ? say(words.many(most)) : [];
    const fields = entries.flatMap((_, index) => {
      const own = of ?? input.items[index];
      return own ? inside({ ...own, key: String(index) }) : [];
    });
    return [...wrong, ...findDuplicates(entries, path), ...fields];
  }
  if (input.kind === 'paragraphs') {
    const paragraphs = input.single ? [value] : Array.isArray(value) ? value : [];
    if (!paragraphs.length) return say(words.empty);
    return paragraphs.flatMap((one, index) =>
      findParagraphProblems(one, input.single ? path : [...path, String(index)], where),
    );
  }
  if (value === null || value === undefined || value === false)
    return field.empty || input.kind === 'yes-no' || 'none' in input ? [] : say(words.empty);
  if (input.kind === 'text') return findTextProblems(toText(value), input, where).flatMap(say);
  if (input.kind === 'link') return findHrefProblems(value, where).flatMap(say);
  if (input.kind === 'number' && !Number.isFinite(value)) return say(words.number);
  return [];
}

const readMember = (value: unknown, key: string): unknown => (value as Values | undefined)?.[key];

/** Entries with the same text: not allowed, because components use it as a key. */
function findDuplicates(entries: readonly unknown[], path: readonly string[]): WebsiteProblem[] {
  const texts = entries.map((entry) => (isRecord(entry) ? (entry.title ?? entry.question ?? entry.term) : entry));
  return texts.flatMap((text, index) =>
    typeof text === 'string' && text && texts.indexOf(text) < index
      ? [{ path: [...path, String(index)].join('.'), sentence: words.twice }]
      : [],
  );
}

function findParagraphProblems(paragraph: unknown, path: readonly string[], where: CheckContext): WebsiteProblem[] {
  const say = (key: string, sentences: readonly string[]) =>
    sentences.map((sentence) => ({ path: [...path, ...(key ? key.split('.') : [])].join('.'), sentence }));
  const limits = { most: maxParagraphLength, placeholders: true };
  if (typeof paragraph === 'string') return say('', findTextProblems(paragraph, limits, where));
  if (!isRecord(paragraph)) return say('', [words.other]);
  if (Array.isArray(paragraph.list))
    return [
      ...(paragraph.list.length ? [] : say('', [words.empty])),
      ...findDuplicates(paragraph.list, [...path, 'list']),
      ...paragraph.list.flatMap((line, index) => say(`list.${index}`, findTextProblems(toText(line), limits, where))),
    ];
  const links = isRecord(paragraph.links) ? paragraph.links : {};
  return [
    ...say('', findTextProblems(toText(paragraph.text ?? ''), limits, where, Object.keys(links))),
    ...Object.values(links).flatMap((link) => say('', findHrefProblems(readMember(link, 'href'), where))),
  ];
}

/** In characters. */
const maxParagraphLength = 1500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const hiddenSigns = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}/u;

const placeholderValues: readonly (readonly [text: string, name: string])[] = [
  ...Object.entries(prices).flatMap(([offer, amounts]) =>
    Object.entries(amounts).map(([name, amount]) => [formatDollars(amount), `price.${offer}.${name}`] as const),
  ),
  [company.phone.value.display, 'phone'],
  [company.email.value, 'email'],
  [company.name.value, 'firm'],
];

/** Documents whose values fill the placeholders of others. */
const placeholderSources = [
  'packages',
  'company',
  'office',
  'people',
  'fees',
  'practice',
  'work-terms',
  'promises',
  'testimonials',
];

/** The typeface, and an arrow, which is drawn. */
const drawableCharacters = `${typefaceCharacters}→`;

interface TextLimits {
  least?: number;
  most?: number;
  placeholders?: boolean;
}

/** Replaces the known placeholders. */
const fillPlaceholders = (text: string): string =>
  text.replace(/\{([\w.-]+)\}/g, (whole, name: string) => textPlaceholders[name] ?? whole);

function findTextProblems(
  text: string,
  limits: TextLimits,
  where: CheckContext,
  names: readonly string[] = [],
): string[] {
  const { least = 0, most = Number.POSITIVE_INFINITY } = limits;
  if (!text.trim()) return [words.empty];
  if (/[\n\r]/.test(text)) return [words.oneLine];
  if (hiddenSigns.test(text)) return [words.hidden];
  if (text !== text.trim()) return [words.spaces];
  const strange = [...text].find((letter) => !drawableCharacters.includes(letter) && !/\p{Script=Latin}/u.test(letter));
  if (strange) return [words.letter(strange)];
  const { length } = fillPlaceholders(text);
  if (length > most) return [words.long(most, length - most)];
  if (length < least) return [words.short(least)];
  const brace = /\{[^{}]*\}|[{}]/.exec(
    text.replace(/\{([^{}]*)\}/g, (whole, name) => (names.includes(name) ? '' : whole)),
  );
  if (brace && !limits.placeholders && where.name !== 'fees') return [words.noneHere(brace[0])];
  if (placeholderSources.includes(where.name)) return [];
  const typed = placeholderValues.find(([typed]) =>
    new RegExp(`(?<!\\w)${RegExp.escape(typed)}(?![\\d,]\\d|\\w)`).test(text),
  );
  return typed && limits.placeholders ? [words.typed(...typed)] : [];
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isHref = (value: unknown): value is StoredHref =>
  isText(value) || (isRecord(value) && (isText(value.mail) || (isText(value.consult) && isText(value.at ?? ''))));

function findHrefProblems(href: unknown, { on }: CheckContext): string[] {
  if (!href) return [words.empty];
  if (!isHref(href)) return [words.other];
  const address = formatHref(href);
  const problem = findLinkProblem(address, on);
  return problem ? [(problem === 'page' ? words.noPage : words.noPlace)(address)] : [];
}

/** Problems that concern a document as a whole, or other documents. */
function findDocumentProblems(name: string, value: unknown, published: unknown): WebsiteProblem[] {
  if (!isRecord(value) || !isRecord(published)) return [];
  if (name === 'testimonials') return findUnproven(value, published, 'consent', words.consent);
  if (name === 'claims') return findUnproven(value, published, 'evidence', words.evidence);
  if (name === 'company' && !/^\+1\d{10}$/.test(toText(readMember(readMember(value.phone, 'value'), 'dial'))))
    return [{ path: 'phone.value.display', sentence: words.phone }];
  if (!name.startsWith('faq/')) return [];
  const ids = new Set((Array.isArray(value.questions) ? value.questions : []).map((one) => readMember(one, 'id')));
  return (published.questions as readonly { id: string; question: string }[])
    .filter(({ id }) => !ids.has(id))
    .flatMap(({ id, question }) => {
      const page = pages.find((one) => JSON.stringify(one.sections).includes(`"/faq#${id}"`));
      return page ? [{ path: 'questions', sentence: words.linked(page.name, question) }] : [];
    });
}

/** Entries without proof. Samples that came with the code may stay as they are. */
function findUnproven(
  value: Values,
  published: Values,
  proof: 'consent' | 'evidence',
  sentence: string,
): WebsiteProblem[] {
  const samples = new Set(
    Object.values(published)
      .flat()
      .map((one) => JSON.stringify(one)),
  );
  const entries = Object.entries(value).flatMap(([key, own]) =>
    Array.isArray(own) ? own.map((one, index) => [`${key}.${index}`, one] as const) : [[key, own] as const],
  );
  return entries.flatMap(([path, one]) =>
    isRecord(one) && !one[proof] && !samples.has(JSON.stringify(one)) ? [{ path: `${path}.${proof}`, sentence }] : [],
  );
}
