export interface SvgDrawing {
  viewBox: string;
  markup: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * @param words replacements of the names in braces
 * @throws Error when the file is no drawing, or a word is missing
 */
export function parseSvg(file: string, words: Readonly<Record<string, string>> = {}): SvgDrawing {
  const [, viewBox, elements] = /<svg[^>]* viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(file) ?? [];
  if (!viewBox || !elements) throw new Error('A drawing is one svg element with a viewBox.');
  const markup = elements
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/>\s+</g, '><')
    .trim()
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const word = words[name];
      if (word === undefined) throw new Error(`A drawing needs a word for {${name}}.`);
      return word.replace(/[&<>]/g, (character) => entities[character] ?? character);
    });
  return { viewBox, markup };
}
