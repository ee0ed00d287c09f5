import document from './data/packages.json' with { type: 'json' };
import { packages } from './schemas/packages.ts';
import { read } from './schemas/text.ts';

/** What is in the packages of each package page, how a visitor chooses among them, and the note below every term sheet. */
export const { offers, note } = read('packages', packages, document);
