import type { Fact, Jurisdiction, Source } from '../vocabulary/facts.ts';
import type { Program } from '../vocabulary/programs.ts';

const fact = (
  jurisdiction: Jurisdiction,
  source: Source,
  toConfirm: string,
  value: Program,
): Fact<Program> => ({ value, jurisdiction, source, checked: '2026-11-23', confirmed: false, toConfirm });

/** Programs of Ontario and Canada, and of foundations there. */
export const programsOntario: readonly Fact<Program>[] = [
  fact(
    'canada',
    {
      title: 'Canada Small Business Financing Program (Innovation, Science and Economic Development Canada)',
      href: 'https://ised-isde.canada.ca/site/canada-small-business-financing-program/en',
    },
    'Funding adviser: the four ceilings, and how old a paid invoice may be.',
    {
      name: 'Canada Small Business Financing Program',
      administrator: 'Banks and credit unions, with Innovation, Science and Economic Development Canada',
      kind: 'Loan guarantee',
      forWhom:
        'Businesses that work for profit and sell $10 million a year or less. Farms have a program of their own.',
      limits:
        'Up to $1.15 million for a borrower, of which up to $500,000 for equipment and leased premises and up to $150,000 as a line of credit.',
      who: ['business'],
      purposes: ['start', 'equipment', 'cash'],
      stages: ['before', 'young', 'small', 'medium'],
      afterStart: true,
      prepare:
        'A quote or lease for each cost, and two years of statements, or an opening forecast if there are none.',
      ask: 'Which part of the loan falls under the program, what is pledged for it, and how old may a paid invoice be?',
    },
  ),
  fact(
    'canada',
    {
      title: 'Canadian Agricultural Loans Act program (Agriculture and Agri-Food Canada)',
      href: 'https://agriculture.canada.ca/en/programs/canadian-agricultural-loans-act/step-2-who-eligible',
    },
    'Funding adviser: the two ceilings, and proof of part-time farming.',
    {
      name: 'Canadian Agricultural Loans Act program',
      administrator: 'Banks and credit unions, with Agriculture and Agri-Food Canada',
      kind: 'Loan guarantee',
      forWhom:
        'Farmers and farm co-operatives. Beginners and those taking over the family farm can apply too.',
      limits: 'Up to $500,000 for land and buildings and $350,000 for other purposes.',
      who: ['farm'],
      purposes: ['start', 'equipment'],
      stages: ['before', 'young', 'small', 'medium', 'large'],
      afterStart: true,
      prepare:
        'The last farm tax returns, or a business plan if you begin, and the offer for land, building or machine.',
      ask: 'Does the lender register loans under the act, and can money already spent be included?',
    },
  ),
  fact(
    'canada',
    {
      title: 'Advance Payments Program (Agriculture and Agri-Food Canada)',
      href: 'https://agriculture.canada.ca/en/tools-manage-farm-risk-and-finance',
    },
    'Funding adviser: the part without interest this year.',
    {
      name: 'Advance Payments Program',
      administrator: 'Producer organizations, with Agriculture and Agri-Food Canada',
      kind: 'Loan',
      forWhom: 'Farms that need cash before the crop or the animals are sold.',
      limits:
        'Up to $1 million, of which $250,000 without interest when we last looked. That part changes from year to year.',
      who: ['farm'],
      purposes: ['cash'],
      stages: ['young', 'small', 'medium', 'large'],
      afterStart: true,
      prepare:
        'Acres, animals or stock in store, and the insurance or AgriStability that secures the advance.',
      ask: 'Which producer organization handles your product, and what does it charge?',
    },
  ),
  fact(
    'canada',
    {
      title: 'AgriStability (Agricorp)',
      href: 'https://www.agricorp.com/en-ca/Programs/AgriStability/Pages/Overview.aspx',
    },
    'Funding adviser: trigger, share and ceiling for this program year, and the date to enrol.',
    {
      name: 'AgriStability',
      administrator: 'Agricorp, for Ontario and Canada',
      kind: 'Income program',
      forWhom: 'Farms whose margin in a year falls more than 30 percent below their own reference margin.',
      limits: 'Pays a share of the fall below that line. The share and the ceiling are set each year.',
      who: ['farm'],
      purposes: ['cash'],
      stages: ['young', 'small', 'medium', 'large'],
      afterStart: true,
      prepare:
        'Farm income returns of the reference years and inventories at the start and the end of the year.',
      ask: 'Are you enrolled for this year, and by which day is the fee due?',
    },
  ),
  fact(
    'canada',
    { title: 'Financing (Farm Credit Canada)', href: 'https://www.fcc-fac.ca/en/financing' },
    'Funding adviser: current products, and those for young farmers.',
    {
      name: 'Farm Credit Canada loans',
      administrator: 'Farm Credit Canada',
      kind: 'Loan',
      forWhom: 'Farms and businesses that process or serve agriculture.',
      limits: 'Set for each loan after a look at the figures.',
      who: ['farm'],
      purposes: ['start', 'equipment', 'cash'],
      stages: ['before', 'young', 'small', 'medium', 'large'],
      afterStart: true,
      prepare:
        'Three years of farm statements if there are any, a list of what you own and owe, and the purchase offer.',
      ask: 'Which security is taken, and can payments follow the season?',
    },
  ),
  fact(
    'canada',
    {
      title: 'Industrial Research Assistance Program (National Research Council of Canada)',
      href: 'https://nrc.canada.ca/en/support-technology-innovation',
    },
    'Funding adviser: shares of salaries and contracts this year.',
    {
      name: 'Industrial Research Assistance Program (NRC IRAP)',
      administrator: 'National Research Council of Canada',
      kind: 'Grant',
      forWhom:
        'Incorporated businesses of up to 500 people that work for profit and develop something technically new.',
      limits:
        'A share of salaries and contractors, agreed with an adviser of the council before the work begins.',
      who: ['business'],
      purposes: ['research'],
      stages: ['young', 'small', 'medium'],
      afterStart: false,
      prepare:
        'The technical question in one page, who on your staff will work on it, and how it will be sold.',
      ask: 'Call first: is there an adviser for Windsor-Essex who would look at the project this year?',
    },
  ),
  fact(
    'canada',
    {
      title: 'Scientific research and experimental development tax incentives (Canada Revenue Agency)',
      href: 'https://www.canada.ca/en/revenue-agency/services/scientific-research-experimental-development-tax-incentive-program.html',
    },
    'Tax adviser: rates, yearly limit and the last day to claim.',
    {
      name: 'SR&ED tax credit',
      administrator: 'Canada Revenue Agency',
      kind: 'Tax credit',
      forWhom:
        'Anyone who carries on a business in Canada and does research or experimental development there.',
      limits:
        'A share of eligible costs, highest for Canadian-controlled private corporations, claimed with the tax return.',
      who: ['business', 'farm'],
      purposes: ['research'],
      stages: ['before', 'young', 'small', 'medium', 'large'],
      afterStart: true,
      prepare: 'Dated notes of what was tried and why it was uncertain, with the hours of each person.',
      ask: 'Which work counts, and by which day must the claim be filed?',
    },
  ),
  fact(
    'canada',
    {
      title: 'CanExport SMEs 2026-2027, applicant’s guide (Trade Commissioner Service)',
      href: 'https://www.tradecommissioner.gc.ca/en/our-solutions/funding-financing-international-business/canexport-smes/applicants-guide-2026-27.html',
    },
    'Funding adviser: when the window for 2027-28 opens, the share and the ceiling.',
    {
      name: 'CanExport SMEs',
      administrator: 'Trade Commissioner Service, Global Affairs Canada',
      kind: 'Grant',
      forWhom:
        'Incorporated businesses with 3 to 500 full-time employees and sales of $300,000 to $100 million that enter a new market abroad.',
      limits: 'Part of the costs of approved steps. The window for 2026-27 closed on May 29, 2026.',
      who: ['business'],
      purposes: ['export'],
      stages: ['young', 'small', 'medium'],
      afterStart: false,
      prepare:
        'The country you want to sell to, last year’s sales there, and a budget of trips, fairs and advice.',
      ask: 'When does the next window open, and which costs count before approval?',
    },
  ),
  fact(
    'canada',
    {
      title: 'Export Guarantee Program (Export Development Canada)',
      href: 'https://www.edc.ca/en/solutions/financing/export-guarantee-program.html',
    },
    'Funding adviser: conditions of the guarantee, and who else offers cover.',
    {
      name: 'Export Guarantee Program',
      administrator: 'Export Development Canada, with your bank',
      kind: 'Loan guarantee',
      forWhom: 'Businesses that sell abroad, or invest there, and need a loan from their bank for it.',
      limits: 'Set between the bank and Export Development Canada.',
      who: ['business'],
      purposes: ['export'],
      stages: ['young', 'small', 'medium', 'large'],
      afterStart: true,
      prepare: 'Export contracts or orders, and what the bank has offered without a guarantee.',
      ask: 'Would the bank lend more, or on better terms, with the guarantee?',
    },
  ),
  fact(
    'canada',
    {
      title: 'Canada Summer Jobs (Employment and Social Development Canada)',
      href: 'https://www.canada.ca/en/employment-social-development/services/funding/canada-summer-jobs.html',
    },
    'Funding adviser: the window for summer 2027, which may be open now.',
    {
      name: 'Canada Summer Jobs',
      administrator: 'Employment and Social Development Canada',
      kind: 'Wage subsidy',
      forWhom:
        'Non-profits, and businesses of up to 50 full-time employees, that hire people aged 15 to 30 for the summer.',
      limits:
        'Up to the whole minimum wage for non-profits and up to half of it for businesses. One window a year, in winter.',
      who: ['business', 'farm', 'nonprofit'],
      purposes: ['people'],
      stages: ['young', 'small'],
      afterStart: false,
      prepare: 'A job description with a mentor’s name, and the payroll account number.',
      ask: 'When does this winter’s window close, and what are the priorities of the riding?',
    },
  ),
  fact(
    'ontario',
    {
      title: 'Co-operative education tax credit (Ontario)',
      href: 'https://www.ontario.ca/page/co-operative-education-tax-credit',
    },
    'Tax adviser: rates, and placements that qualify.',
    {
      name: 'Co-operative Education Tax Credit',
      administrator: 'Ontario, through the Canada Revenue Agency',
      kind: 'Tax credit',
      forWhom: 'Ontario employers who take students on a co-op placement of a college or university.',
      limits: 'A share of the placement’s costs, up to $3,000 for each placement.',
      who: ['business', 'farm'],
      purposes: ['people'],
      stages: ['young', 'small', 'medium', 'large'],
      afterStart: true,
      prepare: 'The letter of the college or university that certifies the placement, and the wages paid.',
      ask: 'Does the placement qualify, and will the school write the letter?',
    },
  ),
  fact(
    'ontario',
    {
      title: 'Starter Company PLUS (Small Business & Entrepreneurship Centre, Windsor-Essex)',
      href: 'https://www.webusinesscentre.com/en/news/supporting-windsor-essex-small-businesses.aspx',
    },
    'Funding adviser: whether an intake is open in Windsor-Essex, and the share of one’s own.',
    {
      name: 'Starter Company PLUS',
      administrator: 'Small Business & Entrepreneurship Centre of Windsor-Essex, for Ontario',
      kind: 'Grant',
      forWhom:
        'People aged 18 and over who start, buy or expand a small business, do not study full-time and finish the training.',
      limits: 'Up to $5,000, with a share of your own, while an intake is open.',
      who: ['business'],
      purposes: ['start'],
      stages: ['before', 'young'],
      afterStart: false,
      prepare: 'A business plan with cash flow by month, and proof of what you put in yourself.',
      ask: 'When is the next intake, and which kinds of business are left out?',
    },
  ),
  fact(
    'canada',
    {
      title: 'Eligibility (Futurpreneur Canada)',
      href: 'https://www.futurpreneur.ca/en/eligibility/',
    },
    'Funding adviser: the ceiling with BDC’s part, and how long a business may be open.',
    {
      name: 'Futurpreneur start-up loan',
      administrator: 'Futurpreneur Canada, with the Business Development Bank of Canada',
      kind: 'Loan',
      forWhom:
        'Citizens and permanent residents aged 18 to 39 who live in Canada and start or buy a business.',
      limits: 'Set by Futurpreneur, with a second part from BDC on application. A mentor comes with it.',
      who: ['business'],
      purposes: ['start'],
      stages: ['before', 'young'],
      afterStart: true,
      prepare: 'A complete business plan, cash flow for two years and your credit report.',
      ask: 'For how many months may the business have been open, and who would be the mentor?',
    },
  ),
  fact(
    'canada',
    {
      title: 'Business loans (Business Development Bank of Canada)',
      href: 'https://www.bdc.ca/en/financing/business-loans',
    },
    'Funding adviser: conditions of the small loan that is asked for online.',
    {
      name: 'BDC business loans',
      administrator: 'Business Development Bank of Canada',
      kind: 'Loan',
      forWhom: 'Canadian businesses with sales, often beside the loan of another bank.',
      limits: 'Set for each loan. You can apply online for a small amount.',
      who: ['business'],
      purposes: ['equipment', 'cash', 'export'],
      stages: ['young', 'small', 'medium', 'large'],
      afterStart: true,
      prepare: 'Two years of statements, the year to date, and what your present bank says.',
      ask: 'Which security and personal guarantee are asked for, and what does it cost to repay early?',
    },
  ),
  fact(
    'canada',
    {
      title: 'Funding for businesses in southern Ontario (FedDev Ontario)',
      href: 'https://feddev-ontario.canada.ca/en/funding-southern-ontario/funding-businesses-southern-ontario-how-funding-works',
    },
    'Funding adviser: whether applications are taken, and the least number of employees.',
    {
      name: 'FedDev Ontario funding for businesses',
      administrator: 'Federal Economic Development Agency for Southern Ontario',
      kind: 'Loan',
      forWhom:
        'Growing businesses in southern Ontario with staff and statements that can pay half of a project.',
      limits:
        'Normally $125,000 to $10 million to be repaid without interest, for up to half of the eligible costs.',
      who: ['business'],
      purposes: ['equipment', 'export'],
      stages: ['small', 'medium', 'large'],
      afterStart: false,
      prepare: 'Two years of statements, the sources of the other half, and what changes in output or jobs.',
      ask: 'Is an intake open for your sector, and from which day do costs count?',
    },
  ),
  fact(
    'ontario',
    {
      title: 'Southwestern Ontario Development Fund (Ontario)',
      href: 'https://www.ontario.ca/page/southwestern-ontario-development-fund',
    },
    'Funding adviser: the next intake, and which communities count as rural.',
    {
      name: 'Southwestern Ontario Development Fund',
      administrator: 'Ontario, ministry for economic development',
      kind: 'Loan',
      forWhom:
        'Businesses with three years of statements and 10 people, or 5 in rural communities, that add at least five jobs.',
      limits:
        'Up to 15 percent of a project of $500,000 or more, or $200,000 in rural communities. A grant only in some cases.',
      who: ['business'],
      purposes: ['equipment'],
      stages: ['small', 'medium', 'large'],
      afterStart: false,
      prepare: 'Three years of statements, quotes for the machines, and the jobs by year.',
      ask: 'When does the next intake close, and is your sector among those left out?',
    },
  ),
  fact(
    'ontario',
    { title: 'Our grants (Ontario Trillium Foundation)', href: 'https://otf.ca/our-grants' },
    'Funding adviser: the windows of 2027 and the kinds of organization.',
    {
      name: 'Ontario Trillium Foundation grants',
      administrator: 'Ontario Trillium Foundation',
      kind: 'Grant',
      forWhom:
        'Charities, non-profit corporations without share capital, First Nations and small municipalities.',
      limits:
        'Seed grants of $10,000 to $100,000 and Grow grants of $100,000 to $600,000 over two or three years. Capital grants have a window of their own.',
      who: ['nonprofit'],
      purposes: ['community', 'equipment'],
      stages: ['young', 'small', 'medium', 'large'],
      afterStart: false,
      prepare: 'By-laws, the list of directors, the last statements and who else works on the project.',
      ask: 'Which stream fits, and when is its one window of the year?',
    },
  ),
  fact(
    'ontario',
    { title: 'WindsorEssex Community Foundation', href: 'https://www.wecf.ca/#grants' },
    'Funding adviser: open calls, and whether charities alone may apply.',
    {
      name: 'WindsorEssex Community Foundation grants',
      administrator: 'WindsorEssex Community Foundation',
      kind: 'Grant',
      forWhom: 'Charities and other qualified donees that serve Windsor and Essex County.',
      limits: 'Amounts and dates are announced with each call.',
      who: ['nonprofit'],
      purposes: ['community'],
      stages: ['young', 'small', 'medium', 'large'],
      afterStart: false,
      prepare: 'The charity’s registration number, and the project’s budget on one page.',
      ask: 'Is a call open, and does a non-profit without charitable status need a partner?',
    },
  ),
];
