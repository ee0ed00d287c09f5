import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fontverter from 'fontverter';
import * as hb from 'harfbuzzjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '#content/pages/index.ts';
import { buildFonts } from './build-fonts.ts';
import { toProjectPath } from './project.ts';

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
const styles = readFileSync(toProjectPath('site/styles/fonts.css'), 'utf8');
const names = ['besley', 'besley-rare', 'besley-italic', 'libre-franklin', 'libre-franklin-rare'];
beforeAll(() => buildFonts(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const packed = (name: string) => readFileSync(join(folder, `${name}.woff2`));
/** Copied, because the codec reuses its output buffer. */
const faceOf = async (name: string) =>
  new hb.Face(new hb.Blob(Uint8Array.from(await fontverter.convert(packed(name), 'sfnt')).buffer));
const charactersOf = async (name: string) => [...(await faceOf(name)).collectUnicodes()];

test('each font fits the initial congestion window', () => {
  // Ten packets of 1,460 bytes (RFC 6928), minus 1,200 bytes of headers.
  for (const name of names) expect(packed(name).length, name).toBeLessThanOrEqual(10 * 1460 - 1200);
});

test('covers pages, English, French names and punctuation', async () => {
  // Arrows come from system fonts.
  const shown = new Set(`${JSON.stringify(pages)}éèêëàâçîïôùûüÉÈÀÇ—‘…·\u00a0\u2011`.replaceAll('→', ''));
  for (const family of ['besley', 'libre-franklin']) {
    const has = new Set([...(await charactersOf(family)), ...(await charactersOf(`${family}-rare`))]);
    expect([...shown].filter((character) => !has.has(character.codePointAt(0) ?? 0))).toEqual([]);
  }
});

test('apostrophe and non-breaking hyphen look as they should', async () => {
  for (const name of ['besley', 'besley-italic', 'libre-franklin']) {
    const font = new hb.Font(await faceOf(name));
    const glyph = (character: string) => font.nominalGlyph(character.codePointAt(0) ?? 0);
    expect([glyph('\u2011'), glyph("'")]).toEqual([glyph('-'), glyph('’')]);
    expect([glyph('-'), glyph('’')]).not.toContain(undefined);
  }
});

test('the unicode-range matches the characters of the rare file', async () => {
  for (const family of ['besley', 'libre-franklin']) {
    const [, ranges = ''] = new RegExp(`${family}-rare\\.woff2"[^}]*unicode-range:([^;]+);`).exec(styles) ?? [];
    const characters = [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index);
    });
    expect(characters, family).toEqual((await charactersOf(`${family}-rare`)).sort((a, b) => a - b));
  }
});
