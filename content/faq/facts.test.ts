import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { employerDuties } from '../facts/employer.ts';
import { programs } from '../facts/programs.ts';
import { shoreParts } from '../facts/shores/shores.ts';
import { taxFacts } from '../facts/taxes.ts';

/** What a fact is known by: amounts, days of the calendar, shares, and counts with the word behind them. */
const figures =
  /\$\d[\d,]*|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d+(?:, \d{4})?|\d[\d,]* (?:or more [a-z]+|percent|[a-z]+ [a-z]+ [a-z]+)/g;
const figuresIn = (text: string) => [...text.matchAll(figures)].map(([figure]) => figure);

const recorded = new Set(figuresIn(JSON.stringify([employerDuties, programs, shoreParts, taxFacts])));

test('no answer types a figure, a day or a number of people that a fact has: it reads it in content/facts', async () => {
  const typed: string[] = [];
  for await (const file of glob('content/faq/*.ts', { exclude: ['**/*.test.*'] }))
    for (const [, one, other] of readFileSync(file, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g))
      for (const figure of figuresIn(one ?? other ?? ''))
        if (recorded.has(figure)) typed.push(`${file}: ${figure}`);
  expect(typed).toEqual([]);
});
