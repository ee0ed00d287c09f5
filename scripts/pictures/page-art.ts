import { readFileSync } from 'node:fs';
import type { Ground } from '#content/schemas/firm.ts';
import type { Section } from '#content/schemas/page.ts';
import { readSvg } from '#site/art/svg.ts';
import { at } from '../project.ts';
import { colour, coloured, outlined } from './art-style.ts';

export interface PageArt {
  ground: Ground;
  /** In a box of 1200 by 630. */
  markup: string;
}

export const drawingNamed = (name: string, words?: Readonly<Record<string, string>>) =>
  readSvg(readFileSync(at(`site/art/${name}.svg`), 'utf8'), words);

const nested = ({ viewBox, markup }: { viewBox: string; markup: string }, aspect: string, place = whole) =>
  `<svg ${place} viewBox="${viewBox}" preserveAspectRatio="${aspect}">${markup}</svg>`;
const whole = 'x="0" y="0" width="1200" height="630"';

/** @throws Error when the section is no hero */
export function pageArt(section: Section | undefined): PageArt {
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
