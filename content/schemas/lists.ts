import { z } from 'zod';
import { faq } from '../faq/index.ts';
import { claims, values } from '../firm.ts';
import { waitingList } from '../forms/waiting-list.ts';
import { text, textFor } from '../placeholders.ts';
import { financialLinks, financialServices, services, servicesBesides } from '../services.ts';
import { item, link } from './base.ts';
import { ground, oneOf, plate } from './firm.ts';
import { list } from './text.ts';

const cover = z.strictObject({
  title: text,
  text: text.exactOptional().describe('A line about it, above its list'),
  plate,
  ground,
  items: list(text),
  action: link,
});
export type Cover = z.infer<typeof cover>;

const coversHead = { type: z.literal('covers'), ground, heading: text };

/** Services as book covers. */
export const covers = z.discriminatedUnion('look', [
  /** Three by two, each with a list of what is in it. */
  z.strictObject({
    ...coversHead,
    look: z.literal('lists'),
    id: z.string().exactOptional(),
    heading: textFor('place').describe('{place} is where the visitor does business.'),
    lead: text,
    covers: z.union([oneOf({ services: services as readonly Cover[] }), list(cover)]),
    /** Where else to look, below the covers. */
    more: z.strictObject({ label: text, links: oneOf({ financial: financialLinks }) }).exactOptional(),
  }),
  /** Without their lists, side by side: where else to go. */
  z.strictObject({
    ...coversHead,
    look: z.literal('shelf'),
    covers: z
      .strictObject({ besides: z.enum([...services, ...financialServices].map(({ title }) => title)) })
      .transform(({ besides }) => servicesBesides(besides)),
  }),
]);

const ledgerRow = z.strictObject({
  badge: text,
  ...item.shape,
  /** What stands at the row's end: a claimed figure, or a few words. */
  claim: oneOf(claims).exactOptional(),
  aside: text.exactOptional(),
});

/** A service or a stage: what it is, and what is in it. */
const entry = item.extend({ features: list(text) });
const entriesHead = { type: z.literal('entries'), ground, heading: text };

/** One shown at a time, each under a tab with an id of its own. */
const entryTabs = z.strictObject({
  ...entriesHead,
  look: z.literal('tabs'),
  lead: text,
  entries: list(z.strictObject({ id: z.string(), ...entry.shape })),
});
export type EntryTabs = z.infer<typeof entryTabs>;

/** Services, stages or topics, each with what is in it. */
export const entries = z.discriminatedUnion('look', [
  /** One below the other. */
  z.strictObject({
    ...entriesHead,
    look: z.literal('rows'),
    lead: text,
    entries: list(entry.extend({ action: link.exactOptional() })),
  }),
  entryTabs,
  /** Rows of badge, title, text and figure. */
  z.strictObject({
    ...entriesHead,
    look: z.literal('ledger'),
    id: z.string().exactOptional(),
    action: link.exactOptional(),
    secondary: link.exactOptional(),
    rows: list(ledgerRow),
  }),
  /** Groups of short entries, with a note in the margin. */
  z.strictObject({
    ...entriesHead,
    look: z.literal('index'),
    note: item,
    groups: list(z.strictObject({ title: text, entries: list(text) })),
  }),
]);

const stepsHead = { type: z.literal('steps'), ground, heading: text };
/** A step of a conversation, by the minutes from its beginning. */
const timedStep = item.extend({ from: z.number(), to: z.number() });
export type TimedStep = z.infer<typeof timedStep>;

/** Steps in their order: numbered, each under a pier of a drawn bridge, or on a ruler, the wider the longer. */
export const steps = z.discriminatedUnion('look', [
  z.strictObject({ ...stepsHead, look: z.literal('piers'), steps: z.array(item).min(3).max(5).readonly() }),
  z.strictObject({ ...stepsHead, look: z.literal('ruler'), lead: text, steps: list(timedStep) }),
]);

/** Questions by category, with an index beside them. The first question is open. */
export const accordion = z
  .strictObject({
    type: z.literal('accordion'),
    ground,
    heading: text,
    standIn: z.boolean().describe('True until the firm has read every answer'),
  })
  .transform((section) => ({ ...section, categories: faq }));
export type AccordionSection = z.infer<typeof accordion>;

const itemsHead = { type: z.literal('items'), ground, heading: text };
const action = link.exactOptional();
const withGlyph = item.extend({ glyph: z.enum(['attract', 'retain', 'comply', 'perform']) });
const fiveValues = oneOf({ values });

/** Titles with a short text each. */
export const items = z.discriminatedUnion('look', [
  /** Two to six side by side, each under its own rule. */
  z.strictObject({
    ...itemsHead,
    look: z.literal('columns'),
    lead: text.exactOptional(),
    items: list(item.extend({ action })),
  }),
  /** What cannot be had yet, side by side under dashed rules, with a form that asks to be told when it can. */
  z.strictObject({
    ...itemsHead,
    look: z.literal('coming-soon'),
    lead: text,
    badge: text.describe('Stands above each'),
    items: list(item),
    notify: list(text).transform(waitingList),
  }),
  /** Four on one line, each below a small drawing. */
  z.strictObject({
    ...itemsHead,
    look: z.literal('glyphs'),
    items: z.tuple([withGlyph, withGlyph, withGlyph, withGlyph]),
  }),
  /** Five, below a drawing of one mast with a cable to each. */
  z.strictObject({ ...itemsHead, look: z.literal('cables'), action, items: fiveValues }),
  /** Numbered statements, beside the heading. */
  z.strictObject({ ...itemsHead, look: z.literal('charter'), action, items: list(item) }),
  /** Four around a point where two rules cross, beside the heading. */
  z.strictObject({ ...itemsHead, look: z.literal('quadrant'), items: z.tuple([item, item, item, item]) }),
]);
