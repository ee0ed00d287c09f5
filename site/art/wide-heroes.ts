import type { WideHeroSection } from '#content/vocabulary/heroes.ts';
import { wideFan } from './cable.ts';
import { confluence } from './confluence.ts';
import { flowBand, rippleHero } from './current.ts';
import { fiveStays } from './five-stays.ts';
import { horizon } from './horizon.ts';
import { furrowPlate, lotsPlate } from './lots.ts';
import { lotsAccounts } from './lots-accounts.ts';
import { lotsDyke } from './lots-dyke.ts';
import { lotsOrchard } from './lots-orchard.ts';
import { lotsSurvey } from './lots-survey.ts';
import { lotsTerraces } from './lots-terraces.ts';
import { spanPlate } from './span.ts';
import { twinTowers } from './twin-towers.ts';

export interface WideDrawing {
  draw: () => string;
  /** Whether it would reach the words, and so fades out before them. */
  fades: boolean;
}

const placed = (markup: string, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`;

/** The drawing of each page's opening, in a box of 1440 by 560: the families of the plates, cropped anew. */
export const wideHeroDrawings: Readonly<Record<Exclude<WideHeroSection['drawing'], 'desks'>, WideDrawing>> = {
  fan: { draw: () => wideFan(), fades: false },
  span: { draw: () => placed(spanPlate(330, 300, -440), 850, -34, 1.98), fades: true },
  flow: { draw: () => flowBand(1440, 560), fades: true },
  rings: { draw: () => placed(rippleHero(), 620, 0, 1.08), fades: true },
  lots: { draw: () => placed(lotsPlate(470, 11, -340), 720, -6, 1.9), fades: true },
  furrows: {
    draw: () => furrowPlate(1440, 560, { vanishingX: 1110, horizonY: 236, furrows: 70, sun: 104 }),
    fades: true,
  },
  'lots-accounts': { draw: lotsAccounts, fades: true },
  'lots-survey': { draw: lotsSurvey, fades: true },
  'lots-orchard': { draw: lotsOrchard, fades: true },
  'lots-dyke': { draw: lotsDyke, fades: true },
  'lots-terraces': { draw: lotsTerraces, fades: true },
  horizon: { draw: horizon, fades: true },
  'twin-towers': { draw: twinTowers, fades: true },
  'five-stays': { draw: fiveStays, fades: true },
  confluence: { draw: confluence, fades: true },
};
