import { z } from 'zod';
import { statistics, testimonials } from '../firm.ts';
import { people } from '../people.ts';
import { text } from '../placeholders.ts';
import { link } from './base.ts';
import { ground, oneOf, subject } from './firm.ts';
import { list } from './text.ts';

/** A large sentence, then the paragraphs that explain it. */
export const statement = z.strictObject({
  type: z.literal('statement'),
  ground,
  heading: text,
  sentence: text.describe('Set large'),
  paragraphs: list(text),
  action: link.exactOptional(),
});
export type StatementSection = z.infer<typeof statement>;

/** One figure set very large, with what it counts and where it comes from. */
export const largeFigure = z.strictObject({
  type: z.literal('large-figure'),
  ground,
  heading: text,
  figure: oneOf(statistics),
  text,
  others: list(oneOf(statistics)).exactOptional().describe('Further figures of the same kind'),
  note: text.exactOptional().describe('What to keep in mind about them'),
});
export type LargeFigureSection = z.infer<typeof largeFigure>;

const panel = z.strictObject({
  ground,
  drawing: z.enum(['furrow', 'cable', 'lots']),
  heading: text,
  text,
  entries: list(text).exactOptional(),
  action: link.exactOptional(),
});

/** Two statements, side by side. */
export const diptych = z.strictObject({
  type: z.literal('diptych'),
  label: text,
  panels: z.tuple([panel, panel]),
});
export type DiptychSection = z.infer<typeof diptych>;

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
