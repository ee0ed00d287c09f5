import { expect, test } from 'vitest';
import { specifiedPrices } from '../../tests/support/specified-prices.ts';
import { workTerms } from '../firm.ts';
import { pageAt, pages } from '../pages/index.ts';
import { dollars } from '../prices.ts';
import type { SheetBlock, SheetName, SumRow } from '../schemas/specimens.ts';
import { specimens } from './specimens.ts';

const sheets = Object.entries(specimens);
const sumsOf = (blocks: readonly SheetBlock[]) => blocks.flatMap((block) => ('sums' in block ? [block] : []));
const rowsOf = (name: SheetName) => sumsOf(specimens[name].blocks)[0]?.rows ?? [];
const rowOf = (rows: readonly SumRow[], label: string) => rows.find((row) => row.label === label)?.amounts ?? [];
const wordsOf = (blocks: readonly SheetBlock[]) => JSON.stringify(blocks);

test.each(sheets)('%s adds up: a sum is what stands above it, in each column', (_name, { blocks }) => {
  for (const { sums, rows } of sumsOf(blocks)) {
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

test('the budget: quote is grant and own share together, and HST is 13 % of what is eligible', () => {
  const rows = rowsOf('budget');
  for (const { label, amounts } of rows) {
    const [quote = 0, grant = 0, own = 0] = amounts;
    expect(grant + own, label).toBe(quote);
    for (const amount of amounts) expect(Number.isInteger(amount), label).toBe(true);
  }
  expect(rowOf(rows, 'Eligible')).toEqual([60_000, 30_000, 30_000]);
  expect(rowOf(rows, 'HST, not eligible')[0]).toBe(0.13 * 60_000);
  expect(rowOf(rows, 'Together')).toEqual([67_800, 30_000, 37_800]);
  expect(wordsOf(specimens.budget.blocks)).toContain('$67,800');
});

test('the cash plan: a month begins with what the one before left, and what is said of it is true', () => {
  const rows = rowsOf('cash');
  const [start, sales, loan, end] = ['At the beginning', 'Sales, paid', 'Loan', 'At the end'].map((label) =>
    rowOf(rows, label),
  );
  expect(start?.slice(1)).toEqual(end?.slice(0, -1));
  expect((end?.[1] ?? 0) - (loan?.[1] ?? 0)).toBe(-100);
  // With a fifth less revenue, cash runs out in April.
  const lower = (end ?? []).map(
    (closing, month) => closing - 0.2 * (sales ?? []).slice(0, month + 1).reduce((sum, one) => sum + one, 0),
  );
  expect(lower.map((closing) => closing < 0)).toEqual([false, false, false, true]);
});

test('the month-end list keeps the days that its page names, one after the other', () => {
  const days = specimens.monthEnd.blocks.flatMap((block) => ('day' in block ? [block.day] : []));
  expect(days).toEqual([...new Set(days)].sort((one, other) => one - other));
  const page = JSON.stringify(pageAt('/services/business'));
  const { papersBy, monthClosedBy } = workTerms;
  for (const { value } of [papersBy, monthClosedBy]) expect(page).toContain(value);
  expect([papersBy.value, monthClosedBy.value]).toEqual([`the ${days[0]}th`, `the ${days.at(-1)}th`]);
});

test('the coverage summary: something is missing each time, and more once the plan at work has ended', () => {
  const gaps = specimens.coverage.blocks.flatMap((block) => ('gap' in block ? [block] : []));
  const missing = gaps.map(({ needed, there }) => needed - there.reduce((sum, { monthly }) => sum + monthly, 0));
  expect(missing).toEqual([1_400, 900, 3_300]);
  expect(new Set(gaps.map(({ needed }) => needed)).size).toBe(1);
  expect(wordsOf(specimens.coverage.blocks)).toContain(`${dollars(gaps[0]?.needed ?? 0)} a month`);
});

test('the savings plan: its amounts are those of its title, and a goal comes to what saving by the year does', () => {
  const { title, blocks } = specimens.savings;
  const amounts = blocks.flatMap((block) => ('columns' in block ? (block.amounts ?? []) : []));
  expect(title).toContain(dollars(amounts.reduce((sum, monthly) => sum + monthly, 0)));
  const goals = blocks.flatMap((block) => ('columns' in block ? block.columns : []));
  const rows = blocks.flatMap((block) => ('table' in block ? block.table.slice(1) : []));
  for (const [index, row] of rows.entries()) {
    const [goal = '', assumed = '', years, comesTo] = row.split(' | ');
    const rate = Number.parseFloat(assumed) / 100;
    const yearly = 12 * (amounts[index] ?? 0);
    // The future value of an ordinary annuity, as a cross-check.
    const value = (yearly * ((1 + rate) ** Number(years) - 1)) / rate;
    expect(comesTo, goal).toBe(dollars(Math.round(value)));
    expect(goals[index]?.startsWith(`${goal} | `), goal).toBe(true);
  }
});

test('the letter has the price and the terms of the specification', () => {
  const words = wordsOf(specimens.letter.blocks);
  for (const term of [
    `${dollars(specifiedPrices.hr.Foundation)} CAD`,
    'within 30 days of invoice',
    '1.5 percent a month',
    'within 5 business days',
  ])
    expect(words).toContain(term);
});

test.each(sheets)('%s has four notes at most, and a column for each part of a line', (_name, { blocks }) => {
  const notes = wordsOf(blocks).match(/"note":/g)?.length ?? 0;
  expect(notes).toBeGreaterThan(1);
  expect(notes).toBeLessThanOrEqual(4);
  for (const block of blocks) {
    if (!('table' in block)) continue;
    expect(new Set(block.table.map((line) => line.split(' | ').length)).size, block.table[0]).toBe(1);
  }
});

test.each(sheets)('%s stands whole on one page, to which the shelf leads', (name) => {
  const whole = pages.flatMap(({ sections }) => sections.filter((one) => 'sheet' in one && one.sheet === name));
  expect(whole).toHaveLength(1);
});

test('no sheet contains a name', () => {
  for (const [name, { to }] of sheets) if (to) expect(to, name).toMatch(/^(To|For): \[[^\]]+\]/);
});
