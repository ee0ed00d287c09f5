import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { leftToOthersLines } from './left-to-others.ts';
import { pageByPath } from './pages/index.ts';

const sources = new Map<string, string>();
for await (const file of glob('content/**/*.{ts,json}', { exclude: ['**/*.test.ts'] }))
  sources.set(file, readFileSync(file, 'utf8'));

const sentences = [...sources].flatMap(([file, source]) =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|"((?:[^"\\\n]|\\.)*)"/g)].flatMap(
    ([, plain, template, quoted]) =>
      (plain ?? template ?? quoted ?? '').split(/(?<=[.?!]) /).map((sentence) => ({ file, sentence })),
  ),
);

test('the legal page prints the list', () => {
  const printed = JSON.stringify(pageByPath('/legal-compliance'));
  for (const line of leftToOthersLines) expect(printed).toContain(line);
});

test('no protected title is used, and no licensed work is claimed', () => {
  // Financial Professionals Title Protection Act, 2019; Law Society Act, s. 26.1; Securities Act, s. 25.
  const wrong =
    /\bfinancial (?:adviser|advisor|planner)s?\b|\bour (?:lawyers?|auditors?|accountants?|portfolio managers?)\b|\bwe (?:also |will )?(?:audit\b|invest\b|manage (?:your )?(?:money|portfolios?)|sell (?:you )?(?:insurance|policies)|draft (?:your )?wills?|file (?:the |your )?articles|recommend (?:securities|funds|policies))/i;
  const denied = /\bdo not\b/;
  expect(sentences.filter(({ sentence }) => wrong.test(sentence) && !denied.test(sentence))).toEqual([]);
});
