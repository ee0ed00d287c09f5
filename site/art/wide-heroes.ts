import type { WideHeroSection } from '#content/vocabulary/heroes.ts';
import { wideFan } from './cable.ts';
import { flowBand, rippleHero, wideRipples } from './current.ts';
import { group } from './group.ts';
import { furrowPlate, lotsPlate } from './lots.ts';
import { spanPlate } from './span.ts';

export interface WideDrawing {
  draw: () => string;
  /** Whether it would reach the words, and so fades out before them. */
  fades: boolean;
}

const placed = (markup: string, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`;

/** The drawing of each page's opening, in a box of 1440 by 560: the families of the plates, cropped anew. */
export const wideHeroDrawings: Readonly<Record<WideHeroSection['drawing'], WideDrawing>> = {
  fan: { draw: () => wideFan(), fades: false },
  ripples: { draw: wideRipples, fades: false },
  span: { draw: () => placed(spanPlate(430), 640, -34, 1.98), fades: true },
  flow: { draw: () => flowBand(1440, 560), fades: true },
  rings: { draw: () => placed(rippleHero(), 620, 0, 1.08), fades: true },
  lots: { draw: () => placed(lotsPlate(470), 600, -6, 1.9), fades: true },
  furrows: {
    draw: () => furrowPlate(1440, 560, { vanishingX: 1060, horizonY: 236, furrows: 70, sun: 104 }),
    fades: true,
  },
  group: { draw: group, fades: false },
};
