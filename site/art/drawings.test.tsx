import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { pages } from '#content/pages/index.ts';
import { people } from '#content/people.ts';
import type { Section } from '#content/schemas/page.ts';
import { Drawing } from './drawing.tsx';
import { drawingNames } from './drawings.ts';
import { pierLine, ruler } from './step-drawings.ts';
import { readSvg } from './svg.ts';

const textOf = (name: string) => readFileSync(`site/art/${name}.svg`, 'utf8');

function namedIn(section: Section): string[] {
  const kinds: Record<string, string | undefined> = {
    plate: 'plate',
    glyph: 'glyph',
    view: 'close',
    drawing: section.type === 'hero' ? section.look : 'panel',
  };
  return [...JSON.stringify(section).matchAll(/"(plate|glyph|view|drawing)":"([\w-]+)"/g)].flatMap(
    ([, key = '', name]) => (name === 'desks' ? [] : [`${kinds[key]}-${name}`]),
  );
}

test('the files are exactly those that pages and components name', () => {
  const code = globSync('site/**/*.tsx', { exclude: (file) => file.includes('.test.') })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const written = [...code.matchAll(/(?:drawingNamed\(|drawing=|narrow=|SideDrawing name=)["']([\w-]+)["']/g)];
  const imported = [...code.matchAll(/art\/([\w-]+)\.svg\?raw/g)];
  const named = [
    ...pages.flatMap(({ sections }) => sections.flatMap(namedIn)),
    ...people.flatMap(({ id }) => [`adviser-${id}`, `desk-${id}`]),
    ...[...written, ...imported].map(([, name]) => name),
    'mark',
  ];
  expect([...new Set(named)].sort()).toEqual([...drawingNames].sort());
});

test.each(drawingNames)('%s is SVG with a viewBox, without scripts or external references', async (name) => {
  const file = textOf(name).replace('<?xml-stylesheet href="preview.css"?>\n', '');
  expect((await sharp(Buffer.from(file)).metadata()).format).toBe('svg');
  const words = Object.fromEntries([...file.matchAll(/\{(\w+)\}/g)].map(([, word = '']) => [word, word]));
  expect(readSvg(file, words).viewBox).toMatch(/^-?\d+ -?\d+ \d+ \d+$/);
  expect(file).not.toMatch(/<script|\son\w+=|javascript:|@import|url\(|<(foreignObject|image|a)\b/i);
  expect([...file.matchAll(/href="([^#][^"]*)"/g)].map(([, address]) => address)).toEqual([]);
});

test('ids are unique across drawings', () => {
  const ids = drawingNames.flatMap((name) => [...textOf(name).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  expect(ids.length).toBeGreaterThan(0);
  expect(ids).toEqual([...new Set(ids)]);
});

test('words are escaped, and none may be missing', () => {
  const file = '<svg viewBox="0 0 4 3">\n  <!-- A note. -->\n  <text>{street}</text>\n</svg>';
  expect(readSvg(file, { street: 'King & <Queen>' })).toEqual({
    viewBox: '0 0 4 3',
    markup: '<text>King &amp; &lt;Queen&gt;</text>',
  });
  expect(() => readSvg(file)).toThrow('{street}');
});

test.each([1, 4, 7])('%i steps have as many piers and one landing point', (piers) => {
  const { viewBox, markup } = pierLine(1280, piers);
  expect(viewBox).toBe('0 0 1280 200');
  expect(markup).not.toMatch(/NaN|Infinity|undefined/);
  // A pier's legs and head are the only strokes from y 18.
  expect(markup.match(/M-?[\d.]+ 18l/g)).toHaveLength(3 * piers);
  expect(markup.match(/class="hotf"/g)).toHaveLength(1);
});

test('a ruler has a stroke for each half minute, and a full one for each five minutes', () => {
  const { markup } = ruler(30);
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
