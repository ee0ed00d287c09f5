import document from './data/people.json' with { type: 'json' };
import type { AdviserProfile } from './schemas/firm.ts';

export const people = document as readonly AdviserProfile[];

export const adviserCardWords = {
  question: 'The first thing I ask',
  opening: 'Next opening',
  particulars: { designation: 'Designation', licence: 'Licence', insurance: 'Insurance' },
};

/** "our Managing Partner", or "Ann Lee, our Managing Partner" if the firm has given a name. @param id the adviser's */
export function introduceAdviser(id: string, role: string): string {
  const name = people.find((person) => person.id === id)?.particulars.name;
  return name ? `${name}, our ${role}` : `our ${role}`;
}
