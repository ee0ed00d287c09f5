import bakery from '../data/facts/bakery.json' with { type: 'json' };
import employerMichigan from '../data/facts/employer-michigan.json' with { type: 'json' };
import employerOntario from '../data/facts/employer-ontario.json' with { type: 'json' };
import programsMichigan from '../data/facts/programs-michigan.json' with { type: 'json' };
import programsOntario from '../data/facts/programs-ontario.json' with { type: 'json' };
import taxes from '../data/facts/taxes.json' with { type: 'json' };
import type { Call, Duty, Fact, Program } from '../schemas/facts.ts';

/** Without those that nobody shows before they are read again. */
const shown = <Value>(facts: readonly Fact<Value>[]) => facts.filter(({ held }) => !held);

export type Shore = 'ontario' | 'michigan';

/** Within a topic, by ascending staff count. */
export const employerDuties = {
  ontario: shown(employerOntario as readonly Fact<Duty>[]),
  michigan: shown(employerMichigan as readonly Fact<Duty>[]),
} satisfies Record<Shore, readonly Fact<Duty>[]>;

/** Not exhaustive: absence from this list means nothing. */
export const programs = [...programsOntario, ...programsMichigan] as readonly Fact<Program>[];

/** Who to call before opening, in order. */
export const openings = { bakery: bakery as readonly Fact<Call>[] };

export type TaxRule = keyof typeof taxes;

/** The dates are calculated in `content/tools/tax-dates.ts`. */
export const taxFacts = taxes as Readonly<Record<TaxRule, Fact>>;

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const freshDays = 90;

const dayMs = 86_400_000;

/** Both days are ISO 8601. */
export const isStale = (checked: string, today: string): boolean =>
  (Date.parse(today) - Date.parse(checked)) / dayMs > freshDays;

export const oldestOf = (facts: readonly Pick<Fact<unknown>, 'checked'>[]): string =>
  facts.map(({ checked }) => checked).sort()[0] ?? '';

export const factWords = {
  checked: 'General information, last read in {month}. Confirm before you act.',
  stale: `General information, last read in {month}, more than ${freshDays} days ago. Ask us before you rely on it.`,
  sources: 'Sources',
};
