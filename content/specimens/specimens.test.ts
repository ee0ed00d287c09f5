import { expect, test } from 'vitest';
import { workTerms } from '../firm.ts';
import { pageByPath, pages } from '../pages/index.ts';
import { textPlaceholders } from '../placeholders.ts';
import type { SheetBlock } from '../schemas/specimens.ts';
import { specimens } from './specimens.ts';

const sheets = Object.entries(specimens);
const listSumBlocks = (blocks: readonly SheetBlock[]) => blocks.flatMap((block) => ('sums' in block ? [block] : []));
const wordsOf = (blocks: readonly SheetBlock[]) => JSON.stringify(blocks);

test.each(sheets)('in %s each sum is the total of the lines above it, in each column', (_name, { blocks }) => {
  for (const { sums, rows } of listSumBlocks(blocks)) {
    for (const [index, row] of rows.entries()) {
      expect(row.amounts, row.label).toHaveLength(sums.length - 1);
      if (!row.sum) continue;
      const above = rows.slice(0, index).filter(({ sum }) => !sum);
      const added = row.amounts.map((_, column) =>
        above.reduce((total, { amounts }) => total + (amounts[column] ?? 0), 0),
      );
      expect(row.amounts, row.label).toEqual(added);
    }
  }
});

test('the month-end list keeps the days that its page names, one after the other', () => {
  const days = specimens.monthEnd.blocks.flatMap((block) => ('day' in block ? [block.day] : []));
  expect(days).toEqual([...new Set(days)].sort((one, other) => one - other));
  const page = JSON.stringify(pageByPath('/services/business'));
  const { papersBy, monthClosedBy } = workTerms;
  for (const { value } of [papersBy, monthClosedBy]) expect(page).toContain(value);
  expect([papersBy.value, monthClosedBy.value]).toEqual([`the ${days[0]}th`, `the ${days.at(-1)}th`]);
});

test('the letter has a price of ours and the terms of the specification', () => {
  const words = wordsOf(specimens.letter.blocks);
  for (const term of [
    `${textPlaceholders['price.hr.Foundation']} CAD`,
    'within 30 days of invoice',
    '1.5 percent a month',
    'within 5 business days',
  ])
    expect(words).toContain(term);
});

test.each(sheets)('%s is shown in full on one page, to which the shelf links', (name) => {
  const whole = pages.flatMap(({ sections }) => sections.filter((one) => 'sheet' in one && one.sheet === name));
  expect(whole).toHaveLength(1);
});

test('no sheet contains a name', () => {
  for (const [name, { to }] of sheets) if (to) expect(to, name).toMatch(/^(To|For): \[[^\]]+\]/);
});
