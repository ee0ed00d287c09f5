import { expect, test } from 'vitest';
import type { Fact } from '../schemas/facts.ts';
import { employerDuties } from './records.ts';
import { shoreParts } from './shores.ts';

const modules: Record<string, Record<string, unknown>> = import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], {
  eager: true,
});

const isFact = (value: object): value is Fact<unknown> =>
  'checked' in value && 'confirmed' in value && 'source' in value && 'toConfirm' in value;

function factsIn(value: unknown): Fact<unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return isFact(value) ? [value] : Object.values(value).flatMap(factsIn);
}

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return /\s.*[.?]$/s.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'counted' ? [] : sentencesIn(inner)));
}

// Deduplicated: a record may be in several lists.
const facts = [...new Set(Object.values(modules).flatMap(factsIn))];
const today = new Date().toISOString().slice(0, 10);

test('there are facts', () => expect(facts.length).toBeGreaterThan(50));

test('no sentence is in two records', () => {
  const all = facts.flatMap(({ value }) => sentencesIn(value));
  expect(all.filter((sentence, index) => all.indexOf(sentence) !== index)).toEqual([]);
});

test('no check date is in the future', () => expect(facts.filter(({ checked }) => checked > today)).toEqual([]));

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
    // The mass-layoff notice is read from its own record.
    expect(twice).toEqual(shore === 'michigan' ? ['60 days’ notice'] : []);
  },
);
