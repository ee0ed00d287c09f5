import { expect, test } from 'vitest';
import { shoreParts } from './shores.ts';

const topics = Object.values(shoreParts).flatMap((part) => part.topics);
const facts = topics.flatMap(({ ontario, michigan }) => [ontario, michigan]);

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

test('topics are unique', () => {
  const ids = topics.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('rules come from their authorities', () => {
  const others = facts
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

test('texts are short enough', () => {
  for (const { value } of facts) {
    expect(value.says.length, value.says).toBeLessThanOrEqual(60);
    expect(value.more?.length ?? 0, value.more).toBeLessThanOrEqual(160);
  }
});
