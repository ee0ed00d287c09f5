import aiStrategySupport from '../data/faq/ai-strategy-support.json' with { type: 'json' };
import brandAwareness from '../data/faq/brand-awareness.json' with { type: 'json' };
import confidentialityTrust from '../data/faq/confidentiality-trust.json' with { type: 'json' };
import contentCreation from '../data/faq/content-creation.json' with { type: 'json' };
import gettingStarted from '../data/faq/getting-started.json' with { type: 'json' };
import grantWritingLoanSupport from '../data/faq/grant-writing-loan-support.json' with { type: 'json' };
import marketingSupport from '../data/faq/marketing-support.json' with { type: 'json' };
import ontarioMichigan from '../data/faq/ontario-michigan.json' with { type: 'json' };
import pricingInvestment from '../data/faq/pricing-investment.json' with { type: 'json' };
import process from '../data/faq/process.json' with { type: 'json' };
import services from '../data/faq/services.json' with { type: 'json' };
import socialMediaStrategies from '../data/faq/social-media-strategies.json' with { type: 'json' };
import { type FaqCategory, faqCategorySchema } from '../schemas/faq.ts';
import { parseDocument } from '../schemas/parse-document.ts';

/** In the order of the specification (section 2, "FAQ"). */
export const faq: readonly FaqCategory[] = [
  services,
  marketingSupport,
  brandAwareness,
  contentCreation,
  socialMediaStrategies,
  aiStrategySupport,
  grantWritingLoanSupport,
  process,
  pricingInvestment,
  confidentialityTrust,
  gettingStarted,
  ontarioMichigan,
].map((document) => parseDocument(`faq/${document.id}`, faqCategorySchema, document));
