import { readFileSync } from 'node:fs';
import { company } from '#content/company.ts';
import type { Ground } from '#content/schemas/firm.ts';
import type { Page, PageSection } from '#content/schemas/page.ts';
import { defaultCity } from '#content/site-words.ts';
import { parseSvg } from '#site/art/svg.ts';
import { shareCardSize } from '#site/seo/page-urls.ts';
import { parseTokens } from '#site/styles/tokens.ts';
import { outlineFonts } from './outlined-text.ts';
import { toProjectPath } from './project.ts';

const tokens = parseTokens(readFileSync(toProjectPath('ui/tokens.css'), 'utf8'));
const strokes = readFileSync(toProjectPath('site/art/strokes.css'), 'utf8');

export const resolveColour = (ground: Ground, role: string): string => tokens.on(ground, role);

/** The drawings' style sheet without variables, which the rasterizer does not support. */
const createArtStyle = (ground: Ground): string =>
  `*{vector-effect:non-scaling-stroke}${resolveColours(strokes, ground).replace(/\/\*[\s\S]*?\*\/|\s+/g, ' ')}`;

/** Resolves variables, and removes rules for narrow screens. */
const resolveColours = (markup: string, ground: Ground): string =>
  markup
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
    .replace(/var\(--serif[^)]*\)/g, 'serif')
    .replace(/var\(--([\w-]+)(?:,[^)]*)?\)/g, (_, role: string) => resolveColour(ground, role));

function outlineTexts(markup: string, ground: Ground): string {
  return markup.replace(/<text( [^>]*)>([^<]*)<\/text>/g, (_, attributes: string, words: string) => {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    const [face, size, ink] =
      attribute('class') === 'b-n' ? [outlineFonts.title, 19, 'text'] : [outlineFonts.text, 14, 'text-2'];
    const share = { middle: 0.5, end: 1 }[attribute('text-anchor')] ?? 0;
    const plain = words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    const start = Number(attribute('x')) - face.width(plain, size) * share;
    return face.draw(plain, { x: start, y: Number(attribute('y')), size, colour: resolveColour(ground, ink) });
  });
}

interface PageArt {
  ground: Ground;
  /** In a box of 1200 by 630. */
  markup: string;
}

export const readDrawing = (name: string, words?: Readonly<Record<string, string>>) =>
  parseSvg(readFileSync(toProjectPath(`site/art/${name}.svg`), 'utf8'), words);

const nestSvg = ({ viewBox, markup }: { viewBox: string; markup: string }, aspect: string, place = fullArea) =>
  `<svg ${place} viewBox="${viewBox}" preserveAspectRatio="${aspect}">${markup}</svg>`;
const fullArea = 'x="0" y="0" width="1200" height="630"';

/** @throws Error if the section is no hero */
function renderPageArt(section: PageSection | undefined): PageArt {
  if (section?.type === 'booking')
    return { ground: section.ground, markup: nestSvg(readDrawing('booking-stays'), 'xMaxYMax meet') };
  if (section?.type !== 'hero') throw new Error(`${section?.type} opens no page.`);
  switch (section.look) {
    case 'crossing':
      return { ground: 'mist', markup: renderCrossing() };
    case 'wide': {
      const { drawing, ground } = section;
      if (drawing !== 'desks') return { ground, markup: nestSvg(readDrawing(`wide-${drawing}`), 'xMaxYMax slice') };
      const middle = { ...readDrawing('desks-row'), viewBox: '560 0 1440 392' };
      return { ground, markup: nestSvg(middle, 'xMidYMax meet') };
    }
    case 'blueprint': {
      const { viewBox, markup } = readDrawing(`blueprint-${section.drawing}`, section.labels);
      const drawing = { viewBox, markup: resolveColours(outlineTexts(markup, section.ground), section.ground) };
      const place = 'x="636" y="0" width="600" height="630" overflow="visible"';
      return { ground: section.ground, markup: nestSvg(drawing, 'xMidYMid slice', place) };
    }
    case 'plain': {
      const place = 'x="440" y="0" width="760" height="630"';
      const markup = nestSvg(readDrawing(`plain-${section.drawing}`), 'xMaxYMid slice', place);
      return { ground: section.ground, markup };
    }
  }
}

