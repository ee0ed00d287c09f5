import type { Statistic } from './vocabulary/statements.ts';

/** A figure whose source is known. */
const sourced = (value: string, counts: string, source: string | null): Statistic => ({
  value,
  counts,
  source,
  standIn: false,
});

/** A figure the firm has yet to show the source of. The site must not go live with one. */
const unsourced = (value: string, counts: string): Statistic => ({
  value,
  counts,
  source: null,
  standIn: true,
});

const filing = 'Canada Revenue Agency, filing and payment due dates';

/** Figures about the world that the static service pages show. */
export const statistics = {
  personalReturn: sourced('April 30', 'most personal returns are due, and so is any balance', filing),
  selfEmployedReturn: sourced('June 15', 'self-employed returns are due, and their spouses’', filing),
  corporateReturn: sourced('6 months', 'after its year-end, a corporation’s return is due', filing),
  keepRecords: sourced(
    '6 years',
    'for most records, counted from the end of the tax year they belong to',
    'Canada Revenue Agency, Keeping Records (RC4409)',
  ),
  planningConsultation: sourced('60 minutes', 'free, with no obligation', null),
  // The specification's figures (section 9). It does not say where they come from.
  workingCanadians: unsourced(
    '75%',
    'of working Canadians would feel it at home within weeks if their pay stopped',
  ),
  longDisability: unsourced('1 in 4', 'workers will face a disability of 90+ days'),
  criticalIllness: unsourced('$200K+', 'what a critical illness can cost a family'),
  // $500 a month at 7%, with growth added at the end of each year to what was there when it began: $566,765 after 30
  // years, past $1 million in the 38th; saving for 40 years comes to 2.1 times as much as for 30. A test recomputes all
  // three (`site/tools/wealth/page-figures.test.ts`).
  million: sourced('$1M+', 'after 38 years at $500 a month', null),
  startEarly: sourced('2X', 'for starting at 25 versus 35, with the same amount every month to age 65', null),
  assumedReturn: sourced('7%', 'assumed return, which is no promise', null),
} satisfies Record<string, Statistic>;
