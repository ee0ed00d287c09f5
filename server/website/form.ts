import { z } from 'zod';
import { company } from '#content/company.ts';
import { websiteAnswers as answers } from '#content/desk/website-answers.ts';
import { fieldProblems as words } from '#content/desk/website-fields.ts';
import { pages } from '#content/pages/index.ts';
import { addressOfHref, type Href } from '#content/paragraph-text.ts';
import { placeholders } from '#content/placeholders.ts';
import { dollars, prices } from '#content/prices.ts';
import { schemaOf } from '#content/schemas/documents.ts';
import { issuesIn } from '#content/schemas/text.ts';
import { typeface } from '#content/typeface.ts';
import type { FormField, WebsiteChange, WebsiteProblem } from '#contract/desk-website.ts';
import { changesOf, hiddenChanges } from './changes.ts';
import { documents, titleOf } from './documents.ts';
import { linkProblem } from './links.ts';
import { isRecord, type Schema } from './schema.ts';
import { fieldOf, placeOf } from './schema-form.ts';

const nothing: FormField['input'] = { kind: 'group', fields: [] };

export function formOf(name: string, published: unknown): FormField {
  const info = documents.get(name);
  const schema = schemaOf(name);
  const label = titleOf(name);
  if (!schema || info?.locked) return { key: '', label, input: nothing, ...(info?.locked && { locked: info.locked }) };
  const form = fieldOf(schema as unknown as Schema, placeOf(name, published), label);
  return { ...(form ?? { key: '', label, input: nothing }), ...(info?.hint && { hint: info.hint }) };
}

type Values = Readonly<Record<string, unknown>>;
const slug = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}|[’']/gu, '')
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? 'question';

function withIds(questions: readonly Values[]): Values[] {
  const taken = new Set(questions.flatMap(({ id }) => (id ? [id] : [])));
  return questions.map((question) => {
    if (question.id) return question;
    const own = slug(String(question.question ?? ''));
    let id = own;
    for (let number = 2; taken.has(id); number += 1) id = `${own}-${number}`;
    taken.add(id);
    return { id, ...question };
  });
}

const withStandIn = (value: Values, proof: 'consent' | 'evidence'): Values => ({ ...value, standIn: !value[proof] });

const mapValues = (values: Values, change: (value: Values) => unknown): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, isRecord(value) ? change(value) : value]));

/** With what follows from the rest: addresses of new answers, what is a stand-in, a number to dial. */
export function completed(name: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  if (name.startsWith('faq/') && Array.isArray(value.questions) && value.questions.every(isRecord))
    return { ...value, questions: withIds(value.questions) };
  if (name === 'testimonials') {
    const quoted = (list: unknown) =>
      Array.isArray(list) ? list.map((one) => (isRecord(one) ? withStandIn(one, 'consent') : one)) : list;
    return Object.fromEntries(Object.entries(value).map(([key, list]) => [key, quoted(list)]));
  }
  if (name === 'claims') return mapValues(value, (claim) => withStandIn(claim, 'evidence'));
  if (name === 'company' && isRecord(value.phone) && isRecord(value.phone.value)) {
    const digits = String(value.phone.value.display)
      .replace(/\D/g, '')
      .replace(/^1(?=\d{10}$)/, '');
    return { ...value, phone: { ...value.phone, value: { ...value.phone.value, dial: `+1${digits}` } } };
  }
  return value;
}

/** Sentences for wrong fields. */
export function problemsOf(name: string, value: unknown, published: unknown): WebsiteProblem[] {
  const whole = completed(name, value);
  const found = [
    ...fieldsProblems(formOf(name, published), whole, published, [], { name, on: pageOf(published) }),
    ...ownProblems(name, whole, published),
  ];
  const said = new Set(found.map(({ path }) => path));
  // The form's own sentences are plainer than the schema's.
  return [...found, ...schemaProblems(name, whole).filter(({ path }) => !said.has(path))];
}

/** Follow from other fields. */
const derived = /(^|\.)(standIn|dial)$/;

