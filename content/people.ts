import document from './data/people.json' with { type: 'json' };
import type { Adviser } from './schemas/firm.ts';

export const people = document as readonly Adviser[];

export const personWords = {
  question: 'The first thing I ask',
  opening: 'Next opening',
  particulars: { designation: 'Designation', licence: 'Licence', insurance: 'Insurance' },
};
