import type { FaqCategory } from './category.ts';
import { brandAwareness, contentCreation, marketingSupport, socialMedia } from './marketing.ts';
import { aiStrategy, grantWriting, services } from './services.ts';
import { border, confidentiality, gettingStarted, pricing, process } from './working-together.ts';

/** The questions by category, in the specification's order; it names eleven, and the decisions the twelfth. */
export const faq: readonly FaqCategory[] = [
  services,
  marketingSupport,
  brandAwareness,
  contentCreation,
  socialMedia,
  aiStrategy,
  grantWriting,
  process,
  pricing,
  confidentiality,
  gettingStarted,
  border,
];
