import type { Item } from './vocabulary/base.ts';

/** The firm's five values. */
export const values = [
  { title: 'Clarity', text: 'Plain words, written down, that everyone reads the same way.' },
  { title: 'Discretion', text: 'What you tell us stays with us. We do not name clients without asking.' },
  { title: 'Timing', text: 'You hear from us early enough to act on it.' },
  { title: 'Loyalty', text: 'Your interest comes first, even if we lose the work.' },
  { title: 'Precision', text: 'Figures checked, clauses read, dates kept.' },
] as const satisfies readonly Item[];

/** How the firm works, in four statements. */
export const waysOfWorking: readonly Item[] = [
  {
    title: 'We listen before we advise.',
    text: 'In the first conversation we ask questions and take notes.',
  },
  {
    title: 'We put it in writing.',
    text: 'You get a letter before we start, and a note after each meeting.',
  },
  {
    title: 'We work quietly.',
    text: 'We involve only the people who need to know.',
  },
  {
    title: 'We measure it with you.',
    text: 'Each plan says what will be counted and on which date we check it.',
  },
];

/** What the firm is for, in one sentence. */
export const missionStatement =
  'To help organizations in Windsor and Michigan make clear decisions, carry out their plans and keep the results once our work is done.';
