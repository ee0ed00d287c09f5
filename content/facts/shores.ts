import document from '../data/facts/shores.json' with { type: 'json' };
import { shores } from '../schemas/facts.ts';
import { read } from '../schemas/text.ts';

/** All topics, by what they belong to and in the order in which they are shown. */
export const shoreParts = read('facts/shores', shores, document);
