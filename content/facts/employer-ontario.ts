import type { Duty } from '../vocabulary/employer.ts';
import type { Fact, Source } from '../vocabulary/facts.ts';
import type { ShoreRule } from '../vocabulary/shores.ts';

const checked = '2026-11-23';

const law = (path: string) => `https://www.ontario.ca/laws/${path}`;

const standards = (part: string): Source => ({
  title: `Employment Standards Act, 2000, ${part} (Ontario)`,
  href: law('statute/00e41'),
});

const safety = (part: string): Source => ({
  title: `Occupational Health and Safety Act, ${part} (Ontario)`,
  href: law('statute/90o01'),
});

const access = (part: string): Source => ({
  title: `O. Reg. 191/11, Integrated Accessibility Standards, ${part} (Ontario)`,
  href: law('regulation/110191'),
});

const postings: Source = {
  title: 'Employment Standards Act, 2000, Part III.1, and O.\u00a0Reg.\u00a0476/24 (Ontario)',
  href: law('regulation/240476'),
};

const firstAid = (part: string): Source => ({
  title: `R.R.O. 1990, Reg. 1101, First Aid Requirements, ${part} (Ontario)`,
  href: law('regulation/901101'),
});

const onJanuary1 = 'Everybody employed in Ontario on January 1 of the year.';
const atWorkplace = 'Workers who are regularly employed at the workplace.';
const perShift = 'Workers on any one shift.';

const fact = <Value extends Duty>(source: Source, toConfirm: string, value: Value): Fact<Value> => ({
  value,
  jurisdiction: 'ontario',
  source,
  checked,
  confirmed: false,
  toConfirm,
});

/** How many staff an employer has from whom public postings are regulated. */
const postingsFrom = 25;

/** Registration with the WSIB. */
export const workersCompensation: Fact<Duty & ShoreRule> = fact(
  {
    title: 'Workplace Safety and Insurance Act, 1997, s. 75 (Ontario)',
    href: law('statute/97w16'),
  },
  'HR adviser: the 10 days, and the industries that need not register.',
  {
    topic: 'accounts',
    from: 1,
    text: 'Register with the WSIB within 10 days of hiring, in most industries.',
    says: 'WSIB, within 10 days of the first hire',
    more: 'Most lines of business have to register.',
  },
);

/** Pay in a public posting. */
export const payInPostings: Fact<Duty & ShoreRule> = fact(
  postings,
  'HR adviser: the $50,000 range and the exception above $200,000, in force since January 1, 2026.',
  {
    topic: 'hiring',
    from: postingsFrom,
    counted: 'Everybody employed in Ontario on the day the job is posted.',
    text: 'State the pay in a public job posting, or a range of at most $50,000 a year, unless the job pays more than $200,000.',
    says: `Stated, with ${postingsFrom} or more employees`,
    more: 'Since January 1, 2026: the pay, or a range of $50,000 at most, up to $200,000 a year.',
  },
);

/** Artificial intelligence in a public posting. */
export const postingsWithAi: Fact<Duty> = fact(
  postings,
  'HR adviser: what counts as software that screens applicants.',
  {
    topic: 'hiring',
    from: postingsFrom,
    counted: 'As on the line about pay in a posting.',
    text: 'Say in a public posting whether the job is open now and whether artificial intelligence screens applicants, and do not ask for Canadian experience.',
  },
);

/** Records of hours and pay. */
export const payRecords: Fact<Duty & ShoreRule> = fact(
  standards('s. 15'),
  'HR adviser: the periods other than three years.',
  {
    topic: 'pay',
    from: 1,
    text: 'Keep a record of hours, wages and leaves, for three years in most cases.',
    says: 'Kept three years',
  },
);

/** Sick leave. */
export const sickLeave: Fact<Duty & ShoreRule> = fact(
  standards('s. 50'),
  'HR adviser: the two weeks of employment that come first.',
  {
    topic: 'leave',
    from: 1,
    text: 'Allow three unpaid days of sick leave a year.',
    says: 'Three unpaid days a year',
    more: 'After two weeks with the employer.',
  },
);

/** The policy on health and safety. */
export const safetyPolicy: Fact<Duty> = fact(
  safety('s. 25(2)(j) and (4)'),
  'HR adviser: what an inspector may order below six workers.',
  {
    topic: 'safety',
    from: 6,
    counted: atWorkplace,
    text: 'Write a health and safety policy, post it and review it every year.',
  },
);

