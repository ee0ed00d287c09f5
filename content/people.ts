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
      'Leads strategic planning with boards, owners and councils, and takes marketing and general consultations. Call this person if something in your engagement is going wrong.',
  },
  {
    ...trainer,
    profile: 'Writes handbooks, trains supervisors, and sets up AI tools with the staff who will use them.',
  },
  {
    ...funder,
    profile:
      'Writes grant applications, loan proposals and business plans, and keeps the calendar of program deadlines.',
  },
];

/** What each would like to see come true, for the vision page. */
export const hopes: readonly Portrait[] = [
  {
    ...partner,
    profile: 'Would like boards in Essex County to have shorter plans and minutes that record each decision.',
  },
  {
    ...trainer,
    profile:
      'Would like supervisors to be trained before they are promoted, and AI tools to take over the retyping.',
  },
  {
    ...funder,
    profile:
      'Would like a shop in Tecumseh and a greenhouse in Leamington to hear of a program in the month it opens.',
  },
];
