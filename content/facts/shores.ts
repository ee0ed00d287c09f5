import document from '../data/facts/shores.json' with { type: 'json' };
import { shoresSchema } from '../schemas/facts.ts';
import { parseDocument } from '../schemas/parse-document.ts';

export const shoreParts = parseDocument('facts/shores', shoresSchema, document);
