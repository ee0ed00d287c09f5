import document from './data/left-to-others.json' with { type: 'json' };
import { leftToOthers as schema } from './schemas/left-to-others.ts';
import { read } from './schemas/text.ts';

/**
 * Work that needs a licence the firm does not hold: securities advice (Securities Act, s. 25), insurance (Insurance
 * Act, Part XIV), legal work (Law Society Act, s. 26.1).
 */
export const leftToOthers = read('left-to-others', schema, document);

export const leftToOthersLines: readonly string[] = leftToOthers.map(({ field, work, by, paid, ours }) =>
  [`${field}: ${work} by ${by}${paid ? `, paid ${paid}` : ''}.`, ...(ours ? [ours] : [])].join(' '),
);
