import type { Duty } from '../vocabulary/employer.ts';
import type { Fact, Source } from '../vocabulary/facts.ts';
import type { ShoreRule } from '../vocabulary/shores.ts';

const checked = '2026-11-23';

const compiled = (title: string, section: string): Source => ({
  title: `${title}, MCL\u00a0${section} (Michigan)`,
  href: `https://www.legislature.mi.gov/Laws/MCL?objectName=mcl-${section.replace('.', '-')}`,
});

const fact = <Value extends Duty>(source: Source, toConfirm: string, value: Value): Fact<Value> => ({
  value,
  jurisdiction: 'michigan',
  source,
  checked,
  confirmed: false,
  toConfirm,
});

const federal = (source: Source, toConfirm: string, value: Duty): Fact<Duty> => ({
  ...fact(source, toConfirm, value),
  jurisdiction: 'united-states',
});

const twentyWeeks = 'On each working day of 20 or more weeks in this or the last calendar year.';
const everywhere = 'Everybody employed in the United States, part-time and temporary staff included.';

/** Hours of sick time: earned one for so many worked, up to so many a year, and with ten or fewer employees. */
const earned = { per: 30, most: 72, mostSmall: 40 };

/** Insurance for injuries at work. */
export const compensationForAll: Fact<Duty & ShoreRule> = fact(
  {
    title:
      'Worker’s Disability Compensation Act of 1969, MCL\u00a0418.115 (Michigan Department of Attorney General)',
    href: 'https://www.michigan.gov/ag/about/workers/compensation',
  },
  'Michigan lawyer: what “regularly” means for three employees.',
  {
    topic: 'accounts',
    from: 3,
    counted: 'Private employers, by how many work for them at one time.',
    text: 'Carry workers’ compensation insurance for everybody.',
    says: 'Insurance from three employees, or one nearly full-time',
    more: 'Three at one time, or one who has worked 35 hours a week for 13 weeks of the last 52.',
  },
);

/** Paid sick time, with more than ten employees. */
export const earnedSickTime: Fact<Duty & ShoreRule> = fact(
  compiled('Earned Sick Time Act', '408.963'),
  'Michigan lawyer: 72 hours, and front loading in place of accrual.',
  {
    topic: 'leave',
    from: 11,
    counted: `${everywhere} Counted in 20 weeks of this or the last year.`,
    text: `Let staff earn an hour of paid sick time for ${earned.per} hours worked, up to ${earned.most} hours a year.`,
    says: `One paid hour for each ${earned.per} hours worked`,
    more: `Up to ${earned.most} hours a year, ${earned.mostSmall} with ten or fewer employees.`,
  },
);

/** Notice of large layoffs. */
export const largeLayoffs: Fact<Duty> = federal(
  {
    title: 'WARN Act, 29 U.S.C. 2101 (U.S. Department of Labor)',
    href: 'https://www.dol.gov/agencies/eta/layoffs/warn',
  },
  'Michigan lawyer: which layoffs count.',
  {
    topic: 'policies',
    from: 100,
    counted: 'Without part-time staff, or by 4,000 hours a week.',
    text: 'Give 60 days’ notice of a plant closing or a mass layoff.',
  },
);

