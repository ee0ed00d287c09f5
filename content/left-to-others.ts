import document from './data/left-to-others.json' with { type: 'json' };
import { leftToOthers as schema } from './schemas/left-to-others.ts';
import { read } from './schemas/text.ts';

/**
 * Who does what the firm itself may not do. In Ontario, advising on securities needs registration (Securities Act, s. 25)
 * and placing insurance a licence (Insurance Act, Part XIV); articles and resolutions are the work of lawyers (Law Society
 * Act, s. 26.1). The legal page prints the list; other pages name the one that they are about.
 */
export const leftToOthers = read('left-to-others', schema, document);

/** The list in sentences. */
export const leftToOthersLines: readonly string[] = leftToOthers.map(({ field, work, by, paid, ours }) =>
  [`${field}: ${work} by ${by}${paid ? `, paid ${paid}` : ''}.`, ...(ours ? [ours] : [])].join(' '),
);
