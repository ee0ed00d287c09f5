import type { Category } from './asked.ts';
import { aiStrategySupport, contentCreation, socialMediaStrategies } from './content-social-ai.ts';
import { answerFacts } from './facts.ts';
import { grantWritingAndLoans, pricingAndInvestment, process } from './funding-process-price.ts';
import { brandAwareness, marketingSupport, services } from './services-marketing-brand.ts';
import { answerTools } from './tools.ts';
import { confidentialityAndTrust, gettingStarted, ontarioAndMichigan } from './trust-start-border.ts';

const categories: readonly Category[] = [
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

/** Every question the site answers, by category, in the order of the specification (section 2, "FAQ"). */
export const faq: readonly Category[] = categories.map((category) => ({
  ...category,
  questions: category.questions.map((asked) => {
    const { [asked.id]: tool } = answerTools;
    const { [asked.id]: facts } = answerFacts;
    return {
      ...asked,
      ...(tool && { tool }),
      ...(facts && { facts: facts.map(({ source, confirmed }) => ({ source, confirmed })) }),
    };
  }),
}));
