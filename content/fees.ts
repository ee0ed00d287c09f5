import document from './data/fees.json' with { type: 'json' };
import { priceRanges } from './prices.ts';
import { mapValues } from './typed-records.ts';

/** What the work usually costs, for use within a sentence: lower-case first letter, no full stop. */
export const fees = mapValues(document, ({ value }) =>
  value.replace(/\{([\w.]+)\}/g, (whole, name: string) => priceRanges[name] ?? whole),
);
