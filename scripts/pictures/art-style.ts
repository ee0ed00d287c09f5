import { readFileSync } from 'node:fs';
import type { Ground } from '#content/schemas/firm.ts';
import { readTokens } from '#site/styles/tokens.ts';
import { at } from '../project.ts';
import { faces } from './faces.ts';

const read = (path: string) => readFileSync(at(`site/${path}`), 'utf8');
const tokens = readTokens(readFileSync(at('ui/tokens.css'), 'utf8'));
const sheets = ['art/strokes.css', 'art/drawing.css'].map(read);

/** A colour role on a ground, as the pages have it. */
export const colour = (ground: Ground, role: string): string => tokens.on(ground, role);

/**
 * The drawings' own strokes as a stylesheet in the colours of a ground, with every variable filled in and without cascade
 * layers, since whatever draws a picture supports neither.
 * @param within a selector and a space: the rules then apply to what is inside it alone
 */
export function artStyle(ground: Ground, within = ''): string {
  const rules = sheets.flatMap((sheet) =>
    [...sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(\.[\w-]+) \{([^{}]*)\}/g)].map(
      ([, name, body]) => `${within}${name}{${body}}`,
    ),
  );
  return `*{vector-effect:non-scaling-stroke}${coloured(rules.join(''), ground).replace(/\s+/g, ' ')}`;
}

/** Drawings or strokes with every variable filled in; what they are on narrow screens goes. */
export const coloured = (markup: string, ground: Ground): string =>
  markup
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
    .replace(/var\(--serif[^)]*\)/g, 'serif')
    .replace(/var\(--([\w-]+)(?:,[^)]*)?\)/g, (_, role: string) => colour(ground, role));

/** A drawing with its words as outlines. */
export function outlined(markup: string, ground: Ground): string {
  return markup.replace(/<text( [^>]*)>([^<]*)<\/text>/g, (_, attributes: string, words: string) => {
    const own = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    const [face, size, ink] = own('class') === 'b-n' ? [faces.title, 19, 'text'] : [faces.text, 14, 'text-2'];
    const share = { middle: 0.5, end: 1 }[own('text-anchor')] ?? 0;
    const plain = words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    const start = Number(own('x')) - face.width(plain, size) * share;
    return face.draw(plain, { x: start, y: Number(own('y')) }, size, colour(ground, ink));
  });
}
