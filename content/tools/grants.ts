import type { Applicant, Applying, Place, Purpose, Stage } from '../schemas/facts.ts';

/** What the tool starts with, and shows without a script. */
export const firstApplying: Applying = {
  who: 'business',
  where: 'ontario',
  purpose: 'equipment',
  stage: 'small',
  begun: false,
};

const who: Record<Applicant, string> = {
  business: 'A business',
  farm: 'A farm',
  nonprofit: 'A non-profit or charity',
};

const where: Record<Place | 'both', string> = {
  ontario: 'Ontario',
  michigan: 'Michigan',
  both: 'Both',
};

const purpose: Record<Purpose, string> = {
  start: 'Opening a business or farm',
  equipment: 'Equipment or premises',
  people: 'Hiring or training people',
  research: 'Developing something new',
  export: 'Selling in another country',
  cash: 'Bills until money comes in',
  community: 'A service for the community',
};

const stage: Record<Stage, string> = {
  before: 'Not open yet',
  young: 'Open for up to 2 years',
  small: 'Over 2 years, up to 50 people',
  medium: 'Over 2 years, 51 to 500 people',
  large: 'Over 2 years, over 500 people',
};

/** What a visitor reads in the tool of grants and loans. */
export const grantWords = {
  about: {
    legend: 'You and the project',
    who: { label: 'Who you are', choices: who },
    where: { label: 'Where the work is done', choices: where },
    purpose: { label: 'What the money is for', choices: purpose },
    stage: { label: 'How far along', choices: stage },
  },
  program: {
    title: 'Is there a program?',
    text: 'It has to fit who you are, the place and the project.',
    none: 'No program in our list fits',
    one: '1 program could fit',
    /** With `{count}`. */
    some: '{count} programs could fit',
    ask: 'Change the purpose, or ask us about programs that are not in this list.',
  },
  yes: 'Yes',
  /** Each is answered with yes or not yet; `ask` stands under a “not yet”. */
  questions: {
    waits: {
      title: 'Can the work wait?',
      text: 'Nothing is ordered, signed or begun.',
      no: 'No',
      ask: 'Most programs pay nothing for work that has begun. Those are left out below. Ask which part has yet to begin.',
    },
    share: {
      title: 'Can you carry your share?',
      text: 'You can pay your part, and wait for theirs.',
      no: 'Not yet',
      ask: 'Ask a lender for a bridge until the grant is paid, or plan a smaller project.',
    },
    result: {
      title: 'Can you count the result?',
      text: 'There is a number today, and one you expect.',
      no: 'Not yet',
      ask: 'Measure for four weeks before you write, such as jobs, clients or tonnes.',
    },
  },
  closed: {
    title: 'The bridge is complete.',
    text: 'A program could fit. Read its guide for this year, get one quote for each cost, and ask what its entry below tells you to ask. The funder decides.',
  },
  open: {
    title: 'The bridge has a gap.',
    text: 'Begin with what stands under the gap. A funder will ask for it, and it takes longer than the form.',
  },
  /** Said aloud, with `{programs}` and `{span}`. */
  said: '{programs}. {span}',
  take: { label: 'Take these answers along', href: '#message' },
  taken: 'Your answers stand in the message below. You can change them before you send it.',
  list: {
    heading: 'What could fit',
    none: 'Nothing in our list fits these answers. The list is short and there are other programs, so ask us before you give up.',
    prepare: 'Have ready',
    ask: 'Ask first',
    all: 'All programs in our list',
  },
  shores: { ontario: 'Ontario', canada: 'Canada', michigan: 'Michigan', 'united-states': 'United States' },
  /** The lines of the message. */
  message: {
    opening: 'My answers on the page about grants and loans',
    waits: { yes: 'Nothing is ordered or begun yet', no: 'Something is ordered or begun' },
    share: { yes: 'We can carry our share', no: 'We cannot carry our share yet' },
    result: { yes: 'We have a number to report', no: 'We have no number to report yet' },
    /** With `{programs}`. */
    programs: 'Could fit: {programs}',
  },
};
