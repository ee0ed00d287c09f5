import { expect, test } from 'vitest';
import { type Fact, programsSchema, taxFactsSchema } from '../schemas/facts.ts';
import { callLists, employerDuties, fundingPrograms, isStale, oldestCheck, omitWithheld, taxFacts } from './records.ts';
import { shoreParts } from './shores.ts';

const topics = Object.values(shoreParts).flatMap((part) => part.topics);
const shoreFacts = topics.flatMap(({ ontario, michigan }) => [ontario, michigan]);
const facts: readonly Fact<unknown>[] = [
  ...Object.values(employerDuties).flat(),
  ...fundingPrograms,
  ...callLists.bakery,
  ...Object.values(taxFacts),
  ...shoreFacts,
];
test('only what a list can leave out can be held, and then it is', () => {
  const held = (facts: readonly Fact<unknown>[]) => facts.map((fact) => ({ ...fact, held: true }) as const);
  expect(programsSchema.safeParse(held(fundingPrograms.slice(0, 1))).success).toBe(true);
  expect(omitWithheld([...held(callLists.bakery), ...fundingPrograms])).toEqual(fundingPrograms);
  const [[rule, fact] = []] = Object.entries(taxFacts);
  expect(taxFactsSchema.safeParse({ [String(rule)]: fact }).success).toBe(true);
  expect(taxFactsSchema.safeParse({ [String(rule)]: { ...fact, held: true } }).success).toBe(false);
});

const today = new Date().toISOString().slice(0, 10);

test('no check date is in the future', () => expect(facts.filter(({ checked }) => checked > today)).toEqual([]));

const listFigures = (value: unknown): string[] =>
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
        listFigures(value).filter((figure) => duties.some((duty) => listFigures(duty.value).includes(figure))),
      );
    // The mass-layoff notice is read from its own record.
    expect(twice).toEqual(shore === 'michigan' ? ['60 days’ notice'] : []);
  },
);

test('a source is stale after 90 days', () => {
  expect(isStale('2026-11-23', '2026-11-23')).toBe(false);
  expect(isStale('2026-08-25', '2026-11-23')).toBe(false);
  expect(isStale('2026-08-24', '2026-11-23')).toBe(true);
});

test('the oldest of several counts', () => {
  expect(oldestCheck([{ checked: '2026-11-23' }, { checked: '2026-02-01' }, { checked: '2026-05-01' }])).toBe(
    '2026-02-01',
  );
});

/** Accepted sources: the governments of both sides, their agencies, and one centre they fund. */
const authorities = [
  'canada.ca',
  'dol.gov',
  'irs.gov',
  'legislature.mi.gov',
  'michigan.gov',
  'ontario.ca',
  'priv.gc.ca',
  'sba.gov',
  'wsib.ca',
];

test('rules come from their authorities', () => {
  const others = shoreFacts
    .map(({ source }) => new URL(source.href))
    .filter(
      ({ protocol, hostname }) =>
        protocol !== 'https:' || !authorities.some((host) => hostname === host || hostname.endsWith(`.${host}`)),
    );
  expect(others).toEqual([]);
});

test('each shore cites a law in force there', () => {
  for (const { ontario, michigan } of topics) {
    expect(['ontario', 'canada']).toContain(ontario.jurisdiction);
    expect(['michigan', 'united-states']).toContain(michigan.jurisdiction);
  }
});

test('identical rules have identical texts', () => {
  for (const { id, differs, ontario, michigan } of topics)
    expect(ontario.value.says === michigan.value.says, id).toBe(!differs);
});
