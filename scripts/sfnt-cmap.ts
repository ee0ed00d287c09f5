import { readSfnt, writeSfnt } from './sfnt.ts';

/** Which glyph shows which character: Unicode code points to glyph numbers. */
export type CharacterMap = ReadonlyMap<number, number>;

const windows = 3;
const basicPlane = 1;
const fullRepertoire = 10;

/** Reads a font's characters from its Unicode subtables of format 4 or 12. Source: ISO/IEC 14496-22, section 5.2.1. */
export function readCharacterMap(font: Buffer): CharacterMap {
  const cmap = readSfnt(font).tables.get('cmap');
  if (!cmap) throw new Error('The font has no cmap table.');
  const map = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = subtable.readUInt16BE(0);
    const entries = format === 4 ? readFormat4(subtable) : format === 12 ? readFormat12(subtable) : [];
    for (const [character, glyph] of entries) if (glyph) map.set(character, glyph);
  }
  return map;
}

/** The same font with another character map, written for the basic plane (format 4) and in full (format 12). */
export function withCharacterMap(font: Buffer, map: CharacterMap): Buffer {
  const runs = runsOf(map);
  const subtables: [encoding: number, subtable: Buffer][] = [
    [basicPlane, writeFormat4(runs.filter(({ last }) => last < 0xffff))],
    [fullRepertoire, writeFormat12(runs)],
  ];
  const header = Buffer.alloc(4 + subtables.length * 8);
  header.writeUInt16BE(subtables.length, 2);
  let offset = header.length;
  for (const [index, [encoding, subtable]] of subtables.entries()) {
    header.writeUInt16BE(windows, 4 + index * 8);
    header.writeUInt16BE(encoding, 4 + index * 8 + 2);
    header.writeUInt32BE(offset, 4 + index * 8 + 4);
    offset += subtable.length;
  }
  const { version, tables } = readSfnt(font);
  const cmap = Buffer.concat([header, ...subtables.map(([, subtable]) => subtable)]);
  return writeSfnt({ version, tables: new Map([...tables, ['cmap', cmap]]) });
}

/** Characters that follow each other and whose glyphs do too. */
interface Run {
  first: number;
  last: number;
  glyph: number;
}

function runsOf(map: CharacterMap): Run[] {
  const runs: Run[] = [];
  for (const [character, glyph] of [...map].sort(([a], [b]) => a - b)) {
    const run = runs.at(-1);
    const follows = run && character === run.last + 1 && glyph === run.glyph + character - run.first;
    if (follows) run.last = character;
    else runs.push({ first: character, last: character, glyph });
  }
  return runs;
}

function* readFormat4(subtable: Buffer): Generator<[number, number]> {
  const size = subtable.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size] as const;
  for (let at = 0; at < size; at += 2) {
    const offset = subtable.readUInt16BE(offsets + at);
    const delta = subtable.readUInt16BE(deltas + at);
    const start = subtable.readUInt16BE(starts + at);
    for (let character = start; character <= subtable.readUInt16BE(ends + at); character++) {
      // A segment either shifts its characters, or points into the glyph array behind the offsets.
      const listed = offset && subtable.readUInt16BE(offsets + at + offset + (character - start) * 2);
      const shifted = offset ? listed && listed + delta : character + delta;
      yield [character, shifted & 0xffff];
    }
  }
}

function* readFormat12(subtable: Buffer): Generator<[number, number]> {
  for (let index = 0; index < subtable.readUInt32BE(12); index++) {
    const group = 16 + index * 12;
    const first = subtable.readUInt32BE(group);
    const glyph = subtable.readUInt32BE(group + 8);
    for (let character = first; character <= subtable.readUInt32BE(group + 4); character++) {
      yield [character, glyph + character - first];
    }
  }
}

function writeFormat4(runs: readonly Run[]): Buffer {
  // The format demands a last segment for U+FFFF, which here shows glyph 0, "not defined".
  const segments = [...runs, { first: 0xffff, last: 0xffff, glyph: 0 }];
  const size = segments.length * 2;
  const power = Math.floor(Math.log2(segments.length));
  const subtable = Buffer.alloc(16 + 4 * size);
  subtable.writeUInt16BE(4, 0);
  subtable.writeUInt16BE(subtable.length, 2);
  subtable.writeUInt16BE(size, 6);
  subtable.writeUInt16BE(2 ** (power + 1), 8);
  subtable.writeUInt16BE(power, 10);
  subtable.writeUInt16BE(size - 2 ** (power + 1), 12);
  for (const [index, { first, last, glyph }] of segments.entries()) {
    subtable.writeUInt16BE(last, 14 + index * 2);
    subtable.writeUInt16BE(first, 16 + size + index * 2);
    subtable.writeUInt16BE((glyph - first) & 0xffff, 16 + 2 * size + index * 2);
  }
  return subtable;
}

function writeFormat12(runs: readonly Run[]): Buffer {
  const subtable = Buffer.alloc(16 + runs.length * 12);
  subtable.writeUInt16BE(12, 0);
  subtable.writeUInt32BE(subtable.length, 4);
  subtable.writeUInt32BE(runs.length, 12);
  for (const [index, { first, last, glyph }] of runs.entries()) {
    subtable.writeUInt32BE(first, 16 + index * 12);
    subtable.writeUInt32BE(last, 20 + index * 12);
    subtable.writeUInt32BE(glyph, 24 + index * 12);
  }
  return subtable;
}
