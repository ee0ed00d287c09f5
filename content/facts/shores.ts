import document from '../data/facts/shores.json' with { type: 'json' };
import { shores } from '../schemas/facts.ts';
import { read } from '../schemas/text.ts';

export const shoreParts = read('facts/shores', shores, document);
