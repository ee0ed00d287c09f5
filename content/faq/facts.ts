import {
  accessibilityPlan,
  accessibilityPolicies,
  accessibilityReport,
  disconnecting,
  monitoring,
  payInPostings,
  postingsWithAi,
  safetyPolicy,
  violencePoliciesPosted,
} from '../facts/employer-ontario.ts';
import { programs } from '../facts/programs.ts';
import { founding } from '../facts/shores/company.ts';
import { salesTax } from '../facts/shores/tax.ts';
import { sickTime } from '../facts/shores/time-off.ts';
import type { Fact } from '../vocabulary/facts.ts';

type Facts = readonly Fact<unknown>[];

const named = (...names: readonly string[]): Facts =>
  programs.filter(({ value }) => names.includes(value.name));

// An apostrophe has no place in an address. cspell:ignore michigans
/** What an answer rests on, by its address: its sources stand below it, each with its mark. */
export const answerFacts: Readonly<Record<string, Facts>> = {
  'do-we-have-to-tell-applicants-that-we-use-ai-in-hiring': [postingsWithAi, payInPostings],
  'which-programs-could-fit-us': named(
    'FedDev Ontario funding for businesses',
    'SR&ED tax credit',
    'Ontario Trillium Foundation grants',
  ),
  'what-do-agristability-and-agriinvest-ask-of-a-farm': named('AgriStability'),
  'is-hst-included': [salesTax.ontario],
  'which-policies-must-an-ontario-employer-have-in-writing': [
    safetyPolicy,
    violencePoliciesPosted,
    accessibilityReport,
    disconnecting,
    monitoring,
    accessibilityPolicies,
    accessibilityPlan,
  ],
  'what-is-michigans-earned-sick-time': [sickTime.michigan],
  'should-we-open-a-company-in-michigan': [founding.michigan],
  'can-a-canadian-owned-business-get-an-sba-loan': named('SBA 7(a) loan'),
};
