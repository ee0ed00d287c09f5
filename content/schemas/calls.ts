import { z } from 'zod';
import { companyFacts } from '../company-facts.ts';
import document from '../data/packages.json' with { type: 'json' };
import { fees } from '../fees.ts';
import { upperFirst } from '../fill.ts';
import { testimonials } from '../firm.ts';
import { text } from '../placeholders.ts';
import { dollars } from '../prices.ts';
import { readers } from '../tools/tax-rules.ts';
import { type FactLine, factLine, form, link, paragraph } from './base.ts';
import { consultation, ground, oneOf, subject } from './firm.ts';
import { packages } from './packages.ts';
import { list, looks, read } from './text.ts';

/** Their texts may name prices, so the prices are read before, in `content/prices.ts`. */
const { offers, note } = read('packages', packages, document);

const everyQuote = Object.values(testimonials).flat();

const feeLine = z
  .strictObject({ term: text, fee: oneOf(fees) })
  .transform(({ term, fee }): FactLine => ({ term, detail: upperFirst(fee) }));

const costsOf = ({ product, href, packages }: (typeof offers)[keyof typeof offers]) => ({
  factsHeading: product,
  facts: packages.map(
    ({ name: term, price, description }): FactLine => ({
      term,
      detail: `${dollars(price)}. ${description}`,
    }),
  ),
  secondary: { label: 'Compare line by line', href: `${href}#packages` },
});

export const factSheet = z
  .strictObject({
    type: z.literal('fact-sheet'),
    id: z.string().exactOptional(),
    ground,
    heading: text,
    paragraphs: list(paragraph),
    factsHeading: text.exactOptional(),
    facts: z.union([oneOf({ company: companyFacts }), list(z.union([feeLine, factLine]))]).default([]),
    offer: oneOf(offers).exactOptional(),
    action: link.exactOptional(),
    secondary: link.exactOptional(),
    quoted: subject.exactOptional().describe('A client is quoted about it, once one may be'),
  })
  .transform(({ offer, quoted, ...section }) => ({
    ...section,
    ...(offer && costsOf(offer)),
    quotes: quoted ? everyQuote.filter(({ about }) => about === quoted) : [],
  }));
export type FactSheetSection = z.infer<typeof factSheet>;

export const documentSection = z.strictObject({
  type: z.literal('document'),
  ground,
  standIn: z.boolean().describe('True until the firm’s lawyer has read it'),
  heading: text,
  updated: z.iso.date().describe('The day of the last change'),
  paragraphs: list(paragraph),
  summary: z
    .strictObject({ heading: text, items: list(text) })
    .exactOptional()
    .describe('The whole in a few lines'),
  parts: list(z.strictObject({ id: z.string(), title: text, paragraphs: list(paragraph) })),
});
export type DocumentSection = z.infer<typeof documentSection>;

export const call = looks(
  { type: z.literal('call'), ground, heading: text, action: link },
  {
    band: { lead: text },
    close: {
      view: z.enum([
        'roadway',
        'roadway-left',
        'roadway-right',
        'roadway-near',
        'roadway-far',
        'under-deck',
        'from-air',
      ]),
      secondary: link,
    },
    line: { id: z.string(), lead: text, next: z.enum(readers).exactOptional().describe('Whose next tax date it says') },
  },
);

export const termSheet = z
  .strictObject({
    type: z.literal('term-sheet'),
    id: z.string(),
    ground,
    heading: text,
    lead: text,
    offer: oneOf(offers),
  })
  .transform(({ offer: { lines, packages, choice }, ...section }) => ({ ...section, lines, packages, choice, note }));
export type TermSheetSection = z.infer<typeof termSheet>;

const booked = { lead: text, consultation: consultation.describe('What is booked') };

export const booking = looks(
  { type: z.literal('booking'), id: z.string(), ground },
  { band: { heading: text, ...booked }, hero: { title: text, ...booked, secondary: link } },
);
export type BookingSection = z.infer<typeof booking>;

export const contact = looks(
  {
    type: z.literal('contact'),
    id: z.string(),
    ground,
    heading: text,
    lead: text,
    promise: z
      .literal(true)
      .exactOptional()
      .describe('Whether it says how the promise of a reply was kept lately, while that may be said'),
  },
  {
    form: { form },
    map: { action: link, description: text.describe('What the map shows, for those who cannot see it') },
  },
);
