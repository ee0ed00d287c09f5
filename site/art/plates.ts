import type { Plate } from '#content/vocabulary/lists.ts';
import { cablePlate } from './cable.ts';
import { flowPlate, ripplePlate } from './current.ts';
import { furrowPlate, lotsPlate } from './lots.ts';
import { spanPlate } from './span.ts';

/** The drawing of each cover, in a box of 400 by 300. */
export const plates: Readonly<Record<Plate, () => string>> = {
  cable: () => cablePlate(),
  flow: () => flowPlate(),
  lots: () => lotsPlate(),
  span: () => spanPlate(),
  ripple: () => ripplePlate(),
  furrow: () => furrowPlate(),
};
