import { expect, test } from 'vitest';
import type { Fact } from '../schemas/facts.ts';
import { employerDuties } from './records.ts';
import { shoreParts } from './shores.ts';

const modules: Record<string, Record<string, unknown>> = import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], {
  eager: true,
});

const isFact = (value: object): value is Fact<unknown> =>
  'checked' in value && 'confirmed' in value && 'source' in value && 'toConfirm' in value;

/** Every record below an exported value. */
function factsIn(value: unknown): Fact<unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return isFact(value) ? [value] : Object.values(value).flatMap(factsIn);
}

/** The sentences of a record's value: what a visitor reads, with a full stop or a question mark. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return /\s.*[.?]$/s.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'counted' ? [] : sentencesIn(inner)));
}

// A record that several lists hold is one record.
const facts = [...new Set(Object.values(modules).flatMap(factsIn))];
const today = new Date().toISOString().slice(0, 10);

test('there are facts', () => expect(facts.length).toBeGreaterThan(50));

test('no sentence stands in two records', () => {
  const all = facts.flatMap(({ value }) => sentencesIn(value));
  expect(all.filter((sentence, index) => all.indexOf(sentence) !== index)).toEqual([]);
});

test('each was read on a day that has been', () => expect(facts.filter(({ checked }) => checked > today)).toEqual([]));

/** What a rule is known by: its amounts and counts, with the words behind them. */
const figuresIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/\$\d[\d,]*|\d[\d,.]*(?: [a-z’]+){1,2}/g)].map(([figure]) => figure);

test.each(['ontario', 'michigan'] as const)(
  '%s: what the checklist for employers and the table of both shores say alike is one record',
  (shore) => {
    const topics = shoreParts.people.topics;
    const rules = topics.map((topic) => topic[shore]);
    const duties: readonly Fact<unknown>[] = employerDuties[shore];
    const shared = rules.filter((rule) => duties.includes(rule));
    expect(shared.length).toBeGreaterThan(1);
    const twice = rules
      .filter((rule) => !duties.includes(rule))
      .flatMap(({ value }) =>
        figuresIn(value).filter((figure) => duties.some((duty) => figuresIn(duty.value).includes(figure))),
      );
    // The notice of a large layoff is read from its record: it stands beside another rule.
    expect(twice).toEqual(shore === 'michigan' ? ['60 days’ notice'] : []);
  },
);
