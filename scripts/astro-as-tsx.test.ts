import { expect, test } from 'vitest';
import { astroAsTsx } from './astro-as-tsx.ts';
import { lineAndColumn, offsetOf } from './line-and-column.ts';

const source = `---
import { Card } from './card.tsx';
const title = 'Services';
---
<h1>{title}</h1>
<script is:inline>ready = true;</script>
<Card client:visible title={title} />
<script>
  import './start.ts';
</script>
`;
const { parts, faults } = astroAsTsx('site/pages/services.astro', source);
const [page, script] = parts;

test.each(["'./card.tsx'", "'Services'", '{title}</h1>', 'Card client', 'title={title}'])(
  '%s is found where it stands in the .astro file',
  (words) => {
    const offset = page?.code.indexOf(words) ?? -1;
    expect(offset).toBeGreaterThan(0);
    expect(page?.origin(offset)).toBe(source.indexOf(words));
  },
);

test('a script that is compiled is a part of its own, one for the browser as it is none', () => {
  expect(parts.map(({ suffix }) => suffix)).toEqual(['.tsx', '.0.ts']);
  expect(script?.code.trim()).toBe("import './start.ts';");
  expect(script?.origin(script.code.indexOf('import'))).toBe(source.indexOf("import './start.ts'"));
});

test('what the conversion adds has no place in the file', () => {
  expect(page?.origin(page.code.indexOf('export default'))).toBeUndefined();
  expect(page?.origin(0)).toBeUndefined();
});

test('a file that does not parse says so', () => {
  expect(faults).toEqual([]);
  expect(astroAsTsx('broken.astro', '<p>{</p>').faults).not.toEqual([]);
});

test('a line and a column are an offset, and the other way round', () => {
  const text = 'one\ntwo\n\nthree';
  for (let offset = 0; offset <= text.length; offset++) {
    const { line, column } = lineAndColumn(text, offset);
    expect(offsetOf(text, line, column)).toBe(offset);
  }
  expect(lineAndColumn(text, 4)).toEqual({ line: 2, column: 1 });
});
