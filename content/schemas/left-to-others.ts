import { z } from 'zod';
import { text } from '../placeholders.ts';
import { list } from './text.ts';

export const leftToOthers = list(
  z.strictObject({
    field: text,
    work: text.describe('What belongs to the field, as the sentence about it begins'),
    by: text,
    paid: text.exactOptional().describe('Sentences on how they are paid, and whether they pay the firm'),
    ours: text.exactOptional().describe('What the firm does'),
  }),
);
