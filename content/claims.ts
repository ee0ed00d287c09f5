import document from './data/claims.json' with { type: 'json' };
import type { Claim } from './schemas/firm.ts';

/** Every figure about the firm, in one place. The figures are the specification's (sections 2 and 9). */
export const claims = document as Readonly<Record<keyof typeof document, Claim>>;
