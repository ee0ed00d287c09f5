import { readFileSync } from 'node:fs';
import fontverter from 'fontverter';
import * as hb from 'harfbuzzjs';
import { at } from '../project.ts';

/** A font at one weight that turns words into outlines, so that a picture is the same on a machine without that font. */
export interface Face {
  /** Width of a line in pixels. @param tracking letter spacing, as a share of the size */
  width(words: string, size: number, tracking?: number): number;
  /** The line as a path that starts at x on a baseline at y, in the colour given. */
  draw(words: string, place: { x: number; y: number }, size: number, colour: string, tracking?: number): string;
}

/** Reads a face from a package of `@fontsource-variable`. @param weight on the `wght` axis */
export async function readFace(source: string, weight: number): Promise<Face> {
  const packed = readFileSync(at(`node_modules/@fontsource-variable/${source}`));
  // Copied, because the codec writes its next result over this one.
  const bytes = Uint8Array.from(await fontverter.convert(packed, 'sfnt'));
  const face = new hb.Face(new hb.Blob(bytes.buffer));
  const font = new hb.Font(face);
  font.setVariations([new hb.Variation('wght', weight)]);
  const em = face.upem;

  const shaped = (words: string) => {
    const buffer = new hb.Buffer();
    // The site's own fonts show a typewriter's apostrophe as a curved one.
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
    draw: (words, { x, y }, size, colour, tracking = 0) => {
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
