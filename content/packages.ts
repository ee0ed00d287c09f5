import document from './data/packages.json' with { type: 'json' };
import { packages } from './schemas/packages.ts';
import { read } from './schemas/text.ts';

export const { offers, note } = read('packages', packages, document);
