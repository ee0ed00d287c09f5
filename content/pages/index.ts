import type { ConsultationId } from '../consultations.ts';
import business from '../data/pages/business.json' with { type: 'json' };
import businessPlans from '../data/pages/business-plans.json' with { type: 'json' };
import coreValues from '../data/pages/core-values.json' with { type: 'json' };
import employerChecklist from '../data/pages/employer-checklist.json' with { type: 'json' };
import faq from '../data/pages/faq.json' with { type: 'json' };
import freeConsult from '../data/pages/free-consult.json' with { type: 'json' };
import grantWritingLoans from '../data/pages/grant-writing-loans.json' with { type: 'json' };
import grantsAndLoans from '../data/pages/grants-and-loans.json' with { type: 'json' };
import homeDocument from '../data/pages/home.json' with { type: 'json' };
import howWeWork from '../data/pages/how-we-work.json' with { type: 'json' };
import hrSupport from '../data/pages/hr-support.json' with { type: 'json' };
import launchAuthorityBlueprint from '../data/pages/launch-authority-blueprint.json' with { type: 'json' };
import legalCompliance from '../data/pages/legal-compliance.json' with { type: 'json' };
import lifeLegacy from '../data/pages/life-legacy.json' with { type: 'json' };
import marketingPackages from '../data/pages/marketing-packages.json' with { type: 'json' };
import marketingSupport from '../data/pages/marketing-support.json' with { type: 'json' };
import mediaRelations from '../data/pages/media-relations.json' with { type: 'json' };
import mission from '../data/pages/mission.json' with { type: 'json' };
import ontarioAndMichigan from '../data/pages/ontario-and-michigan.json' with { type: 'json' };
import precisionBlueprint from '../data/pages/precision-blueprint.json' with { type: 'json' };
import privacyPolicy from '../data/pages/privacy-policy.json' with { type: 'json' };
import protection from '../data/pages/protection.json' with { type: 'json' };
import resources from '../data/pages/resources.json' with { type: 'json' };
import strategicPlanning from '../data/pages/strategic-planning.json' with { type: 'json' };
import taxDates from '../data/pages/tax-dates.json' with { type: 'json' };
import taxes from '../data/pages/taxes.json' with { type: 'json' };
import team from '../data/pages/team.json' with { type: 'json' };
import termsOfService from '../data/pages/terms-of-service.json' with { type: 'json' };
import trainingCoaching from '../data/pages/training-coaching.json' with { type: 'json' };
import vision from '../data/pages/vision.json' with { type: 'json' };
import wealth from '../data/pages/wealth.json' with { type: 'json' };
import { type Page, pageSchema } from '../schemas/page.ts';
import { parseDocument } from '../schemas/parse-document.ts';

/** In the order of the specification's routes; then the tools that would have made a service page too long. */
const documents = {
  home: homeDocument,
  taxes,
  business,
  'life-legacy': lifeLegacy,
  protection,
  wealth,
  'hr-support': hrSupport,
  'strategic-planning': strategicPlanning,
  'business-plans': businessPlans,
  'marketing-support': marketingSupport,
  'training-coaching': trainingCoaching,
  'grant-writing-loans': grantWritingLoans,
  vision,
  mission,
  'core-values': coreValues,
  'how-we-work': howWeWork,
  team,
  faq,
  resources,
  'media-relations': mediaRelations,
  'terms-of-service': termsOfService,
  'privacy-policy': privacyPolicy,
  'legal-compliance': legalCompliance,
  'marketing-packages': marketingPackages,
  'precision-blueprint': precisionBlueprint,
  'launch-authority-blueprint': launchAuthorityBlueprint,
  'free-consult': freeConsult,
  'tax-dates': taxDates,
  'employer-checklist': employerChecklist,
  'ontario-and-michigan': ontarioAndMichigan,
  'grants-and-loans': grantsAndLoans,
};

export const pages: readonly Page[] = Object.entries(documents).map(([name, document]) =>
  parseDocument(`pages/${name}`, pageSchema, document),
);

export const pageByPath = (path: string): Page | undefined => pages.find((page) => page.path === path);

export const homePage = pages[0] as Page;

/** The path that a form sent, if it is one of our pages; otherwise empty. */
export const knownPagePath = (path: string): string => (pageByPath(path) ? path : '');

/** Which consultation is booked on a page; the general one if it has no booking section. */
export const pageConsultationId = (path: string): ConsultationId =>
  pageByPath(path)?.sections.flatMap((section) => (section.type === 'booking' ? [section.consultation] : []))[0] ??
  'general';
