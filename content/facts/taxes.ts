import taxes from '../data/facts/taxes.json' with { type: 'json' };
import type { Fact } from '../schemas/facts.ts';

export type TaxRule = keyof typeof taxes;

/** When returns, payments and slips are due. The dates themselves are worked out in `content/tools/tax-dates.ts`. */
export const taxFacts = taxes as Readonly<Record<TaxRule, Fact>>;
