import { z } from 'zod';
import { claims } from '../firm.ts';
import { filledText, filledTextExcept } from '../placeholders.ts';
import { questionFilterWords } from '../question-filter.ts';
import { contactFormSchema, linkSchema } from './base.ts';
import { groundSchema, valueByKey } from './firm.ts';
import { arrayOf } from './text.ts';
import { unionByLook } from './union-by-look.ts';

const titled = { ground: groundSchema, title: filledText, lead: filledText };

export const heroSectionSchema = unionByLook(
  { type: z.literal('hero') },
  {
    crossing: {
      headline: arrayOf(filledTextExcept('CITY')).describe(
        'One entry for each line. {CITY} is the visitor’s city in capitals.',
      ),
      tagline: filledText,
      lead: filledText,
      action: linkSchema,
      request: z.strictObject({ heading: filledText, lead: filledText }),
      form: contactFormSchema,
      figures: z.strictObject({ label: filledText, statistics: arrayOf(valueByKey(claims)) }),
    },
    wide: {
      ...titled,
      /** At most once on a page, because its SVG has ids. */
      drawing: z.enum([
        'fan',
        'span',
        'flow',
        'rings',
        'lots',
        'furrows',
        'lots-accounts',
        'lots-survey',
        'lots-orchard',
        'lots-dyke',
        'lots-terraces',
        'horizon',
        'twin-towers',
        'five-stays',
        'confluence',
        'desks',
      ]),
      picture: filledText.exactOptional().describe('What the drawing shows, where there is no photograph'),
      terms: arrayOf(filledText)
        .exactOptional()
        .describe('What is free, what the work costs, and what the first call gives'),
      action: linkSchema,
      secondary: linkSchema,
    },
    blueprint: {
      ...titled,
      drawing: z.enum(['tower', 'beacon', 'arch']),
      action: linkSchema,
      secondary: linkSchema,
      steps: arrayOf(filledText).describe('As the drawing numbers them'),
      labels: z.strictObject({ height: filledText, scale: filledText }).describe('Words in the drawing'),
    },
    plain: {
      ...titled,
      drawing: z.enum(['ripples', 'lots', 'delta', 'truss', 'strands', 'gauge']),
      filter: z
        .literal(true)
        .transform(() => questionFilterWords)
        .exactOptional(),
    },
  },
);
