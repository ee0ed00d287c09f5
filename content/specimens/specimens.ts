import type { Sheet, SheetName } from '../vocabulary/specimens.ts';
import { brand } from './brand.ts';
import { budget } from './budget.ts';
import { cash } from './cash.ts';
import { continuity } from './continuity.ts';
import { coverage } from './coverage.ts';
import { filed } from './filed.ts';
import { handbook } from './handbook.ts';
import { letter } from './letter.ts';
import { monthEnd } from './month-end.ts';
import { ninety } from './ninety.ts';
import { plan } from './plan.ts';
import { savings } from './savings.ts';

/** Every sheet, by its name. */
export const specimens: Readonly<Record<SheetName, Sheet>> = {
  letter,
  plan,
  handbook,
  budget,
  brand,
  ninety,
  cash,
  monthEnd,
  filed,
  continuity,
  coverage,
  savings,
};
