import type { Page } from '../vocabulary/page.ts';
import { freeConsult } from './free-consult.ts';
import { home } from './home.ts';

/** Every public page, in the order of the specification's routes. */
export const pages: readonly Page[] = [home, freeConsult];
