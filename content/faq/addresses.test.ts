import { expect, test } from 'vitest';
import { faq } from './index.ts';

/** Permanent addresses on /faq, in page order. A reworded question keeps its `id`; a new one adds a line. */
// cspell:ignore michigans
const addresses = `
  what-kinds-of-organizations-do-you-work-with
  can-you-help-with-just-one-thing
  which-service-should-we-start-with
  do-you-take-on-tax-bookkeeping-and-payroll
  what-do-you-do-for-households
  what-is-in-the-hr-packages
  what-do-you-do-for-farms
  what-does-marketing-support-include
  do-you-run-the-campaign-or-only-plan-it
  how-much-should-we-spend-on-advertising
  we-are-three-people-who-keeps-it-going
  may-we-e-mail-everyone-on-our-customer-list
  how-do-you-measure-brand-awareness
  we-already-have-a-logo-do-we-have-to-change-it
  what-is-in-the-branding-packages
  who-owns-the-logo-and-the-website
  how-long-until-people-notice
  who-writes-the-content
  do-you-write-with-ai
  do-you-produce-photography-and-video
  can-you-write-about-a-technical-trade
  do-you-write-in-french
  which-platforms-should-we-be-on
  will-you-post-for-us
  what-do-we-do-about-a-bad-review
  do-followers-matter
  who-should-hold-the-passwords
  our-staff-are-nervous-about-ai-where-do-we-begin
  is-our-data-safe-if-we-use-ai
  do-you-sell-software
  do-we-have-to-tell-applicants-that-we-use-ai-in-hiring
  will-ai-replace-our-people
  how-long-does-a-grant-application-take
  do-you-guarantee-funding-or-work-for-a-share-of-it
  which-programs-could-fit-us
  what-do-agristability-and-agriinvest-ask-of-a-farm
  what-will-a-lender-want-to-see
  may-we-begin-before-the-grant-is-approved
  what-happens-once-the-money-arrives
  what-happens-in-the-first-consultation
  how-long-does-strategic-planning-take
  what-happens-to-a-message-sent-through-this-site
  who-will-actually-do-the-work
  what-if-the-work-turns-out-larger-than-we-thought
  how-do-you-charge
  what-do-the-packages-cost
  when-is-payment-due
  can-we-have-a-retainer-back
  is-hst-included
  could-somebody-else-do-it-for-less
  will-anyone-know-that-we-hired-you
  will-you-sign-a-confidentiality-agreement
  how-do-we-send-you-documents-safely
  do-you-also-work-for-our-competitors
  are-you-lawyers-or-accountants
  what-if-you-get-something-wrong
  what-should-i-bring-to-the-first-call
  is-every-first-conversation-30-minutes
  do-you-come-to-us
  i-only-have-an-idea-so-far-is-it-too-early
  do-i-need-an-account-on-this-site
  do-you-really-work-on-both-sides-of-the-river
  which-policies-must-an-ontario-employer-have-in-writing
  what-is-michigans-earned-sick-time
  one-of-our-people-lives-on-the-other-side-who-taxes-the-pay
  do-you-help-with-tariffs-and-duties
  should-we-open-a-company-in-michigan
  can-a-canadian-owned-business-get-an-sba-loan
`;

test('addresses of answers do not change', () => {
  const ids = faq.flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(ids, 'A new question adds a line above; one that is reworded keeps its former id.').toEqual(
    addresses.trim().split(/\s+/),
  );
});

test('no two things on the page have the same address', () => {
  const ids = faq.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]);
  expect(new Set(ids).size).toBe(ids.length);
});
