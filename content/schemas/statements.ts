import { z } from 'zod';
import { statistics, testimonials } from '../firm.ts';
import { people } from '../people.ts';
import { text } from '../placeholders.ts';
import { link } from './base.ts';
import { ground, oneOf, subject } from './firm.ts';
import { list } from './text.ts';

const panel = z.strictObject({
  ground,
  drawing: z.enum(['furrow', 'cable', 'lots']),
  heading: text,
  text,
  entries: list(text).exactOptional(),
  action: link.exactOptional(),
});

const statementHead = { type: z.literal('statement'), ground, heading: text };

export const statement = z.discriminatedUnion('look', [
  z.strictObject({
    ...statementHead,
    look: z.literal('sentence'),
    sentence: text.describe('Set large'),
    paragraphs: list(text),
  }),
  z.strictObject({
    ...statementHead,
    look: z.literal('figure'),
    figure: oneOf(statistics),
    text,
    others: list(oneOf(statistics)).exactOptional().describe('Further figures of the same kind'),
    note: text.exactOptional().describe('What to keep in mind about them'),
  }),
  z.strictObject({
    type: z.literal('statement'),
    look: z.literal('pair'),
    label: text,
    panels: z.tuple([panel, panel]),
  }),
  z.strictObject({
    ...statementHead,
    look: z.literal('certificate'),
    seal: list(text).describe('The words in the seal, one entry for each line'),
    statement: text,
    terms: text,
  }),
]);

const quotes = { type: z.literal('testimonials'), ground, heading: text, testimonials: oneOf(testimonials) };

export const testimonialsSection = z.discriminatedUnion('look', [
  z.strictObject({
    ...quotes,
    look: z.literal('carousel'),
    ids: z.tuple([z.string(), z.string()]),
  }),
  z.strictObject({ ...quotes, look: z.literal('columns') }),
]);
export type TestimonialsSection = z.infer<typeof testimonialsSection>;

const card = z.strictObject({
  person: oneOf(Object.fromEntries(people.map((person) => [person.id, person]))),
  profile: text.exactOptional().describe('What they do, or hope for'),
  question: text.exactOptional().describe('The first thing they ask'),
  subject: subject.exactOptional().describe('What is booked with them: their next free time for it is shown'),
});
export type AdviserCard = z.infer<typeof card>;

export const advisers = z.strictObject({
  type: z.literal('advisers'),
  ground,
  heading: text,
  text,
  action: link.exactOptional(),
  people: list(card),
});
export type AdvisersSection = z.infer<typeof advisers>;
