import { z } from 'zod';
import { callLists } from '../facts/records.ts';
import { faq } from '../faq/index.ts';
import { claims, coreValues } from '../firm.ts';
import { waitingListContent } from '../forms/forms.ts';
import { filledText, filledTextExcept } from '../placeholders.ts';
import { financialServiceLinks, services } from '../services.ts';
import { linkSchema, sectionHead, titledTextSchema } from './base.ts';
import { groundSchema, plateSchema, valueByKey } from './firm.ts';
import { arrayOf } from './text.ts';
import { unionByLook } from './union-by-look.ts';

const cover = z.strictObject({
  title: filledText,
  text: filledText.exactOptional().describe('A line about it, above its list'),
  plate: plateSchema,
  ground: groundSchema,
  items: arrayOf(filledText),
  note: filledText.exactOptional().describe('What it costs, below its list'),
  action: linkSchema,
});
export type Cover = z.infer<typeof cover>;

export const coversSectionSchema = z.strictObject({
  type: z.literal('covers'),
  ground: groundSchema,
  id: z.string().exactOptional(),
  heading: filledTextExcept('place').describe('{place} is where the visitor does business.'),
  lead: filledText,
  covers: z.union([valueByKey({ services: services as readonly Cover[] }), arrayOf(cover)]),
  more: z.strictObject({ label: filledText, links: valueByKey({ financial: financialServiceLinks }) }).exactOptional(),
});

const ledgerRow = z.strictObject({
  badge: filledText,
  ...titledTextSchema.shape,
  claim: valueByKey(claims).exactOptional(),
  aside: filledText.exactOptional(),
});

const entry = titledTextSchema.extend({ features: arrayOf(filledText) });
const action = linkSchema.exactOptional();

export const entriesSectionSchema = unionByLook(
  { type: z.literal('entries'), ...sectionHead },
  {
    rows: { lead: filledText, entries: arrayOf(entry.extend({ action })) },
    tabs: { lead: filledText, entries: arrayOf(z.strictObject({ id: z.string(), ...entry.shape })) },
    ledger: { id: z.string().exactOptional(), action, secondary: linkSchema.exactOptional(), rows: arrayOf(ledgerRow) },
    index: {
      note: titledTextSchema.extend({ action }),
      groups: arrayOf(
        z.strictObject({
          title: filledText,
          line: filledText.exactOptional().describe('What the title means, in plain words'),
          entries: arrayOf(filledText),
        }),
      ),
      fold: z
        .strictObject({ summary: filledText, lead: filledText, calls: valueByKey(callLists) })
        .exactOptional()
        .describe('Who to call, in order'),
    },
  },
);
export type EntryTabs = Extract<z.infer<typeof entriesSectionSchema>, { look: 'tabs' }>;

/** In minutes from the beginning. */
const timedStep = titledTextSchema.extend({ from: z.number(), to: z.number() });
export type TimedStep = z.infer<typeof timedStep>;

export const stepsSectionSchema = unionByLook(
  { type: z.literal('steps'), ...sectionHead },
  {
    piers: { steps: z.array(titledTextSchema).min(3).max(5).readonly() },
    ruler: { lead: filledText, steps: arrayOf(timedStep) },
  },
);

export const accordionSectionSchema = z
  .strictObject({
    type: z.literal('accordion'),
    ...sectionHead,
    standIn: z.boolean().describe('True until the firm has read every answer'),
  })
  .transform((section) => ({ ...section, categories: faq }));
export type AccordionSection = z.infer<typeof accordionSectionSchema>;

const withGlyph = titledTextSchema.extend({ glyph: z.enum(['attract', 'retain', 'comply', 'perform']) });
/** The home page has the titles alone; /core-values and /how-we-work have the texts. */
const titled = titledTextSchema.extend({ text: filledText.exactOptional() });
const fiveValues: Readonly<Record<'values' | 'value-names', readonly z.infer<typeof titled>[]>> = {
  values: coreValues,
  'value-names': coreValues.map(({ title }) => ({ title })),
};

export const itemsSectionSchema = unionByLook(
  { type: z.literal('items'), ...sectionHead },
  {
    columns: { lead: filledText.exactOptional(), items: arrayOf(titledTextSchema.extend({ action })) },
    'coming-soon': {
      lead: filledText,
      badge: filledText.describe('Stands above each'),
      items: arrayOf(titledTextSchema),
      notify: arrayOf(filledText).transform(waitingListContent),
    },
    glyphs: { items: z.tuple([withGlyph, withGlyph, withGlyph, withGlyph]) },
    cables: { action, items: valueByKey(fiveValues) },
    charter: { action, items: arrayOf(titled) },
    quadrant: { items: z.tuple([titledTextSchema, titledTextSchema, titledTextSchema, titledTextSchema]) },
  },
);