/** The policies on violence and harassment, on paper. */
export const violencePoliciesPosted: Fact<Duty> = fact(
  safety('s. 32.0.1(2) and (3)'),
  'HR adviser: posting in readable electronic form.',
  {
    topic: 'policies',
    from: 6,
    counted: atWorkplace,
    text: 'Put the policies on violence and harassment on paper and post them.',
  },
);

/** The policy on disconnecting from work. */
export const disconnecting: Fact<Duty> = fact(
  standards('s. 21.1.2'),
  'HR adviser: who counts on January 1, and the 30 days for copies.',
  {
    topic: 'policies',
    from: 25,
    counted: onJanuary1,
    text: 'Have a written policy on disconnecting from work by March 1, and give everybody a copy.',
  },
);

/** The policy on electronic monitoring. */
export const monitoring: Fact<Duty> = fact(
  standards('s. 41.1.1'),
  'HR adviser: that a policy is needed even where nothing is monitored.',
  {
    topic: 'policies',
    from: 25,
    counted: onJanuary1,
    text: 'Have a written policy on electronic monitoring by March 1, which says whether and how you do it.',
  },
);

/** The report on accessibility. */
export const accessibilityReport: Fact<Duty> = fact(
  {
    title: 'Accessibility for Ontarians with Disabilities Act, 2005, s. 14 (Ontario)',
    href: 'https://www.ontario.ca/page/completing-your-accessibility-compliance-report',
  },
  'HR adviser: that December 31, 2026 is the next day, three years after the last one.',
  {
    topic: 'access',
    from: 20,
    text: 'File an accessibility compliance report every three years, next by December 31, 2026.',
  },
);

/** The policies on accessibility, on paper. */
export const accessibilityPolicies: Fact<Duty> = fact(
  access('s. 3(2)'),
  'HR adviser: who gets the documents, and in which formats.',
  {
    topic: 'access',
    from: 50,
    text: 'Put the accessibility policies on paper and make them public.',
  },
);

/** The plan for accessibility. */
export const accessibilityPlan: Fact<Duty> = fact(
  access('s. 4'),
  'HR adviser: the review every five years.',
  {
    topic: 'access',
    from: 50,
    text: 'Write a multi-year accessibility plan, post it on the website and review it every five years.',
  },
);

