import { readFileSync } from 'node:fs';
import fontverter from 'fontverter';
import * as hb from 'harfbuzzjs';
import { toProjectPath } from './project.ts';

/** A font that draws text as outlines, so that images do not depend on installed fonts. */
interface OutlineFont {
  /** In px. @param tracking letter spacing relative to the size */
  width(words: string, size: number, tracking?: number): number;
  draw(words: string, look: TextLook): string;
}

interface TextLook {
  x: number;
  y: number;
  size: number;
  colour: string;
  tracking?: number;
}

/** @param source path in the `@fontsource-variable` packages @param weight on the `wght` axis */
async function openOutlineFont(source: string, weight: number): Promise<OutlineFont> {
  const packed = readFileSync(toProjectPath(`node_modules/@fontsource-variable/${source}`));
  // Copied, because the codec reuses its output buffer.
  const bytes = Uint8Array.from(await fontverter.convert(packed, 'sfnt'));
  const face = new hb.Face(new hb.Blob(bytes.buffer));
  const font = new hb.Font(face);
  font.setVariations([new hb.Variation('wght', weight)]);
  const em = face.upem;

  const shaped = (words: string) => {
    const buffer = new hb.Buffer();
    buffer.addText(words.replaceAll("'", '’'));
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map((glyph, index) => {
      const position = positions[index];
      if (!glyph.codepoint || !position) throw new Error(`${source} cannot draw “${words}”.`);
      return { id: glyph.codepoint, advance: position.xAdvance, dx: position.xOffset };
    });
  };
  return {
    width: (words, size, tracking = 0) =>
      (shaped(words).reduce((sum, { advance }) => sum + advance / em + tracking, 0) - tracking) * size,
    draw: (words, { x, y, size, colour, tracking = 0 }) => {
      let pen = 0;
      const glyphs = shaped(words).map(({ id, advance, dx }) => {
        const outline = `<path transform="translate(${pen + dx} 0)" d="${font.glyphToPath(id)}"/>`;
        pen += advance + tracking * em;
        return outline;
      });
      const scale = size / em;
      return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
    },
  };
}

const besley = 'besley/files/besley-latin-wght-normal.woff2';
const franklin = 'libre-franklin/files/libre-franklin-latin-wght-normal.woff2';

export const outlineFonts = {
  title: await openOutlineFont(besley, 400),
  name: await openOutlineFont(besley, 500),
  text: await openOutlineFont(franklin, 400),
};
