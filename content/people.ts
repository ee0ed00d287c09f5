import type { Adviser, AdviserCard, Particulars } from './vocabulary/statements.ts';

/** Nothing is claimed that the firm has not supplied: `npm run launch-check` lists what is missing. */
const notSupplied: Particulars = { designation: null, licence: null, insurance: null, photograph: null };

/** The firm's people by role. Roles stand in until the firm confirms its own. */
const partner: Adviser = {
  id: 'partner',
  ground: 'sky',
  role: 'Managing Partner',
  field: 'Strategy and governance',
  particulars: { ...notSupplied },
  standIn: true,
};
const trainer: Adviser = {
  id: 'people',
  ground: 'river',
  role: 'Senior Consultant',
  field: 'People and training',
  particulars: { ...notSupplied },
  standIn: true,
};
const funder: Adviser = {
  id: 'funding',
  ground: 'ink',
  role: 'Senior Consultant',
  field: 'Funding and finance',
  particulars: { ...notSupplied },
  standIn: true,
};

export const people: readonly Adviser[] = [partner, trainer, funder];

/** The words of a person's card. */
export const personWords = {
  question: 'The first thing I ask',
  opening: 'Next opening',
  particulars: { designation: 'Designation', licence: 'Licence', insurance: 'Insurance' },
};

/** What each does for a client, for the team's own page. */
export const profiles: readonly AdviserCard[] = [
  {
    person: partner,
    profile:
      'Leads strategic planning with boards, owners and councils, and takes marketing and general consultations. Call this person if something in your engagement is going wrong.',
    question: 'What happens here if nothing is decided this year?',
    subject: 'strategy',
  },
  {
    person: trainer,
    profile: 'Writes handbooks, trains supervisors, and sets up AI tools with the staff who will use them.',
    question: 'Who will have to explain this on a Monday morning?',
    subject: 'hr',
  },
  {
    person: funder,
    profile:
      'Writes grant applications, loan proposals and business plans, and keeps the calendar of program deadlines.',
    question: 'What will you do if the answer is no?',
    subject: 'funding',
  },
];

/** What each would like to see come true, for the vision page. */
export const hopes: readonly AdviserCard[] = [
  {
    person: partner,
    profile: 'Would like boards in Essex County to have shorter plans and minutes that record each decision.',
  },
  {
    person: trainer,
    profile:
      'Would like supervisors to be trained before they are promoted, and AI tools to take over the retyping.',
  },
  {
    person: funder,
    profile:
      'Would like a shop in Tecumseh and a greenhouse in Leamington to hear of a program in the month it opens.',
  },
];
