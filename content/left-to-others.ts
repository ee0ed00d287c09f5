import document from './data/left-to-others.json' with { type: 'json' };
import { leftToOthers as schema } from './schemas/left-to-others.ts';
import { read } from './schemas/text.ts';

/** Work that needs a licence: Securities Act, s. 25; Insurance Act, Part XIV; Law Society Act, s. 26.1. */
export const leftToOthers = read('left-to-others', schema, document);

export const leftToOthersLines: readonly string[] = leftToOthers.map(({ field, work, by, paid, ours }) =>
  [`${field}: ${work} by ${by}.`, paid ?? [], ours ?? []].flat().join(' '),
);
