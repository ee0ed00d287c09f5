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

/** What the firm says large. */
export const statement = z.discriminatedUnion('look', [
  /** A sentence, then the paragraphs that explain it. */
  z.strictObject({
    ...statementHead,
    look: z.literal('sentence'),
    sentence: text.describe('Set large'),
    paragraphs: list(text),
  }),
  /** A figure, with what it counts and where it comes from. */
  z.strictObject({
    ...statementHead,
    look: z.literal('figure'),
    figure: oneOf(statistics),
    text,
    others: list(oneOf(statistics)).exactOptional().describe('Further figures of the same kind'),
    note: text.exactOptional().describe('What to keep in mind about them'),
  }),
  /** Two statements, side by side. */
  z.strictObject({
    type: z.literal('statement'),
    look: z.literal('pair'),
    label: text,
    panels: z.tuple([panel, panel]),
  }),
  /** The guarantee, as a certificate. */
  z.strictObject({
    ...statementHead,
    look: z.literal('certificate'),
    seal: list(text).describe('The words in the seal, one entry for each line'),
    statement: text,
    terms: text,
  }),
]);

const quotes = { type: z.literal('testimonials'), ground, heading: text, testimonials: oneOf(testimonials) };

/** What clients said: one at a time, or all at once, in two columns that start at different heights. */
export const testimonialsSection = z.discriminatedUnion('look', [
  z.strictObject({
    ...quotes,
    look: z.literal('carousel'),
    /** The two ids that links lead here by: of the section, and of what is in it. */
    ids: z.tuple([z.string(), z.string()]),
  }),
  z.strictObject({ ...quotes, look: z.literal('columns') }),
]);
export type TestimonialsSection = z.infer<typeof testimonialsSection>;

/** A person as a page shows them. What is there stands below the picture. */
const card = z.strictObject({
  person: oneOf(Object.fromEntries(people.map((person) => [person.id, person]))),
  profile: text.exactOptional().describe('What they do, or hope for'),
  question: text.exactOptional().describe('The first thing they ask'),
  subject: subject.exactOptional().describe('What is booked with them: their next free time for it is shown'),
});
export type AdviserCard = z.infer<typeof card>;

/** The firm's people, each by what is on their desk until there is a photograph. */
export const advisers = z.strictObject({
  type: z.literal('advisers'),
  ground,
  heading: text,
  text,
  action: link.exactOptional(),
  people: list(card),
});
export type AdvisersSection = z.infer<typeof advisers>;
