import { randomInt } from 'node:crypto';
import { company } from '#content/company.ts';

/** Crockford's base 32: no I, L, O or U, so that nothing read over the phone is taken for something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A new reference number such as RA-7F3K-29QM. Random: it tells nobody how many came before it. */
export const newReference = (): string => `${company.initials.value}-${group()}-${group()}`;
