import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Drawing } from './drawing.tsx';
import { drawMinuteRuler, drawPierLine } from './step-drawings.ts';
import { parseSvg } from './svg.ts';

test('words are escaped, and none may be missing', () => {
  const file = '<svg viewBox="0 0 4 3">\n  <!-- A note. -->\n  <text>{street}</text>\n</svg>';
  expect(parseSvg(file, { street: 'King & <Queen>' })).toEqual({
    viewBox: '0 0 4 3',
    markup: '<text>King &amp; &lt;Queen&gt;</text>',
  });
  expect(() => parseSvg(file)).toThrow('{street}');
});

test.each([1, 4, 7])('%i steps have as many piers and one landing point', (piers) => {
  const { viewBox, markup } = drawPierLine(1280, piers);
  expect(viewBox).toBe('0 0 1280 200');
  expect(markup).not.toMatch(/NaN|Infinity|undefined/);
  // A pier's legs and head are the only strokes from y 18.
  expect(markup.match(/M-?[\d.]+ 18l/g)).toHaveLength(3 * piers);
  expect(markup.match(/class="hotf"/g)).toHaveLength(1);
});

test('a ruler has a stroke for each half minute, and a full one for each five minutes', () => {
  const { markup } = drawMinuteRuler(30);
  const [fine = '', full = ''] = markup.split('class="l0"');
  expect(fine.match(/M/g)).toHaveLength(54);
  expect(full.match(/M/g)).toHaveLength(8);
});

const draw = (props: { className?: string; label?: string }) =>
  renderToStaticMarkup(<Drawing viewBox="0 0 4 3" markup='<path d="M0 0l4 3"/>' {...props} />);

test('without a label a drawing is decoration', () => {
  expect(draw({})).toBe(
    '<svg class="art" viewBox="0 0 4 3" focusable="false" aria-hidden="true"><path d="M0 0l4 3"/></svg>',
  );
});

test('with a label it is an image with that name', () => {
  const markup = draw({ label: 'A map of the river', className: 'map' });
  expect(markup).toContain('class="art map"');
  expect(markup).toContain('role="img" aria-label="A map of the river"');
  expect(markup).not.toContain('aria-hidden');
});
