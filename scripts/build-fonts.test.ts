import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fontverter from 'fontverter';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { buildFonts, type FontFile } from './build-fonts.ts';
import { readSfnt } from './sfnt.ts';
import { type CharacterMap, readCharacterMap } from './sfnt-cmap.ts';

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
let files: FontFile[] = [];

beforeAll(async () => {
  files = await buildFonts(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const decompress = (name: string) => fontverter.convert(readFileSync(join(folder, name)), 'sfnt');

/** The weights of a variable font, or nothing for one of a single weight. */
async function weights(name: string): Promise<number[] | undefined> {
  const axes = readSfnt(await decompress(name)).tables.get('fvar');
  return axes && [axes.readInt32BE(20) / 65536, axes.readInt32BE(28) / 65536];
}

test('three fonts, each within its budget', () => {
  const sizes = Object.fromEntries(files.map(({ path, bytes }) => [basename(path), bytes]));
  expect(Object.keys(sizes)).toEqual(['besley.woff2', 'besley-italic.woff2', 'libre-franklin.woff2']);
  expect(sizes['besley.woff2']).toBeLessThanOrEqual(22 * 1024);
  expect(sizes['besley-italic.woff2']).toBeLessThanOrEqual(12 * 1024);
  expect(sizes['libre-franklin.woff2']).toBeLessThanOrEqual(22 * 1024);
});

test('weights are those the stylesheet names', async () => {
  expect(await weights('besley.woff2')).toEqual([400, 500]);
  expect(await weights('besley-italic.woff2')).toBeUndefined();
  expect(await weights('libre-franklin.woff2')).toEqual([400, 700]);
});

describe.each(['besley.woff2', 'besley-italic.woff2', 'libre-franklin.woff2'])('%s', (name) => {
  let map: CharacterMap;
  beforeAll(async () => {
    map = readCharacterMap(await decompress(name));
  });
  const shows = (text: string) => [...text].filter((character) => !map.has(character.codePointAt(0) ?? 0));

  it('shows English and French names, and the marks of prose', () => {
    expect(shows('ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789')).toEqual([]);
    expect(shows('éèêëàâçîïôùûüÉÈÀÇ .,:;!?()&$%*+/-–—‘’“”…"\'·\u00a0\u2011')).toEqual([]);
  });

  it('keeps its kerning', async () => {
    const positions =
      readSfnt(await decompress(name))
        .tables.get('GPOS')
        ?.toString('latin1') ?? '';
    expect(positions).toContain('kern');
  });

  it('shows a non-breaking hyphen as a hyphen', () => expect(map.get(0x2011)).toBe(map.get(0x2d)));
});

test('Besley shows a true apostrophe for the typewriter’s, Libre Franklin keeps both', async () => {
  const same: boolean[] = [];
  for (const { path } of files) {
    const map = readCharacterMap(await decompress(basename(path)));
    same.push(map.get(0x27) === map.get(0x2019));
  }
  expect(same).toEqual([true, true, false]);
});

test('fonts that are there already are left alone, until a setting or a file changes', async () => {
  const besley = join(folder, 'besley.woff2');
  const before = statSync(besley).mtimeMs;
  expect(await buildFonts(folder)).toEqual(files);
  expect(statSync(besley).mtimeMs).toBe(before);
  writeFileSync(join(folder, 'fonts.stamp'), 'another');
  expect(await buildFonts(folder)).toEqual(files);
  expect(statSync(besley).mtimeMs).toBeGreaterThan(before);
});