/** What a draft changes, and what is wrong with it: also what no form shows, such as a page's address. */
export function lookAt(
  { name, value }: { name: string; value: unknown },
  published: unknown,
): { changes: WebsiteChange[]; problems: WebsiteProblem[] } {
  const form = formOf(name, published);
  const hidden = hiddenChanges(form, published, value).filter((path) => !derived.test(path));
  const problems = [
    ...problemsOf(name, value, published),
    ...hidden.map((path) => ({ path, sentence: answers.notInForm })),
  ];
  return { changes: changesOf(form, published, value), problems };
}

const pageOf = (published: unknown): string | undefined =>
  isRecord(published) && typeof published.path === 'string' ? published.path : undefined;

function schemaProblems(name: string, value: unknown): WebsiteProblem[] {
  const schema = schemaOf(name);
  const result = schema && z.safeParse(schema, value);
  if (!result || result.success) return [];
  return issuesIn(result.error.issues).map((issue) => ({
    path: issue.path.join('.'),
    sentence: sentenceOf(issue, valueAt(value, issue.path)),
  }));
}

export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => memberOf(at, String(key)), value);

function sentenceOf(issue: z.core.$ZodIssue, value: unknown): string {
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

interface Where {
  name: string;
  /** The path of the page. */
  on: string | undefined;
}

/** Walks the fields together with what is written in them. */
function fieldsProblems(
  field: FormField,
  value: unknown,
  published: unknown,
  path: readonly string[],
  where: Where,
): WebsiteProblem[] {
  const at = path.join('.');
  const say = (sentence: string): WebsiteProblem[] => [{ path: at, sentence }];
  const inside = (inner: FormField) => {
    const own = inner.key;
    const keyed =
      own === '' ? { value, published } : { value: memberOf(value, own), published: memberOf(published, own) };
    return fieldsProblems(inner, keyed.value, keyed.published, own === '' ? path : [...path, own], where);
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
    return [...wrong, ...twice(entries, path), ...fields];
  }
  if (input.kind === 'paragraphs') {
    const paragraphs = input.single ? [value] : Array.isArray(value) ? value : [];
    if (!paragraphs.length) return say(words.empty);
    return paragraphs.flatMap((one, index) =>
      paragraphProblems(one, input.single ? path : [...path, String(index)], where),
    );
  }
  if (value === null || value === undefined || value === false)
    return field.empty || input.kind === 'yes-no' || 'none' in input ? [] : say(words.empty);
  if (input.kind === 'text') return textProblems(String(value), input, where).flatMap(say);
  if (input.kind === 'link') return hrefProblems(value as Href, where).flatMap(say);
  if (input.kind === 'number' && !Number.isFinite(value)) return say(words.number);
  return [];
}

const memberOf = (value: unknown, key: string): unknown => (value as Values | undefined)?.[key];

/** Components use texts of a list as keys. */
function twice(entries: readonly unknown[], path: readonly string[]): WebsiteProblem[] {
  const texts = entries.map((entry) => (isRecord(entry) ? (entry.title ?? entry.question ?? entry.term) : entry));
  return texts.flatMap((text, index) =>
    typeof text === 'string' && text && texts.indexOf(text) < index
      ? [{ path: [...path, String(index)].join('.'), sentence: words.twice }]
      : [],
  );
}

function paragraphProblems(paragraph: unknown, path: readonly string[], where: Where): WebsiteProblem[] {
  const say = (key: string, sentences: readonly string[]) =>
    sentences.map((sentence) => ({ path: [...path, ...(key ? key.split('.') : [])].join('.'), sentence }));
  const limits = { most: longest, placeholders: true };
  if (typeof paragraph === 'string') return say('', textProblems(paragraph, limits, where));
  if (!isRecord(paragraph)) return say('', [words.other]);
  if (Array.isArray(paragraph.list))
    return [
      ...(paragraph.list.length ? [] : say('', [words.empty])),
      ...twice(paragraph.list, [...path, 'list']),
      ...paragraph.list.flatMap((line, index) => say(`list.${index}`, textProblems(String(line), limits, where))),
    ];
  const links = isRecord(paragraph.links) ? paragraph.links : {};
  return [
    ...say('', textProblems(String(paragraph.text ?? ''), limits, where, Object.keys(links))),
    ...Object.values(links).flatMap((link) => say('', hrefProblems(memberOf(link, 'href') as Href, where))),
  ];
}

/** Of a paragraph, in characters. */
const longest = 1500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const hidden = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}/u;

