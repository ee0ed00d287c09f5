import { readFileSync } from 'node:fs';
import type { Ground } from '#content/schemas/firm.ts';
import { readTokens } from '#site/styles/tokens.ts';
import { at } from '../project.ts';
import { faces } from './faces.ts';

const tokens = readTokens(readFileSync(at('ui/tokens.css'), 'utf8'));
const strokes = readFileSync(at('site/art/strokes.css'), 'utf8');

/** A colour role on a ground, as the pages have it. */
export const colour = (ground: Ground, role: string): string => tokens.on(ground, role);

/** The strokes that drawings share as a stylesheet in the colours of a ground: what draws a picture knows no variables. */
export const artStyle = (ground: Ground): string =>
  `*{vector-effect:non-scaling-stroke}${coloured(strokes, ground).replace(/\/\*[\s\S]*?\*\/|\s+/g, ' ')}`;

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
