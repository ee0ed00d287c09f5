import type { Sheet, SheetName } from '../vocabulary/specimens.ts';
import { budget, cash, letter, monthEnd, plan } from './business-papers.ts';
import { continuity, coverage, filed, savings } from './household-papers.ts';
import { brand, handbook, ninety } from './people-papers.ts';

/** Every sheet, by its name. */
export const specimens: Readonly<Record<SheetName, Sheet>> = {
  ...{ letter, plan, budget, cash, monthEnd },
  ...{ handbook, ninety, brand },
  ...{ filed, continuity, coverage, savings },
};
