import document from './data/office.json' with { type: 'json' };
import practice from './data/practice.json' with { type: 'json' };
import workTerms from './data/work-terms.json' with { type: 'json' };
import type { Marked } from './schemas/firm.ts';

type Asked<Name extends string> = Readonly<Record<Name, Marked<string | null>>>;

/** What a visitor to the office or a client needs to know, and only the firm can say. What is null is not on the pages. */
export const office = document.office as Asked<keyof typeof document.office>;

/** What work usually costs where no package covers it. */
export const usualFees = document.usualFees as Asked<keyof typeof document.usualFees>;

export const { media } = document;

export { practice, workTerms };
