import { readFileSync } from 'node:fs';
import type { Ground } from '#content/schemas/firm.ts';
import { readTokens } from '#site/styles/tokens.ts';
import { at } from '../project.ts';
import { faces } from './faces.ts';

const tokens = readTokens(readFileSync(at('ui/tokens.css'), 'utf8'));
const strokes = readFileSync(at('site/art/strokes.css'), 'utf8');

export const colour = (ground: Ground, role: string): string => tokens.on(ground, role);

/** Resolves variables, which the rasterizer does not support. */
export const artStyle = (ground: Ground): string =>
  `*{vector-effect:non-scaling-stroke}${coloured(strokes, ground).replace(/\/\*[\s\S]*?\*\/|\s+/g, ' ')}`;

/** Resolves variables and drops rules for narrow screens. */
export const coloured = (markup: string, ground: Ground): string =>
  markup
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
    .replace(/var\(--serif[^)]*\)/g, 'serif')
    .replace(/var\(--([\w-]+)(?:,[^)]*)?\)/g, (_, role: string) => colour(ground, role));

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
