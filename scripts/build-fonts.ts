// Makes the site's web fonts from the packages' full ones. As a command: `node scripts/build-fonts.ts [folder]`.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { at } from './project.ts';
import { readSfnt, writeSfnt } from './sfnt.ts';
import { readCharacterMap, withCharacterMap } from './sfnt-cmap.ts';

/** A font as written: its path, and its size in bytes. */
export interface FontFile {
  path: string;
  bytes: number;
}

interface FontSettings {
  name: string;
  source: string;
  weight: number | { min: number; max: number };
  characters: string;
  features: string[];
  /** Characters that are shown as another: what is written, then what is seen. */
  shownAs: Readonly<Record<string, string>>;
}

const printableAscii = String.fromCharCode(
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
);
const french = 'éèêëàâçîïôùûüÉÈÀÇ';
const text = `${printableAscii}${french}\u00a0©®·–—‘’“”…×÷½€£°`;
/** Signs that are never set in italic, which taglines and the map's river are: without them its file is a fifth smaller. */
const signs = /[#@=[\]`^~\\|{}_<>½×÷€£°©®]/g;

/**
 * Tables that a browser does not need: HVAR repeats the widths of letters, which follow from their outlines, STAT names
 * styles for the font menu of a word processor, and in GSUB and GDEF nothing is left that `features` asks for.
 */
const unneededTables = ['HVAR', 'STAT', 'GSUB', 'GDEF'];
/** An empty table of names, since the format requires one. The copyright that stood in it is published by `fontLicences`. */
const noNames = Buffer.from([0, 0, 0, 0, 0, 6]);

/**
 * Neither family has a non-breaking hyphen: it looks like any other. Labels that are quoted to the letter keep their
 * typewriter apostrophe, and look as they should.
 */
const shownAs = { '\u2011': '-', "'": '’' };

/**
 * What running text rarely needs: it comes as a file of its own, once a page or a visitor uses one of them. What it is
 * used in is laid out anew then, so what stands on many pages, as the brackets of stand-ins do, is not among them.
 */
const rare = new Set(`"#=\\^_\`{|}~<>${french}®½÷€£°×—‘·`);
const common = [...text].filter((character) => !rare.has(character)).join('');

const sans = {
  source: 'libre-franklin/files/libre-franklin-latin-wght-normal.woff2',
  weight: { min: 400, max: 600 },
  // Without `liga` the common file comes in the first flight of a new connection, headers and all.
  features: ['kern'],
};

const display = {
  // Letter-spaced text forms no ligatures (CSS Text 4, section 8.2), and all text in Besley is letter-spaced: `liga`
  // would cost it 1.7 kB for nothing.
  features: ['kern'],
  shownAs,
};

const fonts: readonly FontSettings[] = [
  {
    name: 'besley',
    source: 'besley/files/besley-latin-wght-normal.woff2',
    weight: 400,
    characters: common,
    ...display,
  },
  {
    name: 'besley-rare',
    source: 'besley/files/besley-latin-wght-normal.woff2',
    weight: 400,
    characters: [...rare].join(''),
    features: [],
    shownAs: {},
  },
  {
    name: 'besley-italic',
    source: 'besley/files/besley-latin-wght-italic.woff2',
    weight: 400,
    characters: text.replace(signs, ''),
    ...display,
  },
  { name: 'libre-franklin', ...sans, characters: common, shownAs },
  { name: 'libre-franklin-rare', ...sans, characters: [...rare].join(''), shownAs: {} },
];

const makers = [
  'scripts/build-fonts.ts',
  'scripts/sfnt-cmap.ts',
  'scripts/sfnt.ts',
  'node_modules/subset-font/package.json',
];

/**
 * Writes the site's fonts as woff2 into a folder, or leaves those there that come from the same sources and settings.
 * Each is written beside its place and moved there, so that a build at the same time never reads half a font.
 * @returns the files, in the order of `fonts`.
 */
export async function buildFonts(folder: string): Promise<FontFile[]> {
  const stamp = fontStamp();
  const stampFile = join(folder, 'fonts.stamp');
  const paths = fonts.map(({ name }) => join(folder, `${name}.woff2`));
  const fresh =
    [stampFile, ...paths].every((path) => existsSync(path)) && readFileSync(stampFile, 'utf8') === stamp;
  if (!fresh) {
    mkdirSync(folder, { recursive: true });
    // One after the other: the woff2 codec hands out its one buffer, and a second call would write over the first.
    for (const font of fonts) putFile(join(folder, `${font.name}.woff2`), await makeFont(font));
    putFile(stampFile, stamp);
  }
  return paths.map((path) => ({ path, bytes: statSync(path).size }));
}

/** Writes a file whole, in place of one that may be read at this moment. */
function putFile(path: string, content: string | Buffer): void {
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, content);
  renameSync(beside, path);
}

/** The copyright and the licence of each family, which whoever passes the fonts on has to pass on too. */
export function fontLicences(): string {
  const families = new Set(fonts.map(({ source }) => source.split('/')[0]));
  return [...families].map((family) => readSource(`${family}/LICENSE`).toString()).join('\n\n');
}

async function makeFont({ source, weight, characters, features, shownAs }: FontSettings): Promise<Buffer> {
  const drawn = [...characters].filter((character) => !(character in shownAs)).join('');
  const subset = await subsetFont(readSource(source), drawn, {
    targetFormat: 'sfnt',
    keepFeatures: features,
    variationAxes: { wght: weight },
  });
  const map = new Map(readCharacterMap(subset));
  for (const [written, seen] of Object.entries(shownAs)) {
    const glyph = map.get(codePoint(seen));
    if (!glyph) throw new Error(`${source} has no glyph for ${seen}.`);
    map.set(codePoint(written), glyph);
  }
  const { version, tables } = readSfnt(withCharacterMap(subset, map));
  for (const name of unneededTables) tables.delete(name);
  tables.set('name', noNames);
  return fontverter.convert(writeSfnt({ version, tables }), 'woff2');
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** A hash of all that decides what the fonts are. */
function fontStamp(): string {
  const hash = createHash('sha256');
  for (const { source } of fonts) hash.update(readSource(source));
  for (const file of makers) hash.update(readFileSync(at(file)));
  return hash.digest('hex');
}

function readSource(source: string): Buffer {
  return readFileSync(at(`node_modules/@fontsource-variable/${source}`));
}

if (import.meta.main) {
  for (const { path, bytes } of await buildFonts(process.argv[2] ?? at('site/styles/generated'))) {
    console.log(`${path}  ${bytes} bytes`);
  }
}
