import { z } from 'zod';
import { companyFacts } from '../company-facts.ts';
import document from '../data/packages.json' with { type: 'json' };
import { fees } from '../fees.ts';
import { upperFirst } from '../fill.ts';
import { testimonials } from '../firm.ts';
import { filledText } from '../placeholders.ts';
import { formatDollars } from '../prices.ts';
import { taxpayerTypes } from '../tools/tax-rules.ts';
import { contactForm, type FactLine, factLine, link, paragraph } from './base.ts';
import { consultationId, ground, subjectId, valueByKey } from './firm.ts';
import { packagesSchema } from './packages.ts';
import { arrayOf, parseDocument, unionByLook } from './text.ts';

/** These texts may have prices as placeholders, so `content/prices.ts` reads the prices first, without this schema. */
const { offers, note } = parseDocument('packages', packagesSchema, document);

const everyQuote = Object.values(testimonials).flat();

const feeLine = z
  .strictObject({ term: filledText, fee: valueByKey(fees) })
  .transform(({ term, fee }): FactLine => ({ term, detail: upperFirst(fee) }));

const costLines = ({ product, href, packages }: (typeof offers)[keyof typeof offers]) => ({
  factsHeading: product,
  facts: packages.map(
    ({ name: term, price, description }): FactLine => ({
      term,
      detail: `${formatDollars(price)}. ${description}`,
    }),
  ),
  secondary: { label: 'Compare line by line', href: `${href}#packages` },
});

export const factSheetSection = z
  .strictObject({
    type: z.literal('fact-sheet'),
    id: z.string().exactOptional(),
    ground,
    heading: filledText,
    paragraphs: arrayOf(paragraph),
    factsHeading: filledText.exactOptional(),
    facts: z.union([valueByKey({ company: companyFacts }), arrayOf(z.union([feeLine, factLine]))]).default([]),
    offer: valueByKey(offers).exactOptional(),
    action: link.exactOptional(),
    secondary: link.exactOptional(),
    quoted: subjectId.exactOptional().describe('A client is quoted about it, once one may be'),
  })
  .transform(({ offer, quoted, ...section }) => ({
    ...section,
    ...(offer && costLines(offer)),
    quotes: quoted ? everyQuote.filter(({ about }) => about === quoted) : [],
  }));
export type FactSheetSection = z.infer<typeof factSheetSection>;

export const documentSection = z.strictObject({
  type: z.literal('document'),
  ground,
  standIn: z.boolean().describe('True until the firm’s lawyer has read it'),
  heading: filledText,
  updated: z.iso.date().describe('The day of the last change'),
  paragraphs: arrayOf(paragraph),
  summary: z
    .strictObject({ heading: filledText, items: arrayOf(filledText) })
    .exactOptional()
    .describe('The whole in a few lines'),
  parts: arrayOf(z.strictObject({ id: z.string(), title: filledText, paragraphs: arrayOf(paragraph) })),
});
export type DocumentSection = z.infer<typeof documentSection>;

export const callSection = unionByLook(
  { type: z.literal('call'), ground, heading: filledText, action: link },
  {
    band: { lead: filledText },
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
    line: {
      id: z.string(),
      lead: filledText,
      next: z.enum(taxpayerTypes).exactOptional().describe('Whose next tax date it says'),
    },
  },
);

export const termSheetSection = z
  .strictObject({
    type: z.literal('term-sheet'),
    id: z.string(),
    ground,
    heading: filledText,
    lead: filledText,
    offer: valueByKey(offers),
  })
  .transform(({ offer: { lines, packages, choice }, ...section }) => ({ ...section, lines, packages, choice, note }));
export type TermSheetSection = z.infer<typeof termSheetSection>;

const bookedFields = { lead: filledText, consultation: consultationId.describe('What is booked') };

export const bookingSection = unionByLook(
  { type: z.literal('booking'), id: z.string(), ground },
  { band: { heading: filledText, ...bookedFields }, hero: { title: filledText, ...bookedFields, secondary: link } },
);
export type BookingSection = z.infer<typeof bookingSection>;

export const contactSection = unionByLook(
  {
    type: z.literal('contact'),
    id: z.string(),
    ground,
    heading: filledText,
    lead: filledText,
    promise: z
      .literal(true)
      .exactOptional()
      .describe('Whether it says how the promise of a reply was kept lately, while that may be said'),
  },
  {
    form: { form: contactForm },
    map: { action: link, description: filledText.describe('What the map shows, for those who cannot see it') },
  },
);
