import type { AccordionSection } from '../vocabulary/lists.ts';

export type FaqCategory = AccordionSection['categories'][number];
