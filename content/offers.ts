import document from './data/packages.json' with { type: 'json' };
import { packages } from './schemas/packages.ts';
import { read } from './schemas/text.ts';

/** Their texts may name prices, so the prices are read before, in `prices.ts`. */
export const { offers, note } = read('packages', packages, document);
