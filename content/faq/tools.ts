import type { Link } from '../vocabulary/base.ts';

const duties: Link = { label: 'The checklist for your number of staff', href: '/services/hr-support#duties' };
const people: Link = { label: 'Rules for employers on both shores', href: '/services/hr-support#shores' };
const company: Link = { label: 'Taxes and filings on both shores', href: '/services/business#shores' };
const programs: Link = {
  label: 'Which programs could fit, in five answers',
  href: '/services/grant-writing-loans#programs',
};
const dates: Link = { label: 'Your tax dates of the next twelve months', href: '/services/taxes#year' };
const saving: Link = { label: 'What regular saving comes to', href: '/services/wealth#saving' };
const choose = (page: string): Link => ({
  label: 'Which package fits, in a few answers',
  href: `${page}#choose`,
});

// An apostrophe has no place in an address. cspell:ignore michigans
/** What a reader can work out for themselves, by the address of the answer it stands under. */
export const answerTools: Readonly<Record<string, Link>> = {
  'do-you-take-on-tax-bookkeeping-and-payroll': dates,
  'what-do-you-do-for-households': saving,
  'what-is-in-the-hr-packages': choose('/precision-blueprint'),
  'what-is-in-the-branding-packages': choose('/marketing-packages'),
  'i-only-have-an-idea-so-far-is-it-too-early': choose('/launch-authority-blueprint'),
  'which-programs-could-fit-us': programs,
  'may-we-begin-before-the-grant-is-approved': programs,
  'can-a-canadian-owned-business-get-an-sba-loan': programs,
  'do-we-have-to-tell-applicants-that-we-use-ai-in-hiring': duties,
  'which-policies-must-an-ontario-employer-have-in-writing': duties,
  'what-is-michigans-earned-sick-time': people,
  'one-of-our-people-lives-on-the-other-side-who-taxes-the-pay': company,
  'should-we-open-a-company-in-michigan': company,
};
