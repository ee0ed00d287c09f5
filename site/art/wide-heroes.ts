import type { WideHeroSection } from '#content/vocabulary/heroes.ts';
import { wideFan } from './cable.ts';
import { wideRipples } from './current.ts';

/** The drawing of each page's opening, in a box of 1440 by 560. */
export const wideHeroDrawings: Readonly<Record<WideHeroSection['drawing'], () => string>> = {
  ripples: wideRipples,
  fan: () => wideFan(),
};
