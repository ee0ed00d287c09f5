import { z } from 'zod';
import { statistics, testimonials } from '../firm.ts';
import { people } from '../people.ts';
import { filledText } from '../placeholders.ts';
import { link } from './base.ts';
import { ground, subjectId, valueByKey } from './firm.ts';
import { arrayOf, unionByLook } from './text.ts';

const panel = z.strictObject({
  ground,
  drawing: z.enum(['furrow', 'cable', 'lots']),
  heading: filledText,
  text: filledText,
  entries: arrayOf(filledText).exactOptional(),
  action: link.exactOptional(),
});

export const statementSection = unionByLook(
  { type: z.literal('statement') },
  {
    sentence: {
      ground,
      heading: filledText,
      sentence: filledText.describe('Set large'),
      paragraphs: arrayOf(filledText),
    },
    figure: {
      ground,
      heading: filledText,
      figure: valueByKey(statistics),
      text: filledText,
      others: arrayOf(valueByKey(statistics)).exactOptional().describe('Further figures of the same kind'),
      note: filledText.exactOptional().describe('What to keep in mind about them'),
    },
    pair: { label: filledText, panels: z.tuple([panel, panel]) },
    certificate: {
      ground,
      heading: filledText,
      seal: arrayOf(filledText).describe('The words in the seal, one entry for each line'),
      statement: filledText,
      terms: filledText,
    },
  },
);

export const testimonialsSection = unionByLook(
  { type: z.literal('testimonials'), ground, heading: filledText, testimonials: valueByKey(testimonials) },
  { carousel: { ids: z.tuple([z.string(), z.string()]) }, columns: {} },
);
export type TestimonialsSection = z.infer<typeof testimonialsSection>;

const card = z.strictObject({
  person: valueByKey(Object.fromEntries(people.map((person) => [person.id, person]))),
  profile: filledText.exactOptional().describe('What they do, or hope for'),
  question: filledText.exactOptional().describe('The first thing they ask'),
  subject: subjectId.exactOptional().describe('What is booked with them: their next free time for it is shown'),
});
export type AdviserCard = z.infer<typeof card>;

export const advisersSection = z.strictObject({
  type: z.literal('advisers'),
  ground,
  heading: filledText,
  text: filledText,
  action: link.exactOptional(),
  people: arrayOf(card),
});
