import employerMichigan from '../data/facts/employer-michigan.json' with { type: 'json' };
import employerOntario from '../data/facts/employer-ontario.json' with { type: 'json' };
import programsMichigan from '../data/facts/programs-michigan.json' with { type: 'json' };
import programsOntario from '../data/facts/programs-ontario.json' with { type: 'json' };
import taxes from '../data/facts/taxes.json' with { type: 'json' };
import type { Duty, Fact, Program } from '../schemas/facts.ts';

/** On which side of the river people are employed. */
export type Shore = 'ontario' | 'michigan';

/** What the law asks of an employer, by where the people work. Within a topic the smallest number of staff comes first. */
export const employerDuties = { ontario: employerOntario, michigan: employerMichigan } as Readonly<
  Record<Shore, readonly Fact<Duty>[]>
>;

/** The programs that the firm looks at first. There are more; a program that is not here is not said to exist. */
export const programs = [...programsOntario, ...programsMichigan] as readonly Fact<Program>[];

export type TaxRule = keyof typeof taxes;

/** When returns, payments and slips are due. The dates themselves are worked out in `content/tools/tax-dates.ts`. */
export const taxFacts = taxes as Readonly<Record<TaxRule, Fact>>;

/** A record's words in the middle of a sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
