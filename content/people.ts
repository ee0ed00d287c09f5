import document from './data/people.json' with { type: 'json' };
import type { Adviser } from './schemas/firm.ts';

export const people = document as readonly Adviser[];

export const personWords = {
  question: 'The first thing I ask',
  opening: 'Next opening',
  particulars: { designation: 'Designation', licence: 'Licence', insurance: 'Insurance' },
};

/** "our Managing Partner", after their name where the firm has given one. @param id an adviser's */
export function whoIs(id: string, role: string): string {
  const name = people.find((person) => person.id === id)?.particulars.name;
  return name ? `${name}, our ${role}` : `our ${role}`;
}
