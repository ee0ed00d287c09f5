import type { Plate } from '#content/vocabulary/lists.ts';
import { cablePlate } from './cable.ts';
import { flowPlate, ripplePlate } from './current.ts';
import { furrowPlate, lotsPlate } from './lots.ts';
import { dial } from './plates/dial.ts';
import { harbour } from './plates/harbour.ts';
import { hill } from './plates/hill.ts';
import { loom } from './plates/loom.ts';
import { minuteBooks } from './plates/minute-books.ts';
import { treeRings } from './plates/tree-rings.ts';
import { spanPlate } from './span.ts';

/** The drawing of each cover, in a box of 400 by 300. */
export const plates: Readonly<Record<Plate, () => string>> = {
  cable: () => cablePlate(),
  flow: () => flowPlate(),
  lots: () => lotsPlate(),
  span: () => spanPlate(),
  ripple: () => ripplePlate(),
  furrow: () => furrowPlate(),
  dial,
  'minute-books': minuteBooks,
  'tree-rings': treeRings,
  harbour,
  hill,
  loom,
};
