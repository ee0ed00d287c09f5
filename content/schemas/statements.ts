import { z } from 'zod';
import { statistics, testimonials } from '../firm.ts';
import { people } from '../people.ts';
import { text } from '../placeholders.ts';
import { link } from './base.ts';
import { ground, oneOf, subject } from './firm.ts';
import { list, looks } from './text.ts';

const panel = z.strictObject({
  ground,
  drawing: z.enum(['furrow', 'cable', 'lots']),
  heading: text,
  text,
  entries: list(text).exactOptional(),
  action: link.exactOptional(),
});

export const statement = looks(
  { type: z.literal('statement') },
  {
    sentence: { ground, heading: text, sentence: text.describe('Set large'), paragraphs: list(text) },
    figure: {
      ground,
      heading: text,
      figure: oneOf(statistics),
      text,
      others: list(oneOf(statistics)).exactOptional().describe('Further figures of the same kind'),
      note: text.exactOptional().describe('What to keep in mind about them'),
    },
    pair: { label: text, panels: z.tuple([panel, panel]) },
    certificate: {
      ground,
      heading: text,
      seal: list(text).describe('The words in the seal, one entry for each line'),
      statement: text,
      terms: text,
    },
  },
);

export const testimonialsSection = looks(
  { type: z.literal('testimonials'), ground, heading: text, testimonials: oneOf(testimonials) },
  { carousel: { ids: z.tuple([z.string(), z.string()]) }, columns: {} },
);
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
