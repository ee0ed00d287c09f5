import { z } from 'zod';
import document from './data/left-to-others.json' with { type: 'json' };
import { filledText } from './placeholders.ts';
import { parseDocument } from './schemas/parse-document.ts';
import { arrayOf } from './schemas/text.ts';

export const leftToOthersSchema = arrayOf(
  z.strictObject({
    field: filledText,
    work: filledText.describe('What belongs to the field, as the sentence about it begins'),
    by: filledText,
    paid: filledText.exactOptional().describe('Sentences on how they are paid, and whether they pay the firm'),
    ours: filledText.exactOptional().describe('What the firm does'),
  }),
);

/** Work that needs a licence: Securities Act, s. 25; Insurance Act, Part XIV; Law Society Act, s. 26.1. */
export const leftToOthersLines: readonly string[] = parseDocument('left-to-others', leftToOthersSchema, document).map(
  ({ field, work, by, paid, ours }) => [`${field}: ${work} by ${by}.`, paid ?? [], ours ?? []].flat().join(' '),
);
