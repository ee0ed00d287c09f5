import { expect, test } from 'vitest';
import type { Fact } from '../vocabulary/facts.ts';

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

test('each has a source on the web, with its title', () => {
  const unsourced = facts.filter(
    ({ source }) => !source.title || !source.href.startsWith('https://') || !URL.canParse(source.href),
  );
  expect(unsourced).toEqual([]);
});

test('each was read on a day that has been', () => {
  const wrong = facts.filter(
    ({ checked }) =>
      !/^\d{4}-\d\d-\d\d$/.test(checked) || Number.isNaN(Date.parse(checked)) || checked > today,
  );
  expect(wrong).toEqual([]);
});

test('each says who confirms it and what there is to look at', () => {
  const silent = facts.filter(({ toConfirm }) => toConfirm.trim().length < 10);
  expect(silent).toEqual([]);
});
