import { z } from 'zod';
import { companyFacts } from '../company-facts.ts';
import document from '../data/packages.json' with { type: 'json' };
import { fees } from '../fees.ts';
import { testimonials } from '../firm.ts';
import { upperFirst } from '../letter-case.ts';
import { filledText } from '../placeholders.ts';
import { formatDollars } from '../prices.ts';
import { taxpayerTypes } from '../tools/tax-rules.ts';
import { contactFormSchema, type FactLine, factLineSchema, linkSchema, paragraphSchema, sectionHead } from './base.ts';
import { consultationIdSchema, groundSchema, subjectIdSchema, valueByKey } from './firm.ts';
import { packagesSchema } from './packages.ts';
import { parseDocument } from './parse-document.ts';
import { arrayOf } from './text.ts';
import { unionByLook } from './union-by-look.ts';

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

export const factSheetSectionSchema = z
  .strictObject({
    type: z.literal('fact-sheet'),
    id: z.string().exactOptional(),
    ...sectionHead,
    paragraphs: arrayOf(paragraphSchema),
    factsHeading: filledText.exactOptional(),
    facts: z.union([valueByKey({ company: companyFacts }), arrayOf(z.union([feeLine, factLineSchema]))]).default([]),
    offer: valueByKey(offers).exactOptional(),
    action: linkSchema.exactOptional(),
    secondary: linkSchema.exactOptional(),
    quoted: subjectIdSchema.exactOptional().describe('A client is quoted about it, once one may be'),
  })
  .transform(({ offer, quoted, ...section }) => ({
    ...section,
    ...(offer && costLines(offer)),
    quotes: quoted ? everyQuote.filter(({ about }) => about === quoted) : [],
  }));
export type FactSheetSection = z.infer<typeof factSheetSectionSchema>;

export const documentSectionSchema = z.strictObject({
  type: z.literal('document'),
  ground: groundSchema,
  standIn: z.boolean().describe('True until the firm’s lawyer has read it'),
  heading: filledText,
  updated: z.iso.date().describe('The day of the last change'),
  paragraphs: arrayOf(paragraphSchema),
  summary: z
    .strictObject({ heading: filledText, items: arrayOf(filledText) })
    .exactOptional()
    .describe('The whole in a few lines'),
  parts: arrayOf(z.strictObject({ id: z.string(), title: filledText, paragraphs: arrayOf(paragraphSchema) })),
});
export type DocumentSection = z.infer<typeof documentSectionSchema>;

export const callSectionSchema = unionByLook(
  { type: z.literal('call'), ...sectionHead, action: linkSchema },
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
      secondary: linkSchema,
    },
    line: {
      id: z.string(),
      lead: filledText,
      next: z.enum(taxpayerTypes).exactOptional().describe('Whose next tax date it says'),
    },
  },
);

export const termSheetSectionSchema = z
  .strictObject({
    type: z.literal('term-sheet'),
    id: z.string(),
    ...sectionHead,
    lead: filledText,
    offer: valueByKey(offers),
  })
  .transform(({ offer: { lines, packages, choice }, ...section }) => ({ ...section, lines, packages, choice, note }));
export type TermSheetSection = z.infer<typeof termSheetSectionSchema>;

const bookedFields = { lead: filledText, consultation: consultationIdSchema.describe('What is booked') };

export const bookingSectionSchema = unionByLook(
  { type: z.literal('booking'), id: z.string(), ground: groundSchema },
  {
    band: { heading: filledText, ...bookedFields },
    hero: { title: filledText, ...bookedFields, secondary: linkSchema },
  },
);
export type BookingSection = z.infer<typeof bookingSectionSchema>;

export const contactSectionSchema = unionByLook(
  {
    type: z.literal('contact'),
    id: z.string(),
    ...sectionHead,
    lead: filledText,
    promise: z
      .literal(true)
      .exactOptional()
      .describe('Whether it says how the promise of a reply was kept lately, while that may be said'),
  },
  {
    form: { form: contactFormSchema },
    map: { action: linkSchema, description: filledText.describe('What the map shows, for those who cannot see it') },
  },
);
