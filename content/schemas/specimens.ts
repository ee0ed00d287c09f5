import { z } from 'zod';
import { text } from '../placeholders.ts';
import { subject } from './firm.ts';
import { list } from './text.ts';

const dollars = z.number();

/** Title and text, separated by " | ". */
export type Titled = `${string} | ${string}`;
const titled = text.refine(
  (words): words is Titled => words.split(' | ').length === 2,
  'A title and what is said under it, parted by " | ".',
);

/** At most two per sheet. */
const noted = { note: titled.exactOptional() };

/** In whole dollars. Subtotals and totals sum all lines above. */
const sumRow = z.strictObject({
  ...noted,
  label: text,
  amounts: list(dollars),
  sum: z.boolean().exactOptional(),
});

const lines = list(text);
const monthly = list(dollars);

const block = z.union([
  z.strictObject({ ...noted, prose: text }),
  z.strictObject({ ...noted, large: text }),
  z.strictObject({ ...noted, fine: text }),
  z.strictObject({ ...noted, text: titled }),
  z.strictObject({ ...noted, term: titled }).describe('A clause, numbered in its order'),
  z
    .strictObject({ ...noted, columns: list(titled), amounts: monthly.exactOptional() })
    .describe('Each may stand under its dollars a month'),
  z.strictObject({ ...noted, table: lines }).describe('A line each, the first one the head, its cells parted by " | "'),
  z
    .strictObject({ ...noted, sums: lines, rows: list(sumRow) })
    .describe('Figures under a head; each line may have a note of its own'),
  z.strictObject({ ...noted, day: z.int(), says: titled }).describe('What happens on a day of the month'),
  z
    .strictObject({ ...noted, places: text, kept: list(titled) })
    .describe('Where each thing is kept: dots lead from the one to the other'),
  z
    .strictObject({
      ...noted,
      gap: text,
      needed: dollars,
      there: list(z.strictObject({ from: text, monthly: dollars })),
    })
    .describe('What is there of the dollars a month that are needed; the rest is missing'),
  z.strictObject({ ...noted, colours: z.literal(true) }),
  z.strictObject({ ...noted, signatures: lines }),
]);
export type SheetBlock = z.infer<typeof block>;

/** Example figures; names are in brackets. */
export const sheet = z.strictObject({
  name: text.describe('On the shelf, and what is asked for'),
  belongsTo: text.describe('Whose work it is'),
  subject: subject.describe('What a person who asks for it wants to talk about'),
  title: text,
  corner: text.describe('Right of the firm’s name'),
  to: text.exactOptional(),
  figures: z.literal(true).exactOptional().describe('Its figures are made up, and it says so of itself'),
  blocks: list(block),
});
export type Sheet = z.infer<typeof sheet>;

export const sheetName = z.enum([
  'letter',
  'plan',
  'handbook',
  'budget',
  'brand',
  'aiPolicy',
  'cash',
  'monthEnd',
  'filed',
  'continuity',
  'coverage',
  'savings',
]);
export type SheetName = z.infer<typeof sheetName>;
