import type { ConsultationId } from '../consultations.ts';
import type { Page } from '../vocabulary/page.ts';
import { coreValues } from './company/core-values.ts';
import { howWeWork } from './company/how-we-work.ts';
import { mission } from './company/mission.ts';
import { team } from './company/team.ts';
import { vision } from './company/vision.ts';
import { faqPage } from './faq.ts';
import { freeConsult } from './free-consult.ts';
import { home } from './home.ts';
import { legalCompliance } from './legal/legal-compliance.ts';
import { privacyPolicy } from './legal/privacy-policy.ts';
import { termsOfService } from './legal/terms-of-service.ts';
import { mediaRelations } from './media-relations.ts';
import { launchAuthorityBlueprint } from './packages/launch-authority-blueprint.ts';
import { marketingPackages } from './packages/marketing-packages.ts';
import { precisionBlueprint } from './packages/precision-blueprint.ts';
import { resources } from './resources.ts';
import { business } from './services/business.ts';
import { businessPlans } from './services/business-plans.ts';
import { grantWritingLoans } from './services/grant-writing-loans.ts';
import { hrSupport } from './services/hr-support.ts';
import { lifeLegacy } from './services/life-legacy.ts';
import { marketingSupport } from './services/marketing-support.ts';
import { protection } from './services/protection.ts';
import { strategicPlanning } from './services/strategic-planning.ts';
import { taxes } from './services/taxes.ts';
import { trainingCoaching } from './services/training-coaching.ts';
import { wealth } from './services/wealth.ts';

/** Every public page, in the order of the specification's routes. */
export const pages: readonly Page[] = [
  home,
  taxes,
  business,
  lifeLegacy,
  protection,
  wealth,
  hrSupport,
  strategicPlanning,
  businessPlans,
  marketingSupport,
  trainingCoaching,
  grantWritingLoans,
  vision,
  mission,
  coreValues,
  howWeWork,
  team,
  faqPage,
  resources,
  mediaRelations,
  termsOfService,
  privacyPolicy,
  legalCompliance,
  marketingPackages,
  precisionBlueprint,
  launchAuthorityBlueprint,
  freeConsult,
];

const paths = new Set(pages.map(({ path }) => path));

/** The page that a form says it was sent from: the path of one of ours, or nothing, since anybody may have written it. */
export const pageOfOurs = (said: string): string => (paths.has(said) ? said : '');

/** What is booked on a page; where nothing is, the general consultation. */
export const consultationOf = (path: string): ConsultationId =>
  pages
    .find((page) => page.path === path)
    ?.sections.flatMap((section) => (section.type === 'booking' ? [section.consultation] : []))[0] ??
  'general';
