import { z } from 'zod';
import { claims } from '../firm.ts';
import { filledText, filledTextExcept } from '../placeholders.ts';
import { questionFilterWords } from '../question-filter.ts';
import { contactForm, link } from './base.ts';
import { ground, valueByKey } from './firm.ts';
import { arrayOf, unionByLook } from './text.ts';

const titled = { ground, title: filledText, lead: filledText };

export const heroSection = unionByLook(
  { type: z.literal('hero') },
  {
    crossing: {
      headline: arrayOf(filledTextExcept('CITY')).describe(
        'One entry for each line. {CITY} is the visitor’s city in capitals.',
      ),
      tagline: filledText,
      lead: filledText,
      action: link,
      request: z.strictObject({ heading: filledText, lead: filledText }),
      form: contactForm,
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
      action: link,
      secondary: link,
    },
    blueprint: {
      ...titled,
      drawing: z.enum(['tower', 'beacon', 'arch']),
      action: link,
      secondary: link,
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
