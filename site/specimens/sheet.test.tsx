import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { specimens } from '#content/specimens/specimens.ts';
import { numberCallouts } from './number-callouts.ts';
import { Sheet } from './sheet.tsx';

const sheets = Object.entries(specimens);
const pins = (markup: string) =>
  [...markup.matchAll(/<sup class="sheet-pin"[^>]*>(\d)</g)].map(([, number]) => Number(number));

test.each(sheets)(
  '%s: each callout is numbered in its order, and has one pin on the paper',
  (_name, sheet) => {
    const numbers = numberCallouts(sheet.blocks).flatMap(({ callouts }) =>
      callouts.map(({ number }) => number),
    );
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(pins(renderToStaticMarkup(<Sheet sheet={sheet} noted />))).toEqual(numbers);
  },
);

test.each(sheets)('%s says that it is a specimen, and on the shelf has no callouts', (_name, sheet) => {
  const markup = renderToStaticMarkup(<Sheet sheet={sheet} />);
  expect(markup).toContain('Specimen');
  expect(markup).not.toMatch(/sheet-pin|sheet-callout|NaN|undefined|\[object/);
});

test('figures are written as they are read: thousands parted, and a true minus', () => {
  const markup = renderToStaticMarkup(<Sheet sheet={specimens.cash} />);
  expect(markup).toContain('<td>14,900</td>');
  expect(markup).toContain('<td>\u22127,200</td>');
});
