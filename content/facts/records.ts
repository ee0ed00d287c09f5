import { daysBetween } from '../calendar-days.ts';
import bakery from '../data/facts/bakery.json' with { type: 'json' };
import employerMichigan from '../data/facts/employer-michigan.json' with { type: 'json' };
import employerOntario from '../data/facts/employer-ontario.json' with { type: 'json' };
import programsMichigan from '../data/facts/programs-michigan.json' with { type: 'json' };
import programsOntario from '../data/facts/programs-ontario.json' with { type: 'json' };
import taxes from '../data/facts/taxes.json' with { type: 'json' };
import type { CallListEntry, Duty, Fact, ListedFact, Program } from '../schemas/facts.ts';

/** Without the facts that are withheld until someone has read them again. */
export const omitWithheld = <Value>(facts: readonly ListedFact<Value>[]): readonly Fact<Value>[] =>
  facts.filter(({ held }) => !held);

export type Shore = 'ontario' | 'michigan';

/** Ordered within each topic by number of staff, ascending. */
export const employerDuties = {
  ontario: omitWithheld(employerOntario as readonly ListedFact<Duty>[]),
  michigan: omitWithheld(employerMichigan as readonly ListedFact<Duty>[]),
} satisfies Record<Shore, readonly Fact<Duty>[]>;

/** Not exhaustive: other programs exist. */
export const fundingPrograms = omitWithheld([
  ...programsOntario,
  ...programsMichigan,
] as readonly ListedFact<Program>[]);

/** Whom to call before opening a business of this kind, in order. */
export const callLists = { bakery: omitWithheld(bakery as readonly ListedFact<CallListEntry>[]) };

export type TaxRule = keyof typeof taxes;

/** The rules in words; `content/tools/tax-rules.ts` calculates their dates. */
export const taxFacts = taxes as Readonly<Record<TaxRule, Fact>>;

export const staleAfterDays = 90;

/** Whether a fact was last checked more than `staleAfterDays` ago. Both days are ISO 8601. */
export const isStale = (checked: string, today: string): boolean => daysBetween(checked, today) > staleAfterDays;

export const oldestCheck = (facts: readonly Pick<Fact<unknown>, 'checked'>[]): string =>
  facts.map(({ checked }) => checked).sort()[0] ?? '';

export const factWords = {
  checked: 'General information, last checked in {month}. Confirm before you act.',
  stale: `General information, last checked in {month}, more than ${staleAfterDays} days ago. Ask us before you rely on it.`,
  sources: 'Sources',
};
