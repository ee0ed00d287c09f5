import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksum, readSfnt, writeSfnt } from './sfnt.ts';
import { readCharacterMap, withCharacterMap } from './sfnt-cmap.ts';

const head = Buffer.alloc(54, 1);
const font = writeSfnt({
  version: 0x00010000,
  tables: new Map([
    ['head', head],
    ['cvt ', Buffer.from([1, 2, 3])],
  ]),
});

/** A character of the basic plane or beyond it; U+FFFF is no character. */
const character = fc.oneof(fc.integer({ min: 1, max: 0xfffe }), fc.integer({ min: 0x10000, max: 0x10ffff }));
const glyph = fc.integer({ min: 1, max: 0xfffe });

test('a character map reads back as it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(character, glyph), { maxLength: 60 }), (entries) => {
      const map = new Map(entries);
      expect(readCharacterMap(withCharacterMap(font, map))).toEqual(map);
    }),
    { seed: 4, numRuns: 200 },
  );
});

test('both subtables hold the map: format 4 for the basic plane, format 12 for all', () => {
  const map = new Map([
    [0x27, 9],
    [0x41, 3],
    [0x42, 4],
    [0x2019, 9],
    [0x1f600, 5],
  ]);
  const cmap = readSfnt(withCharacterMap(font, map)).tables.get('cmap') ?? Buffer.alloc(0);
  const records = [4, 12].map((at) => [
    cmap.readUInt16BE(at),
    cmap.readUInt16BE(at + 2),
    cmap.readUInt16BE(cmap.readUInt32BE(at + 4)),
  ]);
  expect(records).toEqual([
    [3, 1, 4],
    [3, 10, 12],
  ]);
});

test('format 4 is read with and without a glyph array', () => {
  // One segment, U+0041 to U+0043, whose glyphs stand in an array: 7, none, 12; its delta of 1 is added to those listed.
  const words = [
    0, 1, 3, 1, 0, 12, 4, 38, 0, 4, 0, 0, 0, 0x43, 0xffff, 0, 0x41, 0xffff, 1, 1, 4, 0, 6, 0, 11,
  ];
  const cmap = Buffer.alloc(words.length * 2);
  for (const [index, word] of words.entries()) cmap.writeUInt16BE(word, index * 2);
  const listed = writeSfnt({ version: 0x00010000, tables: new Map([['cmap', cmap]]) });
  expect(readCharacterMap(listed)).toEqual(
    new Map([
      [0x41, 7],
      [0x43, 12],
    ]),
  );
});

test('tables come back whole, in order of their tags, and the file adds up', () => {
  const { version, tables } = readSfnt(font);
  expect(version).toBe(0x00010000);
  expect([...tables.keys()]).toEqual(['cvt ', 'head']);
  expect(tables.get('cvt ')).toEqual(Buffer.from([1, 2, 3]));
  expect(checksum(font)).toBe(0xb1b0afba);
});

test('a font without characters is refused', () => {
  expect(() => readCharacterMap(font)).toThrow('no cmap');
});
