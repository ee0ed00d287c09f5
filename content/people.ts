import type { Portrait } from './vocabulary/statements.ts';

/** The firm's people by role. Portraits and roles stand in until the firm supplies its own. */
const partner: Portrait = {
  family: 'cable',
  ground: 'river',
  role: 'Managing Partner',
  field: 'Strategy and governance',
};
const trainer: Portrait = {
  family: 'current',
  ground: 'sky',
  role: 'Senior Consultant',
  field: 'People and training',
};
const funder: Portrait = {
  family: 'lots',
  ground: 'ink',
  role: 'Senior Consultant',
  field: 'Funding and finance',
};

export const people: readonly Portrait[] = [partner, trainer, funder];

/** What each does for a client, for the team's own page. */
export const profiles: readonly Portrait[] = [
  {
    ...partner,
    profile:
      'Leads planning with boards, owners and councils. Reads the bylaws before the meeting, chairs the difficult ones, and is the person to call when an engagement is not going as it should.',
  },
  {
    ...trainer,
    profile:
      'Writes handbooks, trains supervisors and sets up AI with the staff who will use it. Tests every policy on the same question: could a new foreman explain it on a Monday morning?',
  },
  {
    ...funder,
    profile:
      'Turns financial statements into grant applications, loan proposals and business plans. Keeps the calendar of deadlines and the list of reasons to say no to a program.',
  },
];

/** What each would like to see come true, for the vision page. */
export const hopes: readonly Portrait[] = [
  {
    ...partner,
    profile:
      'Would like to see boards in Essex County finish a plan and use it: fewer retreats, shorter documents, and minutes that record a decision.',
  },
  {
    ...trainer,
    profile:
      'Would like supervisors to be trained before they are promoted, and the tools on their desks to take away the dull half of the work and not the good half.',
  },
  {
    ...funder,
    profile:
      'Would like a shop in Tecumseh and a greenhouse in Leamington to hear of a program in the month it opens, and not in the month it closes.',
  },
];
