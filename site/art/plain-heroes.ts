import type { PlainHeroSection } from '#content/vocabulary/heroes.ts';
import { rippleHero } from './current.ts';
import { delta } from './delta.ts';
import { gauge } from './gauge.ts';
import { lotsPlate } from './lots.ts';
import { strands } from './strands.ts';
import { truss } from './truss.ts';

const box = '0 0 760 560';

/** The drawing of each shallow opening, with its box. */
export const plainHeroDrawings: Readonly<
  Record<PlainHeroSection['drawing'], { viewBox: string; draw: () => string }>
> = {
  ripples: { viewBox: box, draw: rippleHero },
  lots: { viewBox: '0 0 400 300', draw: () => lotsPlate() },
  delta: { viewBox: box, draw: delta },
  truss: { viewBox: box, draw: truss },
  strands: { viewBox: box, draw: strands },
  gauge: { viewBox: box, draw: gauge },
};
