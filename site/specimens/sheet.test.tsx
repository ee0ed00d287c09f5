import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { specimens } from '#content/specimens/specimens.ts';
import { Sheet } from './sheet.tsx';

const sheets = Object.entries(specimens);

test.each(sheets)('%s: each note follows its row, which has one pin', (_name, sheet) => {
  const markup = renderToStaticMarkup(<Sheet sheet={sheet} noted />);
  const pins = markup.match(/<sup class="sheet-pin"|role="note"/g) ?? [];
  expect(pins.length).toBe(2 * (JSON.stringify(sheet).match(/"note":/g)?.length ?? 0));
  for (const row of markup.split('<div class="sheet-row">').slice(1))
    expect(row.match(/<sup/g)?.length).toBe(row.match(/role="note"/g)?.length);
});

test.each(sheets)('%s is marked as a sample, and has no notes on the shelf', (_name, sheet) => {
  const markup = renderToStaticMarkup(<Sheet sheet={sheet} />);
  expect(markup).toContain('Sample');
  expect(markup).not.toMatch(/sheet-pin|sheet-callout|NaN|undefined|\[object| \| /);
});

test('figures have thousands separators and a true minus', () => {
  const markup = renderToStaticMarkup(<Sheet sheet={specimens.cash} />);
  expect(markup).toContain('<td>14,900</td>');
  expect(markup).toContain('<td>\u22127,200</td>');
});