const typedByHand: readonly (readonly [text: string, name: string])[] = [
  ...Object.entries(prices).flatMap(([offer, amounts]) =>
    Object.entries(amounts).map(([name, amount]) => [dollars(amount), `price.${offer}.${name}`] as const),
  ),
  [company.phone.value.display, 'phone'],
  [company.email.value, 'email'],
  [company.name.value, 'firm'],
];

/** Documents that others are filled from. */
const sources = [
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

/** An arrow is drawn. */
const shown = `${typeface}→`;

interface TextLimits {
  least?: number;
  most?: number;
  placeholders?: boolean;
}

/** As visitors read it, as far as that is known. */
const filledIn = (text: string): string =>
  text.replace(/\{([\w.-]+)\}/g, (whole, name: string) => placeholders[name] ?? whole);

function textProblems(text: string, limits: TextLimits, where: Where, names: readonly string[] = []): string[] {
  const { least = 0, most = Number.POSITIVE_INFINITY } = limits;
  if (!text.trim()) return [words.empty];
  if (/[\n\r]/.test(text)) return [words.oneLine];
  if (hidden.test(text)) return [words.hidden];
  if (text !== text.trim()) return [words.spaces];
  const strange = [...text].find((letter) => !shown.includes(letter) && !/\p{Script=Latin}/u.test(letter));
  if (strange) return [words.letter(strange)];
  const { length } = filledIn(text);
  if (length > most) return [words.long(most, length - most)];
  if (length < least) return [words.short(least)];
  const brace = /\{[^{}]*\}|[{}]/.exec(
    text.replace(/\{([^{}]*)\}/g, (whole, name) => (names.includes(name) ? '' : whole)),
  );
  if (brace && !limits.placeholders && where.name !== 'fees') return [words.noneHere(brace[0])];
  if (sources.includes(where.name)) return [];
  const typed = typedByHand.find(([typed]) =>
    new RegExp(`(?<!\\w)${RegExp.escape(typed)}(?![\\d,]\\d|\\w)`).test(text),
  );
  return typed && limits.placeholders ? [words.typed(...typed)] : [];
}

function hrefProblems(href: Href | undefined, { on }: Where): string[] {
  if (!href) return [words.empty];
  const address = addressOfHref(href);
  const problem = linkProblem(address, on);
  return problem ? [(problem === 'page' ? words.noPage : words.noPlace)(address)] : [];
}

/** What concerns a document as a whole, or others. */
function ownProblems(name: string, value: unknown, published: unknown): WebsiteProblem[] {
  if (!isRecord(value) || !isRecord(published)) return [];
  if (name === 'testimonials') return unproven(value, published, 'consent', words.consent);
  if (name === 'claims') return unproven(value, published, 'evidence', words.evidence);
  if (name === 'company' && !/^\+1\d{10}$/.test(String(memberOf(memberOf(value.phone, 'value'), 'dial'))))
    return [{ path: 'phone.value.display', sentence: words.phone }];
  if (!name.startsWith('faq/')) return [];
  const ids = new Set((Array.isArray(value.questions) ? value.questions : []).map((one) => memberOf(one, 'id')));
  return (published.questions as readonly { id: string; question: string }[])
    .filter(({ id }) => !ids.has(id))
    .flatMap(({ id, question }) => {
      const page = pages.find((one) => JSON.stringify(one.sections).includes(`"/faq#${id}"`));
      return page ? [{ path: 'questions', sentence: words.linked(page.name, question) }] : [];
    });
}

/** Samples that came with the site may stay as they are. */
function unproven(value: Values, published: Values, proof: 'consent' | 'evidence', sentence: string): WebsiteProblem[] {
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
