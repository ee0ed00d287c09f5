import { randomInt } from 'node:crypto';
import { company } from '#content/company.ts';

/** Crockford's base 32: no I, L, O or U, so that nothing read over the phone is taken for something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A new reference number such as RA-7F3K-29QM. Random: it tells nobody how many came before it. */
export const newReference = (): string => `${company.initials.value}-${group()}-${group()}`;

/** A reference as it was typed or read over the phone, as it is stored; anything else as it is. */
export function readReference(typed: string): string {
  const [initials, letters] = [company.initials.value, typed.toUpperCase().replace(/[^0-9A-Z]/g, '')];
  if (!letters.startsWith(initials) || letters.length !== initials.length + 8) return typed.trim();
  const groups = letters.slice(initials.length).replaceAll('O', '0').replace(/[IL]/g, '1');
  return `${initials}-${groups.slice(0, 4)}-${groups.slice(4)}`;
}
