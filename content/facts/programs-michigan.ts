import type { Fact, Jurisdiction, Source } from '../vocabulary/facts.ts';
import type { Program } from '../vocabulary/programs.ts';

const fact = (
  jurisdiction: Jurisdiction,
  source: Source,
  toConfirm: string,
  value: Program,
): Fact<Program> => ({ value, jurisdiction, source, checked: '2026-11-23', confirmed: false, toConfirm });

/** Who may own a business that borrows under the main programs of the Small Business Administration. */
export const sbaOwners =
  'Since March 1, 2026 all owners must be citizens or nationals of the United States who live there.';

/** Programs of Michigan and the United States, and of foundations there. Amounts are in U.S. dollars. */
export const programsMichigan: readonly Fact<Program>[] = [
  fact(
    'united-states',
    {
      title: '7(a) loans (U.S. Small Business Administration)',
      href: 'https://www.sba.gov/funding-programs/loans/7a-loans',
    },
    'Funding adviser: SBA Procedural Notice 5000-876626 on owners, in force since March 1, 2026.',
    {
      name: 'SBA 7(a) loan',
      administrator: 'Banks and other lenders, with the U.S. Small Business Administration',
      kind: 'Loan guarantee',
      forWhom: `Small businesses that work for profit. ${sbaOwners}`,
      limits: 'Up to US$5 million.',
      who: ['business'],
      purposes: ['start', 'equipment', 'cash', 'export'],
      stages: ['before', 'young', 'small', 'medium'],
      afterStart: true,
      prepare: 'Three years of business and personal tax returns, a forecast, and a list of all owners.',
      ask: 'Does everybody who owns a share qualify, and which size standard applies to you?',
    },
  ),
  fact(
    'united-states',
    {
      title: '504 loans (U.S. Small Business Administration)',
      href: 'https://www.sba.gov/funding-programs/loans/504-loans',
    },
    'Funding adviser: ceilings, the tests of net worth and income, and the rule on owners of March 1, 2026.',
    {
      name: 'SBA 504 loan',
      administrator: 'Certified development companies, with the U.S. Small Business Administration',
      kind: 'Loan',
      forWhom:
        'Small businesses that buy land, buildings or long-lived machines for themselves. The rule on owners is that of the 7(a) loan.',
      limits:
        'Up to US$5 million from the SBA’s part, US$5.5 million for some projects. Stock and debts are left out.',
      who: ['business'],
      purposes: ['equipment'],
      stages: ['young', 'small', 'medium'],
      afterStart: false,
      prepare: 'The purchase agreement or quotes, an appraisal, and the down payment that you bring.',
      ask: 'Which bank takes the first part, and how much has to come from you?',
    },
  ),
  fact(
    'united-states',
    {
      title: 'Microloans (U.S. Small Business Administration)',
      href: 'https://www.sba.gov/funding-programs/loans/microloans',
    },
    'Funding adviser: lenders that serve Wayne County, and whether the rule on owners applies.',
    {
      name: 'SBA microloan',
      administrator: 'Non-profit lenders, with the U.S. Small Business Administration',
      kind: 'Loan',
      forWhom: 'Small businesses that start or grow and need less than a bank usually lends.',
      limits: 'Up to US$50,000. It may not repay debts or buy real estate.',
      who: ['business'],
      purposes: ['start', 'equipment', 'cash'],
      stages: ['before', 'young', 'small'],
      afterStart: true,
      prepare: 'A short business plan, what you pledge for it and your personal credit report.',
      ask: 'Which lender covers your county, and may an owner live in Canada?',
    },
  ),
  fact(
    'michigan',
    {
      title: 'Small Business Development Centers (U.S. Small Business Administration)',
      href: 'https://www.sba.gov/local-assistance/resource-partners/small-business-development-centers-sbdc',
    },
    'Funding adviser: the office for southeast Michigan.',
    {
      name: 'Michigan SBDC',
      administrator: 'Michigan Small Business Development Center',
      kind: 'Free advice',
      forWhom: 'Owners of small businesses in Michigan, and people who start one.',
      limits: 'It gives no money. It helps with the plan and figures that a lender asks for.',
      who: ['business'],
      purposes: ['start', 'equipment', 'cash', 'export'],
      stages: ['before', 'young', 'small', 'medium'],
      afterStart: true,
      prepare: 'Your figures as they are, and the questions of the lender if you have met one.',
      ask: 'How soon is there an appointment, and with someone who knows your trade?',
    },
  ),
  fact(
    'michigan',
    {
      title: 'Michigan Business Development Program (MEDC)',
      href: 'https://www.michiganbusiness.org/services/incentives-and-taxes/mbdp/',
    },
    'Funding adviser: the least number of jobs in today’s guidelines.',
    {
      name: 'Michigan Business Development Program',
      administrator: 'Michigan Economic Development Corporation',
      kind: 'Grant',
      forWhom:
        'Businesses that add many full-time jobs or invest in Michigan, with the support of the municipality. No retail.',
      limits:
        'Negotiated for each project, paid as jobs are created, and to be repaid in part if they are not.',
      who: ['business'],
      purposes: ['equipment', 'people'],
      stages: ['small', 'medium', 'large'],
      afterStart: false,
      prepare: 'New jobs by year with their wages, the investment, and which other state is in the running.',
      ask: 'Are there enough new jobs for it, and what would the municipality add?',
    },
  ),
  fact(
    'michigan',
    {
      title: 'Michigan State Trade Expansion Program (MEDC)',
      href: 'https://www.michiganbusiness.org/services/international-trade/mistep/',
    },
    'Funding adviser: funds for the federal year that began in October 2026, share and ceiling.',
    {
      name: 'MI-STEP',
      administrator: 'Michigan Economic Development Corporation, with the U.S. Small Business Administration',
      kind: 'Grant',
      forWhom: 'Small businesses in Michigan, by the SBA’s size standards, that export or begin to.',
      limits: 'Pays back part of approved costs while funds last. Ask for this year’s share and ceiling.',
      who: ['business'],
      purposes: ['export'],
      stages: ['young', 'small', 'medium'],
      afterStart: false,
      prepare: 'The fair or trip with its dates and costs, and the yearly report filed with the state.',
      ask: 'Are funds left for this fiscal year, and how many days before departure must it be approved?',
    },
  ),
  fact(
    'michigan',
    {
      title: 'Going PRO Talent Fund (Michigan Department of Labor and Economic Opportunity)',
      href: 'https://www.michigan.gov/leo/bureaus-agencies/wd/programs-services/going-pro-talent-fund',
    },
    'Funding adviser: whether a cycle is funded this fiscal year, and amounts for each person.',
    {
      name: 'Going PRO Talent Fund',
      administrator: 'Michigan Works! agencies, for the state',
      kind: 'Grant',
      forWhom: 'Employers in Michigan who train staff for a credential that other employers know.',
      limits:
        'A ceiling for each person, set with each cycle. Employers compete, and are paid back after the training.',
      who: ['business', 'farm', 'nonprofit'],
      purposes: ['people'],
      stages: ['young', 'small', 'medium', 'large'],
      afterStart: false,
      prepare: 'Who is to be trained, the course and its credential, and the provider’s quote.',
      ask: 'When is the next cycle, and who at Michigan Works! does the first fact-finding?',
    },
  ),
  fact(
    'united-states',
    {
      title: 'Farm loan programs (USDA Farm Service Agency)',
      href: 'https://www.fsa.usda.gov/resources/farm-loan-programs',
    },
    'Funding adviser: ceilings, and what is asked of owners who are not citizens.',
    {
      name: 'USDA farm loans',
      administrator: 'Farm Service Agency, U.S. Department of Agriculture',
      kind: 'Loan',
      forWhom: 'Family farms in the United States, including beginners, that cannot borrow enough elsewhere.',
      limits:
        'Microloans up to US$50,000, and larger operating and ownership loans with ceilings of their own.',
      who: ['farm'],
      purposes: ['start', 'equipment', 'cash'],
      stages: ['before', 'young', 'small', 'medium'],
      afterStart: true,
      prepare:
        'A farm plan, three years of records or other proof of experience, and what other lenders answered.',
      ask: 'Which county office is yours, and how many years of farming experience are required?',
    },
  ),
  fact(
    'michigan',
    {
      title: 'Michigan Arts and Culture Council',
      href: 'https://www.michiganbusiness.org/industries/macc/',
    },
    'Funding adviser: programs and dates of the coming fiscal year.',
    {
      name: 'Michigan Arts and Culture Council grants',
      administrator: 'Michigan Arts and Culture Council',
      kind: 'Grant',
      forWhom: 'Non-profits and municipalities in Michigan with a program in arts or culture.',
      limits: 'Set by program and year, against a match of your own.',
      who: ['nonprofit'],
      purposes: ['community'],
      stages: ['young', 'small', 'medium', 'large'],
      afterStart: false,
      prepare: 'The IRS letter of exemption, the program’s budget and where the match comes from.',
      ask: 'Which program fits, and when does it close?',
    },
  ),
  fact(
    'michigan',
    {
      title: 'Grantmaking (Community Foundation for Southeast Michigan)',
      href: 'https://cfsem.org/community-investment/grantmaking/',
    },
    'Funding adviser: counties served and open calls.',
    {
      name: 'Community Foundation for Southeast Michigan grants',
      administrator: 'Community Foundation for Southeast Michigan',
      kind: 'Grant',
      forWhom: 'Tax-exempt non-profits that serve the counties around Detroit.',
      limits: 'Set by the foundation for each project.',
      who: ['nonprofit'],
      purposes: ['community'],
      stages: ['young', 'small', 'medium', 'large'],
      afterStart: false,
      prepare: 'The IRS determination letter, the last audit or statements, and the result you will count.',
      ask: 'Does the foundation take an inquiry before the application, and when does the board meet?',
    },
  ),
];
