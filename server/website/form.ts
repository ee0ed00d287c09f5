import { z } from 'zod';
import { websiteAnswers as answers } from '#content/desk/website-answers.ts';
import { fieldProblems as words } from '#content/desk/website-fields.ts';
import { faq } from '#content/faq/index.ts';
import { pages } from '#content/pages/index.ts';
import { findDocumentSchema } from '#content/schemas/documents.ts';
import { flattenIssues } from '#content/schemas/parse-document.ts';
import type { FormField, WebsiteChange, WebsiteProblem } from '#contract/desk-website.ts';
import { listChanges, listHiddenChanges } from './changes.ts';
import { completeDocument } from './complete-document.ts';
import { documentCatalogue, toDocumentTitle } from './documents.ts';
import { createRootPosition } from './field-position.ts';
import { isParagraph, listFieldProblems, readMember, readValueAt } from './field-problems.ts';
import { isRecord, toText, type Values } from './json.ts';
import type { DocumentSchema } from './schema.ts';
import { createField } from './schema-form.ts';

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

/** What is wrong with a document, field by field. */
export function listProblems(name: string, value: unknown, published: unknown): WebsiteProblem[] {
  const whole = completeDocument(name, value);
  const found = [
    ...listFieldProblems(createDocumentForm(name, published), { value: whole, published }, [], {
      name,
      pagePath: findPagePath(published),
    }),
    ...listDocumentProblems(name, whole, published),
  ];
  const said = new Set(found.map(({ path }) => path));
  // The form's own sentences are plainer than the schema's.
  return [...found, ...listSchemaProblems(name, whole).filter(({ path }) => !said.has(path))];
}

/** Paths of fields that follow from others. */
const derivedPaths = /(^|\.)(standIn|dial)$/;

/** What a draft changes, and what is wrong with it, including changes that no form shows, such as of a page's path. */
export function reviewDraft(
  { name, value }: { name: string; value: unknown },
  published: unknown,
): { changes: WebsiteChange[]; problems: WebsiteProblem[] } {
  const form = createDocumentForm(name, published);
  const hidden = listHiddenChanges(form, published, value).filter((path) => !derivedPaths.test(path));
  const problems = [
    ...listProblems(name, value, published),
    ...hidden.map((path) => ({ path, sentence: answers.notInForm })),
  ];
  return { changes: listChanges(form, published, value), problems };
}

const findPagePath = (published: unknown): string | undefined =>
  isRecord(published) && typeof published.path === 'string' ? published.path : undefined;

function listSchemaProblems(name: string, value: unknown): WebsiteProblem[] {
  const schema = findDocumentSchema(name);
  const result = schema && z.safeParse(schema, value);
  if (!result || result.success) return [];
  return flattenIssues(result.error.issues).map((issue) => {
    const paragraph = issue.path.findIndex((_, at) => isParagraph(readValueAt(value, issue.path.slice(0, at))));
    return {
      path: issue.path.slice(0, paragraph < 0 ? undefined : paragraph).join('.'),
      sentence: toSentence(issue, readValueAt(value, issue.path)),
    };
  });
}

const formatSentences: Readonly<Record<string, string | undefined>> = {
  email: words.email,
  url: words.url,
  date: words.date,
};

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
      return formatSentences[issue.format] ?? words.other;
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

/** It can be dialled, and is shown with digits, spaces, brackets, hyphens and full stops only. */
const isNorthAmericanNumber = (phone: unknown): boolean =>
  /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(toText(readMember(phone, 'dial'))) &&
  /^[\d\s+().\u2010-\u2013-]+$/.test(toText(readMember(phone, 'display')));

/** Problems that concern a document as a whole, or other documents. */
function listDocumentProblems(name: string, value: unknown, published: unknown): WebsiteProblem[] {
  if (!isRecord(value) || !isRecord(published)) return [];
  if (name === 'testimonials') return listUnproven(value, published, 'consent', words.consent);
  if (name === 'claims') return listUnproven(value, published, 'evidence', words.evidence);
  if (name === 'company' && !isNorthAmericanNumber(readMember(value.phone, 'value')))
    return [{ path: 'phone.value.display', sentence: words.phone }];
  if (!name.startsWith('faq/')) return [];
  const ids = new Set(listQuestions(value).map(({ id }) => id));
  const others = new Set<unknown>(
    faq.flatMap(({ id, questions }) => [id, ...(name === `faq/${id}` ? [] : questions.map((one) => one.id))]),
  );
  const twice = listQuestions(value).flatMap(({ id }, index, all) =>
    others.has(id) || all.findIndex((one) => one.id === id) < index
      ? [{ path: `questions.${index}.question`, sentence: words.twice }]
      : [],
  );
  const removed = listQuestions(published)
    .filter(({ id }) => !ids.has(id))
    .flatMap(({ id, question }) => {
      const page = pages.find((one) => JSON.stringify(one.sections).includes(`"/faq#${id}"`));
      return page ? [{ path: 'questions', sentence: words.linked(page.name, toText(question)) }] : [];
    });
  return [...twice, ...removed];
}

const listQuestions = ({ questions }: Values): Values[] => (Array.isArray(questions) ? questions.filter(isRecord) : []);

/** Entries without proof. Samples that came with the code may stay as they are. */
function listUnproven(
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
