import type { Item } from './vocabulary/base.ts';

/** The firm's five values. */
export const values = [
  { title: 'Clarity', text: 'Plain words, written down, with one meaning.' },
  { title: 'Discretion', text: 'What you tell us stays with us. We do not name clients without asking.' },
  { title: 'Timing', text: 'The right move made while it still counts.' },
  { title: 'Loyalty', text: 'Your interest first, including when it costs us the work.' },
  { title: 'Precision', text: 'Figures checked, clauses read, dates kept.' },
] as const satisfies readonly Item[];

/** How the firm works, in four statements. */
export const waysOfWorking: readonly Item[] = [
  {
    title: 'We listen before we advise.',
    text: 'The first conversation is yours. We ask, take notes and leave the selling out of it.',
  },
  {
    title: 'We put it in writing.',
    text: 'Scope, fee, dates and what we need from you, on a page, before any work starts.',
  },
  {
    title: 'We work quietly.',
    text: 'Inside your organization, at your pace, with the fewest people who need to know.',
  },
  {
    title: 'We measure it with you.',
    text: 'Each plan names its own test of success, and the date on which we will check.',
  },
];

/** What the firm is for, in one sentence. */
export const missionStatement =
  'To bring clarity to decisions, strategy to effort, and results that hold after we have gone.';