/** What Ontario and Canada ask of an employer whose people work in Ontario. */
export const employerOntario: readonly Fact<Duty>[] = [
  {
    ...fact(
      {
        title: 'Payroll (Canada Revenue Agency)',
        href: 'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/payroll.html',
      },
      'Tax adviser: the payroll account and the day the first deduction is due.',
      {
        topic: 'accounts',
        from: 1,
        text: 'Open a payroll account with the Canada Revenue Agency, and deduct and remit income tax, CPP and EI.',
      },
    ),
    jurisdiction: 'canada',
  },
  workersCompensation,
  fact(access('ss. 22 to 24'), 'HR adviser: the wording of the three sections.', {
    topic: 'hiring',
    from: 1,
    text: 'Tell applicants that you accommodate disabilities, in the posting, at the interview and with the offer.',
  }),
  fact(
    {
      title:
        'O. Reg. 285/01 under the Employment Standards Act, 2000, as amended by O. Reg. 477/24 (Ontario)',
      href: law('regulation/010285'),
    },
    'HR adviser: the section number and the list of what has to be told, in force since July 1, 2025.',
    {
      topic: 'hiring',
      from: 25,
      counted: 'Everybody employed in Ontario on the new employee’s first day, that employee included.',
      text: 'Give each new employee the firm’s legal name and address, the place, pay, pay day and hours of work on paper or by e-mail before the first day.',
    },
  ),
  payInPostings,
  postingsWithAi,
  fact(postings, 'HR adviser: the 45 days, and how long posting and applications are kept.', {
    topic: 'hiring',
    from: postingsFrom,
    counted: 'Everybody employed in Ontario on the day of the posting.',
    text: 'Tell every applicant you interviewed within 45 days whether someone was chosen.',
  }),
  fact(standards('s. 2'), 'HR adviser: the version of the poster that is current.', {
    topic: 'pay',
    from: 1,
    text: 'Give each employee the employment standards poster within 30 days of the first day at work.',
  }),
  fact(standards('s. 12'), 'HR adviser: what the statement has to show.', {
    topic: 'pay',
    from: 1,
    text: 'Give a written wage statement with each pay.',
  }),
  payRecords,
  fact(
    {
      title: 'Pay Equity Act, s. 3 (Ontario)',
      href: law('statute/90p07'),
    },
    'HR adviser: how part-time staff count, and what employers of 100 or more had to post.',
    {
      topic: 'pay',
      from: 10,
      text: 'Compare what jobs done mostly by women and mostly by men are paid, and maintain that pay equity.',
    },
  ),
  fact(safety('s. 25(2)(i)'), 'HR adviser: posting by electronic means.', {
    topic: 'safety',
    from: 1,
    text: 'Post the Occupational Health and Safety Act and the ministry’s poster where people see them.',
  }),
  fact(
    {
      title: 'O. Reg. 297/13, Occupational Health and Safety Awareness and Training (Ontario)',
      href: law('regulation/130297'),
    },
    'HR adviser: the deadline for supervisors.',
    {
      topic: 'safety',
      from: 1,
      text: 'See that every worker and supervisor takes the basic safety awareness training, and keep the proof.',
    },
  ),
  fact(firstAid('s. 8'), 'HR adviser: whether Regulation 1101 has been replaced.', {
    topic: 'safety',
    from: 1,
    upTo: 5,
    counted: perShift,
    text: 'Keep a first aid station, in the charge of someone with an emergency first aid certificate.',
  }),
  safetyPolicy,
  fact(
    safety('s. 8(1)'),
    'HR adviser: workplaces with designated substances, which need a committee earlier.',
    {
      topic: 'safety',
      from: 6,
      upTo: 19,
      counted: atWorkplace,
      text: 'Have the workers choose a health and safety representative among themselves.',
    },
  ),
  fact(firstAid('s. 9'), 'HR adviser: which certificate and box belong to this size.', {
    topic: 'safety',
    from: 6,
    upTo: 15,
    counted: perShift,
    text: 'Keep a larger first aid box, in the charge of someone with a standard first aid certificate.',
  }),
  fact(firstAid('s. 10'), 'HR adviser: stretcher and blankets in the current text.', {
    topic: 'safety',
    from: 16,
    upTo: 199,
    counted: perShift,
    text: 'Add a stretcher and two blankets to the first aid station and its certified first aider.',
  }),
  fact(safety('s. 9(2) and (6)'), 'HR adviser: the certified members and how often the committee meets.', {
    topic: 'safety',
    from: 20,
    counted: atWorkplace,
    text: 'Set up a joint health and safety committee of at least two, half of them workers who manage nobody.',
  }),
  fact(safety('s. 9(6)(b)'), 'HR adviser: how the 50 are counted at several sites.', {
    topic: 'safety',
    from: 50,
    counted: atWorkplace,
    text: 'Have at least four members on the joint committee.',
  }),
  fact(firstAid('s. 11'), 'HR adviser: who may be in charge of the room.', {
    topic: 'safety',
    from: 200,
    counted: perShift,
    text: 'Keep a first aid room, in the charge of a nurse or a certified first aider.',
  }),
  fact(safety('s. 32.0.1(1)'), 'HR adviser: what the yearly review has to cover.', {
    topic: 'policies',
    from: 1,
    text: 'Have a policy on workplace violence and one on harassment, and review both every year.',
  }),
  fact(safety('ss. 32.0.2 and 32.0.6'), 'HR adviser: the steps that the programs must name.', {
    topic: 'policies',
    from: 1,
    text: 'Set out how people report violence and harassment, how you look into it and how they hear what came of it.',
  }),
  fact(safety('s. 32.0.3'), 'HR adviser: when the risks have to be assessed anew.', {
    topic: 'policies',
    from: 1,
    text: 'Assess the risk of violence in the place and the kind of work, and tell the workers the result.',
  }),
  violencePoliciesPosted,
  disconnecting,
  monitoring,
  fact(access('s. 3(1)'), 'HR adviser: what the policies must cover.', {
    topic: 'access',
    from: 1,
    text: 'Have policies on how you make the workplace and the service accessible.',
  }),
  fact(access('s. 7'), 'HR adviser: training on the standards and on the Human Rights Code.', {
    topic: 'access',
    from: 1,
    text: 'Train staff, volunteers and whoever writes your policies on accessibility.',
  }),
  fact(access('s. 27'), 'HR adviser: how consent is kept.', {
    topic: 'access',
    from: 1,
    text: 'Give employees with a disability what they need to get out in an emergency, if you know that they need it.',
  }),
  accessibilityReport,
  accessibilityPolicies,
  accessibilityPlan,
  fact(access('s. 14'), 'HR adviser: the two success criteria that are excepted.', {
    topic: 'access',
    from: 50,
    text: 'Have a public website that meets WCAG 2.0, level AA, with two exceptions.',
  }),
  fact(access('ss. 28 and 29'), 'HR adviser: what the process has to contain.', {
    topic: 'access',
    from: 50,
    text: 'Write down how individual accommodation plans are made and how people return to work after a disability.',
  }),
  sickLeave,
];
