import { readFileSync } from 'node:fs';
import { company } from '#content/company.ts';
import { defaultCity } from '#content/labels.ts';
import type { Ground } from '#content/schemas/firm.ts';
import type { Page, Section } from '#content/schemas/page.ts';
import { readSvg } from '#site/art/svg.ts';
import { cardSize } from '#site/seo/page-address.ts';
import { readTokens } from '#site/styles/tokens.ts';
import { faces } from './outlined-text.ts';
import { projectPath } from './project.ts';

const tokens = readTokens(readFileSync(projectPath('ui/tokens.css'), 'utf8'));
const strokes = readFileSync(projectPath('site/art/strokes.css'), 'utf8');

export const colour = (ground: Ground, role: string): string => tokens.on(ground, role);

/** Resolves variables, which the rasterizer does not support. */
const artStyle = (ground: Ground): string =>
  `*{vector-effect:non-scaling-stroke}${coloured(strokes, ground).replace(/\/\*[\s\S]*?\*\/|\s+/g, ' ')}`;

/** Resolves variables and drops rules for narrow screens. */
const coloured = (markup: string, ground: Ground): string =>
  markup
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
    .replace(/var\(--serif[^)]*\)/g, 'serif')
    .replace(/var\(--([\w-]+)(?:,[^)]*)?\)/g, (_, role: string) => colour(ground, role));

function outlined(markup: string, ground: Ground): string {
  return markup.replace(/<text( [^>]*)>([^<]*)<\/text>/g, (_, attributes: string, words: string) => {
    const own = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    const [face, size, ink] = own('class') === 'b-n' ? [faces.title, 19, 'text'] : [faces.text, 14, 'text-2'];
    const share = { middle: 0.5, end: 1 }[own('text-anchor')] ?? 0;
    const plain = words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    const start = Number(own('x')) - face.width(plain, size) * share;
    return face.draw(plain, { x: start, y: Number(own('y')) }, size, colour(ground, ink));
  });
}

interface PageArt {
  ground: Ground;
  /** In a box of 1200 by 630. */
  markup: string;
}

export const drawingNamed = (name: string, words?: Readonly<Record<string, string>>) =>
  readSvg(readFileSync(projectPath(`site/art/${name}.svg`), 'utf8'), words);

const nested = ({ viewBox, markup }: { viewBox: string; markup: string }, aspect: string, place = whole) =>
  `<svg ${place} viewBox="${viewBox}" preserveAspectRatio="${aspect}">${markup}</svg>`;
const whole = 'x="0" y="0" width="1200" height="630"';

/** @throws Error when the section is no hero */
function pageArt(section: Section | undefined): PageArt {
  if (section?.type === 'booking')
    return { ground: section.ground, markup: nested(drawingNamed('booking-stays'), 'xMaxYMax meet') };
  if (section?.type !== 'hero') throw new Error(`${section?.type} opens no page.`);
  switch (section.look) {
    case 'crossing':
      return { ground: 'mist', markup: crossing() };
    case 'wide': {
      const { drawing, ground } = section;
      if (drawing !== 'desks') return { ground, markup: nested(drawingNamed(`wide-${drawing}`), 'xMaxYMax slice') };
      const middle = { ...drawingNamed('desks-row'), viewBox: '560 0 1440 392' };
      return { ground, markup: nested(middle, 'xMidYMax meet') };
    }
    case 'blueprint': {
      const { viewBox, markup } = drawingNamed(`blueprint-${section.drawing}`, section.labels);
      const drawing = { viewBox, markup: coloured(outlined(markup, section.ground), section.ground) };
      const place = 'x="636" y="0" width="600" height="630" overflow="visible"';
      return { ground: section.ground, markup: nested(drawing, 'xMidYMid slice', place) };
    }
    case 'plain': {
      const place = 'x="440" y="0" width="760" height="630"';
      const markup = nested(drawingNamed(`plain-${section.drawing}`), 'xMaxYMid slice', place);
      return { ground: section.ground, markup };
    }
  }
}

function crossing(): string {
  const shore = 540;
  const scale = 0.72;
  const placed = (name: string, y: number, ground: Ground) =>
    `<g transform="translate(${960 - 900 * scale} ${y}) scale(${scale})">${coloured(drawingNamed(name).markup, ground)}</g>`;
  return (
    placed('crossing-bridge', shore - 470 * scale, 'mist') +
    `<rect y="${shore}" width="1200" height="${630 - shore}" fill="${colour('ink', 'ground')}"/>` +
    placed('crossing-water', shore, 'ink')
  );
}

const margin = 72;
const { width, height } = cardSize;
const cardArea = `width="${width}" height="${height}"`;

export function card({ path, sections: [opening] }: Page): string {
  if (!opening || !('title' in opening || 'headline' in opening)) throw new Error(`${path} has no opening.`);
  const { ground, markup } = pageArt(opening);
  const words =
    'headline' in opening ? headline(opening.headline, ground) + markup : titled(String(opening.title), markup, ground);
  const ink = colour(ground, 'text');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${cardArea} viewBox="0 0 ${width} ${height}">` +
    `<style>${artStyle(ground)}</style><rect ${cardArea} fill="${colour(ground, 'ground')}"/>${words}` +
    `<g color="${ink}" transform="translate(${margin} 58) scale(1.2)">${drawingNamed('mark').markup}</g>` +
    `${faces.name.draw(company.name.value, { x: margin + 66, y: 92 }, 30, ink, -0.02)}</svg>`
  );
}

function headline(lines: readonly string[], ground: Ground): string {
  const drawing = lines.map((line, index) => {
    const words = line.replace('{CITY}', defaultCity.toUpperCase());
    return faces.title.draw(words, { x: margin, y: 204 + index * 62 }, 60, colour(ground, 'text'), -0.035);
  });
  return drawing.join('');
}

function titled(title: string, drawing: string, ground: Ground): string {
  const set = setTitle(title, { x: margin, width: 540, bottom: 470 }, colour(ground, 'text'));
  const from = Math.max(set.right, 380);
  return (
    `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${from}" x2="${from + 190}"><stop stop-color="black"/><stop offset="1" stop-color="white"/></linearGradient>` +
    `<mask id="clear" maskUnits="userSpaceOnUse" x="0" y="0" ${cardArea}><rect ${cardArea} fill="url(#fade)"/></mask>` +
    `<g mask="url(#clear)">${drawing}</g>${set.markup}` +
    faces.text.draw(company.city.value, { x: margin, y: 566 }, 25, colour(ground, 'text-2'))
  );
}

const sizes = [92, 84, 76, 68, 60, 52];
const tracking = -0.03;
const most = 3;

/** The largest size that fits on three lines. @throws Error when a word does not fit at the smallest size */
function setTitle(
  title: string,
  { x, width, bottom }: { x: number; width: number; bottom: number },
  colour: string,
): { markup: string; right: number } {
  for (const size of sizes) {
    const lines = broken(title, width, size);
    if (!lines || lines.length > most) continue;
    const top = bottom - (lines.length - 1) * size * 1.06;
    const drawing = lines.map((line, index) =>
      faces.title.draw(line, { x, y: top + index * size * 1.06 }, size, colour, tracking),
    );
    const widest = Math.max(...lines.map((line) => faces.title.width(line, size, tracking)));
    return { markup: drawing.join(''), right: x + widest };
  }
  throw new Error(`“${title}” is too long for a card.`);
}

function broken(title: string, width: number, size: number): string[] | undefined {
  const fits = (words: string) => faces.title.width(words, size, tracking) <= width;
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    if (!fits(word)) return undefined;
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
