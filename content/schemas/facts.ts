import { z } from 'zod';
import { employerDuties } from '../facts/records.ts';
import { lowerFirst } from '../letter-case.ts';
import { arrayOf, isWebAddress, textFilledWith } from './text.ts';

const text = z.string().min(1);

/** A statement of law or tax, or about a program. Each exists once, in `content/data/facts/`. */
const record = z.strictObject({
  id: text.exactOptional(),
  jurisdiction: z.enum(['ontario', 'canada', 'michigan', 'united-states']),
  source: z.strictObject({
    title: text.describe(
      'As its publisher calls it, with the publisher: Employment Standards Act, 2000, s. 11 (Ontario)',
    ),
    href: z.url({ protocol: /^https$/ }).refine(isWebAddress, 'This isn’t a complete address with https.'),
  }),
  checked: z.iso.date().describe('The day it was written down, or last compared with its source'),
  confirmed: z
    .boolean()
    .describe('Whether the firm has read it and stands by it. The launch check lists those it has not.'),
  toConfirm: text.min(10).describe('Who at the firm confirms it, and what there is to look at'),
});
export type Fact<Value = string> = z.infer<typeof record> & { value: Value };
/** One of a list that makes sense without it. */
export type ListedFact<Value> = Fact<Value> & { held?: true };
export type Jurisdiction = Fact['jurisdiction'];

const factOf = <Value extends z.core.$ZodType>(value: Value) => record.extend({ value });
const listedFactOf = <Value extends z.core.$ZodType>(value: Value) =>
  factOf(value).extend({ held: z.literal(true).exactOptional().describe('Not shown until it has been read again') });

const shoreRule = z.strictObject({ says: text, more: text.exactOptional() });
export type ShoreRule = z.infer<typeof shoreRule>;

/** A legal duty of an employer who has at least `from` staff. */
const duty = shoreRule.partial().extend({
  text: text.describe('What there is to do, in a sentence'),
  topic: z.enum(['accounts', 'hiring', 'pay', 'safety', 'policies', 'access', 'leave']),
  from: z.int().positive().describe('The least number of staff it applies to'),
  upTo: z.int().exactOptional().describe('The greatest number, where another duty takes its place above it'),
  counted: text.exactOptional().describe('How the staff are counted, where the rule does not simply count everybody'),
});
export type Duty = z.infer<typeof duty>;
export type DutyTopic = Duty['topic'];

export const dutiesSchema = arrayOf(listedFactOf(duty));

export const taxFactsSchema = z.record(z.string(), factOf(text));

const call = z.strictObject({
  who: text,
  phone: text.exactOptional(),
  text: text.describe('What to ask'),
});
export type CallListEntry = z.infer<typeof call>;
export const callListSchema = arrayOf(listedFactOf(call));

const program = z.strictObject({
  name: text,
  administrator: text,
  kind: z.enum(['Grant', 'Loan', 'Loan guarantee', 'Tax credit', 'Wage subsidy', 'Income program', 'Free advice']),
  forWhom: text.describe('Who it is for, in a sentence'),
  owners: text.exactOptional().describe('Who must own the business, where that is limited'),
  limits: text.describe('Amounts and windows, as far as they are public'),
  who: arrayOf(z.enum(['business', 'farm', 'nonprofit'])),
  purposes: arrayOf(z.enum(['start', 'equipment', 'people', 'research', 'export', 'cash', 'community'])),
  /** Before opening, in the first two years, or later with up to 50, up to 500, or more staff. */
  stages: arrayOf(z.enum(['before', 'young', 'small', 'medium', 'large'])),
  afterStart: z.boolean().describe('Whether it can still be asked for once the work has begun'),
  prepare: text.describe('What to have ready'),
  ask: text.describe('What to ask before anything is written'),
});
export type Program = z.infer<typeof program>;
export const programsSchema = arrayOf(listedFactOf(program));

const factsById = Object.values(employerDuties)
  .flat()
  .flatMap((fact) => (fact.id ? [[fact.id, fact] as const] : []));

/** `{duty.monitoring}` becomes the duty without its full stop, `{duty.monitoring.from}` the number of staff. */
export const dutyPlaceholders: Readonly<Record<string, string>> = Object.fromEntries(
  factsById.flatMap(([id, { value }]) => [
    [`duty.${id}`, lowerFirst(value.text.replace(/\.$/, ''))],
    [`duty.${id}.from`, String(value.from)],
  ]),
);

const shoreText = textFilledWith(dutyPlaceholders);

/** The rule on one side of the border: its own, or that of an employer duty. */
const side = z.union([
  factOf(z.strictObject({ says: shoreText, more: shoreText.exactOptional() })),
  z
    .strictObject({ duty: z.enum(factsById.map(([id]) => id)) })
    .transform(({ duty: id }) => Object.fromEntries(factsById)[id] as Fact<ShoreRule>),
]);

const topic = z.strictObject({
  id: text,
  title: text,
  differs: z.boolean().describe('Whether the two differ in what matters: set by a person, never worked out'),
  ontario: side,
  michigan: side,
});
export type ShoreTopic = z.infer<typeof topic>;

export const shorePartSchema = z.enum(['people', 'tax', 'company']);
export type ShorePart = z.infer<typeof shorePartSchema>;

export const shoresSchema = z.record(shorePartSchema, z.strictObject({ title: text, topics: arrayOf(topic) }));
