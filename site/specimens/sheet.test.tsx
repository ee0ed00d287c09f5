import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { specimens } from '#content/specimens/specimens.ts';
import { SpecimenSheet } from './sheet.tsx';

const sheets = Object.entries(specimens);

test.each(sheets)(
  '%s: each note follows its row, which has one pin, and it says that it is a sample',
  (_name, sheet) => {
    const markup = renderToStaticMarkup(<SpecimenSheet sheet={sheet} />);
    const pins = markup.match(/<sup class="sheet-pin"|role="note"/g) ?? [];
    expect(pins.length).toBe(2 * (JSON.stringify(sheet).match(/"note":/g)?.length ?? 0));
    for (const row of markup.split('<div class="sheet-row">').slice(1))
      expect(row.match(/<sup/g)?.length).toBe(row.match(/role="note"/g)?.length);
    expect(markup).toContain('Sample');
    expect(markup).not.toMatch(/NaN|undefined|\[object| \| /);
  },
);

test('figures have thousands separators and a true minus', () => {
  const markup = renderToStaticMarkup(<SpecimenSheet sheet={specimens.cash} />);
  expect(markup).toContain('<td>14,900</td>');
  expect(markup).toContain('<td>\u22127,200</td>');
});
