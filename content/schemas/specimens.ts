import { z } from 'zod';
import { filledText } from '../placeholders.ts';
import { subjectIdSchema } from './firm.ts';
import { arrayOf } from './text.ts';

const dollars = z.number();

/** Title and text, separated by " | ". */
export type TitleAndText = `${string} | ${string}`;
const titleAndText = filledText.refine(
  (words): words is TitleAndText => words.split(' | ').length === 2,
  'A title and what is said under it, parted by " | ".',
);

/** At most two per sheet. */
const withNote = { note: titleAndText.exactOptional() };

/** In whole dollars. With `sum`, the amounts are the sum of all lines above. */
const sumRow = z.strictObject({
  ...withNote,
  label: filledText,
  amounts: arrayOf(dollars),
  sum: z.boolean().exactOptional(),
});

const lines = arrayOf(filledText);
const monthly = arrayOf(dollars);

const block = z.union([
  z.strictObject({ ...withNote, prose: filledText }),
  z.strictObject({ ...withNote, large: filledText }),
  z.strictObject({ ...withNote, fine: filledText }),
  z.strictObject({ ...withNote, text: titleAndText }),
  z.strictObject({ ...withNote, term: titleAndText }).describe('A clause, numbered in its order'),
  z
    .strictObject({ ...withNote, columns: arrayOf(titleAndText), amounts: monthly.exactOptional() })
    .describe('Each may stand under its dollars a month'),
  z
    .strictObject({ ...withNote, table: lines })
    .describe('A line each, the first one the head, its cells parted by " | "'),
  z
    .strictObject({ ...withNote, sums: lines, rows: arrayOf(sumRow) })
    .describe('Figures under a head; each line may have a note of its own'),
  z.strictObject({ ...withNote, day: z.int(), says: titleAndText }).describe('What happens on a day of the month'),
  z
    .strictObject({ ...withNote, places: filledText, kept: arrayOf(titleAndText) })
    .describe('Where each thing is kept: dots lead from the one to the other'),
  z
    .strictObject({
      ...withNote,
      gap: filledText,
      needed: dollars,
      there: arrayOf(z.strictObject({ from: filledText, monthly: dollars })),
    })
    .describe('What is there of the dollars a month that are needed; the rest is missing'),
  z.strictObject({ ...withNote, colours: z.literal(true) }),
  z.strictObject({ ...withNote, signatures: lines }),
]);
export type SheetBlock = z.infer<typeof block>;

/** Example figures; names are in brackets. */
export const sheetSchema = z.strictObject({
  name: filledText.describe('Its name on the shelf, and in a request for one'),
  belongsTo: filledText.describe('Whose work it is'),
  subject: subjectIdSchema.describe('What a person who asks for it wants to talk about'),
  title: filledText,
  corner: filledText.describe('Right of the firm’s name'),
  to: filledText.exactOptional(),
  figures: z.literal(true).exactOptional().describe('Its figures are made up, and it says so of itself'),
  blocks: arrayOf(block),
});
export type Sheet = z.infer<typeof sheetSchema>;

export const sheetNameSchema = z.enum([
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
export type SheetName = z.infer<typeof sheetNameSchema>;
