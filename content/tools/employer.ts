import type { DutyTopic } from '../schemas/facts.ts';

const topics: Record<DutyTopic, string> = {
  accounts: 'Accounts and insurance',
  hiring: 'Hiring and equal treatment',
  pay: 'Pay and records',
  safety: 'Health and safety',
  policies: 'Policies',
  access: 'Accessibility',
  leave: 'Leave and benefits',
};

/** What a visitor reads in the checklist for employers. */
export const employerWords = {
  shore: { legend: 'Where they work', choices: { ontario: 'Ontario', michigan: 'Michigan', both: 'Both' } },
  staff: { ontario: 'People in Ontario', michigan: 'People in Michigan' },
  /** What the fields hold at first, and the table shows without a script. */
  first: { shore: 'ontario', staff: '12', firm: '' },
  firm: { label: 'Name for the printed list', hint: 'Stays in this browser' },
  shores: { ontario: 'Ontario', michigan: 'Michigan' },
  steps: {
    label: 'Numbers at which something begins',
    /** With `{staff}`. */
    show: 'Show {staff} people',
  },
  topics,
  list: {
    /** With `{firm}`. */
    title: 'Checklist for {firm}',
    untitled: 'Checklist for an employer',
    none: 'Without staff there is nothing on this list.',
    /** With `{shore}` and `{staff}`. */
    people: '{shore}, {staff} people',
    person: '{shore}, 1 person',
    /** With `{from}`. */
    from: 'From {from} people',
    always: 'From the first person',
    /** With `{from}` and `{upTo}`. */
    until: 'For {from} to {upTo} people',
    counted: 'Counted: {counted}',
    source: 'Source: {source}',
    /** On paper, with `{date}`. */
    read: 'As of {date}.',
    note: 'This is a first list and is not legal advice. It leaves out rules for one industry or contract, and rules that depend on how much you pay in wages.',
  },
  next: {
    /** With `{shore}` and `{staff}`. */
    title: '{shore}, from {staff} people',
    none: 'Nothing more begins above this number.',
  },
  /** Said aloud, with `{duties}`. */
  said: '{duties} duties on the list.',
  print: 'Print the checklist',
  all: 'All duties by number of staff',
};
