import type { StaffIdentity } from '#contract/staff.ts';
import { type AdviserId, scheduling } from '../company.ts';

const short: Readonly<Record<AdviserId, string>> = { partner: 'MP', people: 'SP', funding: 'SF' };

const isAdviser = (id: string): id is AdviserId => Object.hasOwn(short, id);

/** Two letters and their full form: an adviser by role, others by name. */
export function badgeOf({ name, adviser }: Pick<StaffIdentity, 'name' | 'adviser'>): {
  letters: string;
  full: string;
} {
  if (adviser && isAdviser(adviser))
    return { letters: short[adviser], full: `${name}, ${scheduling.advisers.value[adviser]}` };
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.slice(0, 1) ?? '');
  return { letters: letters.join('').toUpperCase(), full: name };
}
