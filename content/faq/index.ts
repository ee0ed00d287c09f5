import type { Category } from './asked.ts';
import { aiStrategySupport, contentCreation, socialMediaStrategies } from './content-social-ai.ts';
import { grantWritingAndLoans, pricingAndInvestment, process } from './funding-process-price.ts';
import { brandAwareness, marketingSupport, services } from './services-marketing-brand.ts';
import { confidentialityAndTrust, gettingStarted, ontarioAndMichigan } from './trust-start-border.ts';

/** Every question the site answers, by category, in the order of the specification (section 2, "FAQ"). */
export const faq: readonly Category[] = [
  services,
  marketingSupport,
  brandAwareness,
  contentCreation,
  socialMediaStrategies,
  aiStrategySupport,
  grantWritingAndLoans,
  process,
  pricingAndInvestment,
  confidentialityAndTrust,
  gettingStarted,
  ontarioAndMichigan,
];
