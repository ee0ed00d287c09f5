import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsvLine } from './csv.ts';

/** As a spreadsheet parses them: a quote counts only at the beginning of a cell. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at] ?? '';
    const begins = at === 0 || (!cell && [separator, '\n'].includes(text[at - 1] ?? '') && !quoted);
    if (quoted && one === '"' && text[at + 1] === '"') {
      cell += one;
      at += 1;
    } else if (quoted ? one === '"' : begins && one === '"') quoted = !quoted;
    else if (!quoted && (one === separator || one === '\n')) {
      cells.push(cell);
      cell = '';
    } else cell += one;
  }
  return [...cells, cell];
}

test('any text is read back, and never a formula', () => {
  const character = fc.constantFrom(...'=+-@|;,"\'\n\r\t a＝\u00a0');
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => {
      const line = toCsvLine(['a', text, 'b']);
      const [first, cell = '', last, ...more] = cellsOf(line, ',');
      expect([first, last, more]).toEqual(['a', 'b', []]);
      expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
      for (const separator of [',', ';', '\t'])
        for (const one of cellsOf(line, separator)) expect(one).not.toMatch(/^\s*[=+\-@|＝＋－＠]/);
    }),
    { numRuns: 2000 },
  );
});

test('words and numbers stay as they are', () => {
  const words = ['Café, “Home”', 'two\r\nlines', 'a; b', 'a - b', 'x@example.org', '2026-11', 'say "so"', ''];
  expect(cellsOf(toCsvLine(words), ',')).toEqual(words);
  expect(toCsvLine([-3, 0, null])).toBe('-3,0,');
});
