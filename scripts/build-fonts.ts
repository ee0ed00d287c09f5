// Subsets the font packages to the characters and weights that the pages use.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { frenchLetters, typefaceCharacters } from '#content/typeface.ts';
import { toProjectPath } from './project.ts';

// Rare characters are in separate files, which browsers load on use. That causes a reflow, so common ones such as
// brackets are not among them.
const rare = `"#=\\^_\`{|}~<>${frenchLetters}®½÷€£°×—‘`;
const common = [...typefaceCharacters].filter((character) => !rare.includes(character)).join('');
/** Without characters that are never italic. */
const italic = typefaceCharacters.replace(/[#@=[\]`^~\\|{}_<>½×÷€£°©®]/g, '');

const besley = { family: 'besley', style: 'normal', wght: 400 };
const franklin = { family: 'libre-franklin', style: 'normal', wght: { min: 400, max: 600 } };
// No ligatures: letter-spaced text forms none, and the files fit the initial congestion window.
const fonts = {
  besley: { ...besley, characters: common },
  'besley-rare': { ...besley, characters: rare },
  'besley-italic': { ...besley, style: 'italic', characters: italic },
  'libre-franklin': { ...franklin, characters: common },
  'libre-franklin-rare': { ...franklin, characters: rare },
};

/** Makes the fonts, unless neither this file nor the packages have changed. They are the same for all releases. */
export async function buildFonts(folder: string): Promise<void> {
  const stamp = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const { family } of [besley, franklin]) stamp.update(readPackaged(`${family}/package.json`));
  const stampFile = `${folder}/stamp`;
  const digest = stamp.digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return;
  mkdirSync(folder, { recursive: true });
  for (const [name, { family, style, wght, characters }] of Object.entries(fonts)) {
    const source = readPackaged(`${family}/files/${family}-latin-wght-${style}.woff2`);
    const font = await subsetFont(await remapCharacters(source), characters, {
      targetFormat: 'woff2',
      keepFeatures: ['kern'],
      variationAxes: { wght },
      // Widths follow from the outlines; style names are for word processors.
      dropTables: ['HVAR', 'STAT'],
    });
    writeAtomically(`${folder}/${name}.woff2`, font);
  }
  writeAtomically(stampFile, digest);
}

/** Renames the file into place, so that parallel builds never read a part of it. */
function writeAtomically(file: string, data: Uint8Array | string): void {
  writeFileSync(`${file}.${process.pid}`, data);
  renameSync(`${file}.${process.pid}`, file);
}

const readPackaged = (path: string): Buffer => readFileSync(toProjectPath(`node_modules/@fontsource-variable/${path}`));

/** Redistribution requires the copyright and licence of each family. */
export const readFontLicences = (): string =>
  [besley, franklin].map(({ family }) => readPackaged(`${family}/LICENSE`).toString()).join('\n\n');

/**
 * Remaps the typewriter apostrophe to the curved one, and the missing non-breaking hyphen to the hyphen, replacing the
 * preceding zero-width space. Drops names (see `readFontLicences`). cmap format 4: ISO/IEC 14496-22, section 5.2.1.
 */
async function remapCharacters(source: Buffer): Promise<Buffer> {
  const font = Buffer.from(await fontverter.convert(source, 'sfnt'));
  const table = (tag: string) => font.readUInt32BE(font.indexOf(tag) + 8);
  font.writeUInt16BE(0, table('name') + 2);
  const map = table('cmap') + font.readUInt32BE(table('cmap') + 8);
  const column = font.readUInt16BE(map + 6);
  const segmentOf = (code: number) => {
    let end = map + 14;
    while (font.readUInt16BE(end) < code) end += 2;
    return { end, start: end + column + 2, shift: end + 2 * column + 2, list: end + 3 * column + 2 };
  };
  const placeOf = (code: number) => {
    const { start, list } = segmentOf(code);
    return list + font.readUInt16BE(list) + 2 * (code - font.readUInt16BE(start));
  };
  font.writeUInt16BE(font.readUInt16BE(placeOf(0x2019)), placeOf(0x27));
  const { end, start, shift } = segmentOf(0x200b);
  for (const place of [start, end]) font.writeUInt16BE(0x2011, place);
  font.writeUInt16BE((font.readUInt16BE(placeOf(0x2d)) - 0x2011) & 0xffff, shift);
  return font;
}