function renderCrossing(): string {
  const shore = 540;
  const scale = 0.72;
  const placed = (name: string, y: number, ground: Ground) =>
    `<g transform="translate(${960 - 900 * scale} ${y}) scale(${scale})">${resolveColours(readDrawing(name).markup, ground)}</g>`;
  return (
    placed('crossing-bridge', shore - 470 * scale, 'mist') +
    `<rect y="${shore}" width="1200" height="${630 - shore}" fill="${resolveColour('ink', 'ground')}"/>` +
    placed('crossing-water', shore, 'ink')
  );
}

const margin = 72;
const { width, height } = shareCardSize;
const cardArea = `width="${width}" height="${height}"`;

export function renderShareCard({ path, sections: [opening] }: Page): string {
  if (!opening || !('title' in opening || 'headline' in opening)) throw new Error(`${path} has no opening.`);
  const { ground, markup } = renderPageArt(opening);
  const words =
    'headline' in opening
      ? renderHeadline(opening.headline, ground) + markup
      : renderTitled(String(opening.title), markup, ground);
  const ink = resolveColour(ground, 'text');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${cardArea} viewBox="0 0 ${width} ${height}">` +
    `<style>${createArtStyle(ground)}</style><rect ${cardArea} fill="${resolveColour(ground, 'ground')}"/>${words}` +
    `<g color="${ink}" transform="translate(${margin} 58) scale(1.2)">${readDrawing('mark').markup}</g>` +
    `${outlineFonts.name.draw(company.name.value, { x: margin + 66, y: 92, size: 30, colour: ink, tracking: -0.02 })}</svg>`
  );
}

function renderHeadline(lines: readonly string[], ground: Ground): string {
  const drawing = lines.map((line, index) => {
    const words = line.replace('{CITY}', defaultCity.toUpperCase());
    const colour = resolveColour(ground, 'text');
    return outlineFonts.title.draw(words, { x: margin, y: 204 + index * 62, size: 60, colour, tracking: -0.035 });
  });
  return drawing.join('');
}

function renderTitled(title: string, drawing: string, ground: Ground): string {
  const set = setTitle(title, { x: margin, width: 540, bottom: 470 }, resolveColour(ground, 'text'));
  const from = Math.max(set.right, 380);
  return (
    `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${from}" x2="${from + 190}"><stop stop-color="black"/><stop offset="1" stop-color="white"/></linearGradient>` +
    `<mask id="clear" maskUnits="userSpaceOnUse" x="0" y="0" ${cardArea}><rect ${cardArea} fill="url(#fade)"/></mask>` +
    `<g mask="url(#clear)">${drawing}</g>${set.markup}` +
    outlineFonts.text.draw(company.city.value, { x: margin, y: 566, size: 25, colour: resolveColour(ground, 'text-2') })
  );
}

const sizes = [92, 84, 76, 68, 60, 52];
const tracking = -0.03;
const maxLines = 3;

/**
 * Draws the title in the largest size that fits on three lines.
 * @throws Error if it does not fit in the smallest size
 */
function setTitle(
  title: string,
  { x, width, bottom }: { x: number; width: number; bottom: number },
  colour: string,
): { markup: string; right: number } {
  for (const size of sizes) {
    const lines = breakLines(title, width, size);
    if (!lines || lines.length > maxLines) continue;
    const top = bottom - (lines.length - 1) * size * 1.06;
    const drawing = lines.map((line, index) =>
      outlineFonts.title.draw(line, { x, y: top + index * size * 1.06, size, colour, tracking }),
    );
    const widest = Math.max(...lines.map((line) => outlineFonts.title.width(line, size, tracking)));
    return { markup: drawing.join(''), right: x + widest };
  }
  throw new Error(`“${title}” is too long for a card.`);
}

function breakLines(title: string, width: number, size: number): string[] | undefined {
  const fits = (words: string) => outlineFonts.title.width(words, size, tracking) <= width;
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    if (!fits(word)) return undefined;
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
