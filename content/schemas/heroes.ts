import { z } from 'zod';
import { claims } from '../firm.ts';
import { text, textFor } from '../placeholders.ts';
import { questionFilter } from '../question-filter.ts';
import { form, link } from './base.ts';
import { ground, oneOf } from './firm.ts';
import { list, looks } from './text.ts';

const titled = { ground, title: text, lead: text };

export const hero = looks(
  { type: z.literal('hero') },
  {
    crossing: {
      headline: list(textFor('CITY')).describe('One entry for each line. {CITY} is the visitor’s city in capitals.'),
      tagline: text,
      lead: text,
      action: link,
      request: z.strictObject({ heading: text, lead: text }),
      form,
      figures: z.strictObject({ label: text, statistics: list(oneOf(claims)) }),
    },
    wide: {
      ...titled,
      /** Once on a page: its SVG has ids. */
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
      picture: text.exactOptional().describe('What the drawing shows, where it stands for a photograph'),
      terms: list(text).exactOptional().describe('What is free, what the work costs, and what the first call gives'),
      action: link,
      secondary: link,
    },
    blueprint: {
      ...titled,
      drawing: z.enum(['tower', 'beacon', 'arch']),
      action: link,
      secondary: link,
      steps: list(text).describe('As the drawing numbers them'),
      labels: z.strictObject({ height: text, scale: text }).describe('Words in the drawing'),
    },
    plain: {
      ...titled,
      drawing: z.enum(['ripples', 'lots', 'delta', 'truss', 'strands', 'gauge']),
      filter: z
        .literal(true)
        .transform(() => questionFilter)
        .exactOptional(),
    },
  },
);
