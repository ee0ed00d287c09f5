import type { Sheet, SheetName } from '../vocabulary/specimens.ts';
import { brand } from './brand.ts';
import { budget } from './budget.ts';
import { cash } from './cash.ts';
import { handbook } from './handbook.ts';
import { letter } from './letter.ts';
import { ninety } from './ninety.ts';
import { plan } from './plan.ts';

/** Every sheet, by its name. */
export const specimens: Readonly<Record<SheetName, Sheet>> = {
  letter,
  plan,
  handbook,
  budget,
  brand,
  ninety,
  cash,
};