/** What Michigan and the United States ask of an employer whose people work in Michigan. */
export const employerMichigan: readonly Fact<Duty>[] = [
  federal(
    {
      title: 'Employment taxes (Internal Revenue Service)',
      href: 'https://www.irs.gov/businesses/small-businesses-self-employed/employment-taxes',
    },
    'Tax adviser: deposits and returns that belong to the first hire.',
    {
      topic: 'accounts',
      from: 1,
      text: 'Get an employer identification number, and withhold and deposit federal income tax, Social Security and Medicare.',
    },
  ),
  fact(
    {
      title: 'Withholding tax (Michigan Department of Treasury)',
      href: 'https://www.michigan.gov/taxes/business-taxes/withholding',
    },
    'Tax adviser: registration, and city income tax such as Detroit’s.',
    {
      topic: 'accounts',
      from: 1,
      text: 'Register with the Michigan Treasury and withhold Michigan income tax.',
    },
  ),
  fact(
    compiled('Michigan Employment Security Act', '421.41'),
    'Michigan lawyer: the $1,000 and 20-week tests, and those for farms and non-profits.',
    {
      topic: 'accounts',
      from: 1,
      text: 'Register with the Unemployment Insurance Agency once you pay $1,000 in wages in a year or employ someone in 20 weeks of it.',
    },
  ),
  fact(
    compiled('Worker’s Disability Compensation Act of 1969', '418.115'),
    'Michigan lawyer: the tests below three employees, and those for farms and households.',
    {
      topic: 'accounts',
      from: 1,
      upTo: 2,
      counted: 'Private employers, by regular employees at one time.',
      text: 'Carry workers’ compensation insurance if one person has worked 35 hours a week for 13 weeks of the last 52.',
    },
  ),
  compensationForAll,
  federal(
    { title: 'Form I-9, Employment Eligibility Verification (USCIS)', href: 'https://www.uscis.gov/i-9' },
    'Michigan lawyer: the three days, and how long the form is kept.',
    {
      topic: 'hiring',
      from: 1,
      text: 'Complete Form I-9 for each new employee within three business days.',
    },
  ),
  federal(
    {
      title: 'State directory of new hires, 42 U.S.C. 653a (United States)',
      href: 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section653a',
    },
    'Michigan lawyer: where Michigan takes the report.',
    { topic: 'hiring', from: 1, text: 'Report each new employee to the state within 20 days.' },
  ),
  fact(compiled('Elliott-Larsen Civil Rights Act', '37.2202'), 'Michigan lawyer: the list of grounds.', {
    topic: 'hiring',
    from: 1,
    text: 'Hire, pay and promote without regard to the grounds that Michigan’s civil rights act names.',
  }),
  fact(
    compiled('Persons with Disabilities Civil Rights Act', '37.1202'),
    'Michigan lawyer: the 182 days in which an employee has to ask.',
    {
      topic: 'hiring',
      from: 1,
      text: 'Accommodate employees with a disability under Michigan’s own act, short of undue hardship.',
    },
  ),
  federal(
    {
      title: 'Title VII of the Civil Rights Act of 1964, 42 U.S.C. 2000e(b) (EEOC)',
      href: 'https://www.eeoc.gov/statutes/title-vii-civil-rights-act-1964',
    },
    'Michigan lawyer: how part-time staff count under Title VII.',
    {
      topic: 'hiring',
      from: 15,
      counted: twentyWeeks,
      text: 'Follow the federal ban on discrimination by race, colour, religion, sex and national origin, and post the EEOC’s notice.',
    },
  ),
  federal(
    {
      title: 'Americans with Disabilities Act of 1990, 42 U.S.C. 12111(5) (EEOC)',
      href: 'https://www.eeoc.gov/statutes/titles-i-and-v-americans-disabilities-act-1990-ada',
    },
    'Michigan lawyer: medical questions and records.',
    {
      topic: 'hiring',
      from: 15,
      counted: twentyWeeks,
      text: 'Accommodate disabilities under the federal act, and keep medical papers apart from the file.',
    },
  ),
  federal(
    {
      title: 'Age Discrimination in Employment Act of 1967, 29 U.S.C. 630(b) (EEOC)',
      href: 'https://www.eeoc.gov/statutes/age-discrimination-employment-act-1967',
    },
    'Michigan lawyer: releases signed by people of 40 or more.',
    {
      topic: 'hiring',
      from: 20,
      counted: 'On each working day of 20 or more weeks, as for the other federal acts.',
      text: 'Treat applicants and staff aged 40 and over as you treat younger ones.',
    },
  ),
  federal(
    {
      title: 'EEO-1 report, 29 CFR 1602.7 (EEOC)',
      href: 'https://www.eeoc.gov/data/eeo-data-collections',
    },
    'Michigan lawyer: whether this year’s report is asked for, and federal contractors.',
    {
      topic: 'hiring',
      from: 100,
      text: 'File the yearly EEO-1 report on the make-up of the staff.',
    },
  ),
  fact(
    compiled('Improved Workforce Opportunity Wage Act', '408.932'),
    'Michigan lawyer: this year’s rates, and employers of one person under the federal act.',
    {
      topic: 'pay',
      from: 2,
      counted: 'Employees aged 16 and over, at any one time in the calendar year.',
      text: 'Pay Michigan’s minimum wage and overtime, and post the notice about both.',
    },
  ),
  fact(
    {
      title: 'Michigan Occupational Safety and Health Act, MCL 408.1011 and 408.1067 (MIOSHA)',
      href: 'https://www.michigan.gov/leo/bureaus-agencies/miosha',
    },
    'Michigan lawyer: the posters beside the general one.',
    {
      topic: 'safety',
      from: 1,
      text: 'Keep the workplace free of known serious dangers, and post MIOSHA’s notice.',
    },
  ),
  federal(
    {
      title: 'Recording and reporting injuries, 29 CFR 1904.1, which MIOSHA Part 11 adopts (OSHA)',
      href: 'https://www.osha.gov/laws-regs/regulations/standardnumber/1904/1904.1',
    },
    'Michigan lawyer: the industries that are exempt.',
    {
      topic: 'safety',
      from: 11,
      counted: 'At any time during the last calendar year, in all places together.',
      text: 'Keep the log of injuries and post its yearly summary from February to April, in most industries.',
    },
  ),
  fact(
    compiled('Earned Sick Time Act', '408.963'),
    'Michigan lawyer: how a small business is counted over 20 weeks.',
    {
      topic: 'leave',
      from: 1,
      upTo: 10,
      counted: everywhere,
      text: `Let staff earn an hour of paid sick time for ${earned.per} hours worked, up to ${earned.mostSmall} hours a year.`,
    },
  ),
  earnedSickTime,
  fact(compiled('Earned Sick Time Act', '408.968'), 'Michigan lawyer: the languages of the notice.', {
    topic: 'leave',
    from: 1,
    text: 'Give each new employee a notice about earned sick time, and post the state’s poster.',
  }),
  federal(
    {
      title: 'Pregnant Workers Fairness Act, 42 U.S.C. 2000gg(2) (EEOC)',
      href: 'https://www.eeoc.gov/statutes/pregnant-workers-fairness-act',
    },
    'Michigan lawyer: what counts as a known limitation.',
    {
      topic: 'leave',
      from: 15,
      counted: 'In 20 or more weeks, as under Title VII.',
      text: 'Accommodate pregnancy, childbirth and what follows from them.',
    },
  ),
  federal(
    {
      title: 'COBRA, 29 U.S.C. 1161 (U.S. Department of Labor)',
      href: 'https://www.dol.gov/general/topic/health-plans/cobra',
    },
    'Michigan lawyer: how part-time staff count as fractions.',
    {
      topic: 'leave',
      from: 20,
      counted: 'On a typical business day of the last calendar year, part-time staff as fractions.',
      text: 'Offer people who leave the group health plan, if you have one, to stay in it at their cost.',
    },
  ),
  federal(
    {
      title: 'Family and Medical Leave Act, 29 U.S.C. 2611 (U.S. Department of Labor)',
      href: 'https://www.dol.gov/agencies/whd/fmla',
    },
    'Michigan lawyer: the 75 miles, and the hours worked in the year before.',
    {
      topic: 'leave',
      from: 50,
      counted:
        'On each working day of 20 or more weeks; the employee who takes it works within 75 miles of 50 colleagues.',
      text: 'Allow up to 12 weeks of unpaid family and medical leave a year, and post the notice about it.',
    },
  ),
  federal(
    {
      title: 'Affordable Care Act, 26 U.S.C. 4980H (Internal Revenue Service)',
      href: 'https://www.irs.gov/affordable-care-act/employers',
    },
    'Tax adviser: full-time equivalents, and Forms 1094-C and 1095-C.',
    {
      topic: 'accounts',
      from: 50,
      counted: 'Full-time staff and full-time equivalents, as an average of the last year.',
      text: 'Offer full-time staff affordable health coverage or owe a payment, and report on it.',
    },
  ),
  largeLayoffs,
];
