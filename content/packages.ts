import document from './data/packages.json' with { type: 'json' };
import { packages } from './schemas/packages.ts';
import { read } from './schemas/text.ts';

/** For the sections. The prices alone are in `offers.ts`, which this schema depends on. */
export const { offers, note } = read('packages', packages, document);
