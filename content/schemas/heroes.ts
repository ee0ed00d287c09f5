import { z } from 'zod';
import { claims } from '../firm.ts';
import { text, textFor } from '../placeholders.ts';
import { questionFilter } from '../question-filter.ts';
import { link } from './base.ts';
import { ground, oneOf } from './firm.ts';
import { form } from './forms.ts';
import { list } from './text.ts';

const head = { type: z.literal('hero'), ground, title: text, lead: text };

/** Home only: the headline over the bridge with the request form, and the firm in numbers in the river below. */
const crossing = z.strictObject({
  type: z.literal('hero'),
  look: z.literal('crossing'),
  headline: list(textFor('CITY')).describe('One entry for each line. {CITY} is the visitor’s city in capitals.'),
  tagline: text,
  lead: text,
  action: link,
  request: z.strictObject({ heading: text, lead: text }),
  form,
  figures: z.strictObject({ label: text, statistics: list(oneOf(claims)) }),
});

const fact = z.strictObject({ figure: text, text });
export type Fact = z.infer<typeof fact>;
export const facts = list(fact);

/** Over a wide drawing, with a strip of facts below it. */
const wide = z.strictObject({
  ...head,
  look: z.literal('wide'),
  /** No two pages share one: a test says so. */
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
    // Below the words, and with three facts: what lies on each desk.
    'desks',
  ]),
  picture: text.exactOptional().describe('What the drawing shows, where it stands for a photograph'),
  action: link,
  secondary: link,
  facts,
});

/** A package's: a drawn plan, with the package's steps as its numbered key. */
const blueprint = z.strictObject({
  ...head,
  look: z.literal('blueprint'),
  /** What the plan shows: another building for each package. */
  drawing: z.enum(['tower', 'beacon', 'arch']),
  action: link,
  secondary: link,
  steps: list(text).describe('As the drawing numbers them'),
  labels: z.strictObject({ height: text, scale: text }).describe('Words in the drawing'),
});

/** Low and without a button, for pages that are mostly text. */
const plain = z.strictObject({
  ...head,
  look: z.literal('plain'),
  drawing: z.enum(['ripples', 'lots', 'delta', 'truss', 'strands', 'gauge']),
  /** A field that leaves those of the page's questions that have the words. */
  filter: z
    .literal(true)
    .transform(() => questionFilter)
    .exactOptional(),
});

/** A page's opening. */
export const hero = z.discriminatedUnion('look', [crossing, wide, blueprint, plain]);
