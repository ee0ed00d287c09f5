import { z } from 'zod';
import document from './data/left-to-others.json' with { type: 'json' };
import { text } from './placeholders.ts';
import { list, read } from './schemas/text.ts';

export const leftToOthers = list(
  z.strictObject({
    field: text,
    work: text.describe('What belongs to the field, as the sentence about it begins'),
    by: text,
    paid: text.exactOptional().describe('Sentences on how they are paid, and whether they pay the firm'),
    ours: text.exactOptional().describe('What the firm does'),
  }),
);

/** Work that needs a licence: Securities Act, s. 25; Insurance Act, Part XIV; Law Society Act, s. 26.1. */
export const leftToOthersLines: readonly string[] = read('left-to-others', leftToOthers, document).map(
  ({ field, work, by, paid, ours }) => [`${field}: ${work} by ${by}.`, paid ?? [], ours ?? []].flat().join(' '),
);
