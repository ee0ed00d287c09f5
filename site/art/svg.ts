/** A drawing as a page holds it: its box, and its elements as markup. */
export interface SvgDrawing {
  viewBox: string;
  markup: string;
}

/** What XML gives a meaning of its own, as it is written in a text. */
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Reads a drawing's file: its box and its elements, without the stylesheet that colours it when it is opened alone. One
 * of class `own` stays: strokes that no other drawing has.
 * @param words what stands for each name in braces
 * @throws Error when the file is no drawing, or a word is missing
 */
export function readSvg(file: string, words: Readonly<Record<string, string>> = {}): SvgDrawing {
  const [, viewBox, elements] = /<svg[^>]* viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(file) ?? [];
  if (!viewBox || !elements) throw new Error('A drawing is one svg element with a viewBox.');
  const markup = elements
    .replace(/<style>[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
    .replace(/>\s+</g, '><')
    .trim()
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const word = words[name];
      if (word === undefined) throw new Error(`A drawing needs a word for {${name}}.`);
      return word.replace(/[&<>]/g, (character) => entities[character] ?? character);
    });
  return { viewBox, markup };
}
