import { z } from 'zod';
import { openings } from '../facts/records.ts';
import { faq } from '../faq/index.ts';
import { claims, values } from '../firm.ts';
import { waitingList } from '../forms/forms.ts';
import { text, textFor } from '../placeholders.ts';
import { financialLinks, services } from '../services.ts';
import { item, link } from './base.ts';
import { ground, oneOf, plate } from './firm.ts';
import { list, looks } from './text.ts';

const cover = z.strictObject({
  title: text,
  text: text.exactOptional().describe('A line about it, above its list'),
  plate,
  ground,
  items: list(text),
  note: text.exactOptional().describe('What it costs, below its list'),
  action: link,
});
export type Cover = z.infer<typeof cover>;

export const covers = z.strictObject({
  type: z.literal('covers'),
  ground,
  id: z.string().exactOptional(),
  heading: textFor('place').describe('{place} is where the visitor does business.'),
  lead: text,
  covers: z.union([oneOf({ services: services as readonly Cover[] }), list(cover)]),
  more: z.strictObject({ label: text, links: oneOf({ financial: financialLinks }) }).exactOptional(),
});

const ledgerRow = z.strictObject({
  badge: text,
  ...item.shape,
  claim: oneOf(claims).exactOptional(),
  aside: text.exactOptional(),
});

const entry = item.extend({ features: list(text) });
const action = link.exactOptional();

export const entries = looks(
  { type: z.literal('entries'), ground, heading: text },
  {
    rows: { lead: text, entries: list(entry.extend({ action })) },
    tabs: { lead: text, entries: list(z.strictObject({ id: z.string(), ...entry.shape })) },
    ledger: { id: z.string().exactOptional(), action, secondary: link.exactOptional(), rows: list(ledgerRow) },
    index: {
      note: item.extend({ action }),
      groups: list(
        z.strictObject({
          title: text,
          line: text.exactOptional().describe('What the title means, in plain words'),
          entries: list(text),
        }),
      ),
      fold: z
        .strictObject({ summary: text, lead: text, calls: oneOf(openings) })
        .exactOptional()
        .describe('Who to call, in order'),
    },
  },
);
export type EntryTabs = Extract<z.infer<typeof entries>, { look: 'tabs' }>;

/** In minutes from the beginning. */
const timedStep = item.extend({ from: z.number(), to: z.number() });
export type TimedStep = z.infer<typeof timedStep>;

export const steps = looks(
  { type: z.literal('steps'), ground, heading: text },
  { piers: { steps: z.array(item).min(3).max(5).readonly() }, ruler: { lead: text, steps: list(timedStep) } },
);

export const accordion = z
  .strictObject({
    type: z.literal('accordion'),
    ground,
    heading: text,
    standIn: z.boolean().describe('True until the firm has read every answer'),
  })
  .transform((section) => ({ ...section, categories: faq }));
export type AccordionSection = z.infer<typeof accordion>;

const withGlyph = item.extend({ glyph: z.enum(['attract', 'retain', 'comply', 'perform']) });
/** The home page has the titles alone; /core-values and /how-we-work have the texts. */
const titled = item.extend({ text: text.exactOptional() });
const fiveValues: Readonly<Record<'values' | 'value-names', readonly z.infer<typeof titled>[]>> = {
  values,
  'value-names': values.map(({ title }) => ({ title })),
};

export const items = looks(
  { type: z.literal('items'), ground, heading: text },
  {
    columns: { lead: text.exactOptional(), items: list(item.extend({ action })) },
    'coming-soon': {
      lead: text,
      badge: text.describe('Stands above each'),
      items: list(item),
      notify: list(text).transform(waitingList),
    },
    glyphs: { items: z.tuple([withGlyph, withGlyph, withGlyph, withGlyph]) },
    cables: { action, items: oneOf(fiveValues) },
    charter: { action, items: list(titled) },
    quadrant: { items: z.tuple([item, item, item, item]) },
  },
);
