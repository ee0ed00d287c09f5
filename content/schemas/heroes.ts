import { z } from 'zod';
import { claims } from '../firm.ts';
import { text, textFor } from '../placeholders.ts';
import { questionFilter } from '../question-filter.ts';
import { link } from './base.ts';
import { ground, oneOf } from './firm.ts';
import { form } from './forms.ts';
import { list } from './text.ts';

/** Home only: the headline over the bridge with the request form, and the firm in numbers in the river below. */
export const crossingHero = z.strictObject({
  type: z.literal('crossing-hero'),
  headline: list(textFor('CITY')).describe('One entry for each line. {CITY} is the visitor’s city in capitals.'),
  tagline: text,
  lead: text,
  action: link,
  request: z.strictObject({ heading: text, lead: text }),
  form,
  figures: z.strictObject({ label: text, statistics: list(oneOf(claims)) }),
});
export type CrossingHeroSection = z.infer<typeof crossingHero>;

const fact = z.strictObject({ figure: text, text });
export type Fact = z.infer<typeof fact>;
export const facts = list(fact);

/** A page's opening over a wide drawing, with a strip of facts below it. */
export const wideHero = z.strictObject({
  type: z.literal('wide-hero'),
  ground,
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
  title: text,
  lead: text,
  action: link,
  secondary: link,
  facts,
});

/** A package's opening: a drawn plan, with the package's steps as its numbered key. */
export const blueprintHero = z.strictObject({
  type: z.literal('blueprint-hero'),
  ground,
  /** What the plan shows: another building for each package. */
  drawing: z.enum(['tower', 'beacon', 'arch']),
  title: text,
  lead: text,
  action: link,
  secondary: link,
  steps: list(text).describe('As the drawing numbers them'),
  labels: z.strictObject({ height: text, scale: text }).describe('Words in the drawing'),
});

/** A low opening without a button, for pages that are mostly text. */
export const plainHero = z.strictObject({
  type: z.literal('plain-hero'),
  ground,
  drawing: z.enum(['ripples', 'lots', 'delta', 'truss', 'strands', 'gauge']),
  title: text,
  lead: text,
  /** A field that leaves those of the page's questions that have the words. */
  filter: z
    .literal(true)
    .transform(() => questionFilter)
    .exactOptional(),
});
export type PlainHeroSection = z.infer<typeof plainHero>;
