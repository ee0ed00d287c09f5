import document from './data/people.json' with { type: 'json' };
import type { Adviser } from './schemas/firm.ts';

/** The firm's people by role. `npm run launch-check` lists what of them is missing. */
export const people = document as readonly Adviser[];

/** The words of a person's card. */
export const personWords = {
  question: 'The first thing I ask',
  opening: 'Next opening',
  particulars: { designation: 'Designation', licence: 'Licence', insurance: 'Insurance' },
};
