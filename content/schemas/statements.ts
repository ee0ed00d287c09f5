import { z } from 'zod';
import { statistics, testimonials } from '../firm.ts';
import { people } from '../people.ts';
import { filledText } from '../placeholders.ts';
import { linkSchema, sectionHead } from './base.ts';
import { groundSchema, subjectIdSchema, valueByKey } from './firm.ts';
import { arrayOf } from './text.ts';
import { unionByLook } from './union-by-look.ts';

const panel = z.strictObject({
  ground: groundSchema,
  drawing: z.enum(['furrow', 'cable', 'lots']),
  heading: filledText,
  text: filledText,
  entries: arrayOf(filledText).exactOptional(),
  action: linkSchema.exactOptional(),
});

export const statementSectionSchema = unionByLook(
  { type: z.literal('statement') },
  {
    sentence: {
      ...sectionHead,
      sentence: filledText.describe('Set large'),
      paragraphs: arrayOf(filledText),
    },
    figure: {
      ...sectionHead,
      figure: valueByKey(statistics),
      text: filledText,
      others: arrayOf(valueByKey(statistics)).exactOptional().describe('Further figures of the same kind'),
      note: filledText.exactOptional().describe('What to keep in mind about them'),
    },
    pair: { label: filledText, panels: z.tuple([panel, panel]) },
    certificate: {
      ...sectionHead,
      seal: arrayOf(filledText).describe('The words in the seal, one entry for each line'),
      statement: filledText,
      terms: filledText,
    },
  },
);

export const testimonialsSectionSchema = unionByLook(
  { type: z.literal('testimonials'), ...sectionHead, testimonials: valueByKey(testimonials) },
  { carousel: { ids: z.tuple([z.string(), z.string()]) }, columns: {} },
);
export type TestimonialsSection = z.infer<typeof testimonialsSectionSchema>;

const card = z.strictObject({
  person: valueByKey(Object.fromEntries(people.map((person) => [person.id, person]))),
  profile: filledText.exactOptional().describe('What they do, or hope for'),
  question: filledText.exactOptional().describe('The first thing they ask'),
  subject: subjectIdSchema.exactOptional().describe('What is booked with them: their next free time for it is shown'),
});
export type AdviserCard = z.infer<typeof card>;

export const advisersSectionSchema = z.strictObject({
  type: z.literal('advisers'),
  ...sectionHead,
  text: filledText,
  action: linkSchema.exactOptional(),
  people: arrayOf(card),
});
