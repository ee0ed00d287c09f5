// Makes the site's web fonts: the families' own files, with the characters and weights that the pages use.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { at } from './project.ts';

const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const french = 'éèêëàâçîïôùûüÉÈÀÇ';
const text = `${printableAscii}${french}\u00a0©®·–—‘’“”…×÷½€£°`;
// What running text rarely needs: a file of its own, fetched once a page shows one of them. What it is used in is laid
// out anew then, so what stands on many pages, as the brackets of stand-ins do, is not among them.
const rare = `"#=\\^_\`{|}~<>${french}®½÷€£°×—‘·`;
const common = [...text].filter((character) => !rare.includes(character)).join('');
/** Without signs that are never set in italic. */
const italic = text.replace(/[#@=[\]`^~\\|{}_<>½×÷€£°©®]/g, '');

const besley = { family: 'besley', style: 'normal', wght: 400 };
const franklin = { family: 'libre-franklin', style: 'normal', wght: { min: 400, max: 600 } };
// No ligatures: letter-spaced text, as all in Besley is, forms none, and the files are smaller.
const fonts = {
  besley: { ...besley, characters: common },
  'besley-rare': { ...besley, characters: rare },
  'besley-italic': { ...besley, style: 'italic', characters: italic },
  'libre-franklin': { ...franklin, characters: common },
  'libre-franklin-rare': { ...franklin, characters: rare },
};

/** Writes the site's fonts as woff2 into a folder, each beside its place first: another build never reads half of one. */
export async function buildFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, { family, style, wght, characters }] of Object.entries(fonts)) {
    const source = packaged(`${family}/files/${family}-latin-wght-${style}.woff2`);
    const font = await subsetFont(source, characters, {
      targetFormat: 'woff2',
      keepFeatures: ['kern'],
      variationAxes: { wght },
      // Widths follow from the outlines; the names of styles are for word processors.
      dropTables: ['HVAR', 'STAT'],
    });
    writeFileSync(`${folder}/${name}.${process.pid}`, font);
    renameSync(`${folder}/${name}.${process.pid}`, `${folder}/${name}.woff2`);
  }
}

const packaged = (path: string): Buffer => readFileSync(at(`node_modules/@fontsource-variable/${path}`));

/** The copyright and the licence of each family, which whoever passes the fonts on has to pass on too. */
export const fontLicences = (): string =>
  [besley, franklin].map(({ family }) => packaged(`${family}/LICENSE`).toString()).join('\n\n');
