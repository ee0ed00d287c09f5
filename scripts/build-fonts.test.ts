import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fontverter from 'fontverter';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { buildFonts, type FontFile } from './build-fonts.ts';
import { at } from './project.ts';
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

test('each font, its headers beside it, comes in the first flight of a new connection', () => {
  expect(files.map(({ path }) => basename(path, '.woff2'))).toEqual([
    ...['besley', 'besley-rare', 'besley-italic'],
    ...['libre-franklin', 'libre-franklin-rare'],
  ]);
  // Ten packets of 1,460 bytes (RFC 6928), and 1,200 bytes of headers.
  for (const { path, bytes } of files) expect(bytes, path).toBeLessThanOrEqual(10 * 1460 - 1200);
});

test('weights are those the stylesheet names', async () => {
  expect(await weights('besley.woff2')).toBeUndefined();
  expect(await weights('besley-italic.woff2')).toBeUndefined();
  expect(await weights('libre-franklin.woff2')).toEqual([400, 600]);
  expect(await weights('libre-franklin-rare.woff2')).toEqual([400, 600]);
});

describe.each(['besley', 'besley-italic', 'libre-franklin'])('%s', (family) => {
  const name = `${family}.woff2`;
  let map: CharacterMap;
  /** Those of the italic are in its one file. */
  let rare: CharacterMap;
  beforeAll(async () => {
    map = readCharacterMap(await decompress(name));
    rare = family === 'besley-italic' ? map : readCharacterMap(await decompress(`${family}-rare.woff2`));
  });
  const lacks = (characters: string, among: CharacterMap) =>
    [...characters].filter((character) => !among.has(character.codePointAt(0) ?? 0));

  it('shows English, French names, and the marks of prose', () => {
    expect(lacks('ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789', map)).toEqual([]);
    expect(lacks(".,:;!?()&$%*+/-–’“”…'\u00a0\u2011", map)).toEqual([]);
    expect(lacks('éèêëàâçîïôùûüÉÈÀÇ—‘"·', rare)).toEqual([]);
  });

  // Every page with a stand-in shows them: they are worth no second layout.
  it.skipIf(family === 'besley-italic')('shows the brackets of stand-ins', () =>
    expect(lacks('[]', map)).toEqual([]),
  );

  it('keeps its kerning', async () => {
    const positions =
      readSfnt(await decompress(name))
        .tables.get('GPOS')
        ?.toString('latin1') ?? '';
    expect(positions).toContain('kern');
  });

  it('shows a non-breaking hyphen as a hyphen', () => expect(map.get(0x2011)).toBe(map.get(0x2d)));
});

test('a typewriter’s apostrophe is shown as a true one', async () => {
  const same: (boolean | undefined)[] = [];
  for (const { path } of files) {
    const map = readCharacterMap(await decompress(basename(path)));
    same.push(map.has(0x27) ? map.get(0x27) === map.get(0x2019) : undefined);
  }
  expect(same).toEqual([true, undefined, true, true, undefined]);
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

test('the stylesheet asks for the rare file exactly where it has the character', async () => {
  const styles = readFileSync(at('site/styles/fonts.css'), 'utf8');
  for (const family of ['besley', 'libre-franklin']) {
    const [, ranges = ''] =
      new RegExp(`${family}-rare\\.woff2"[^}]*unicode-range:([^;]+);`).exec(styles) ?? [];
    const asked = ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
    const has = [...readCharacterMap(await decompress(`${family}-rare.woff2`)).keys()];
    expect(asked.sort(), family).toEqual(has.sort());
  }
});

test('each file that is fetched is a family of its own', () => {
  const styles = readFileSync(at('site/styles/fonts.css'), 'utf8');
  const families = [...styles.matchAll(/font-family: ([^;]+);[^}]*src: url/g)].map(([, family]) => family);
  expect(families).toHaveLength(5);
  expect(new Set(families).size).toBe(families.length);
});
