import { randomInt } from 'node:crypto';
import { company } from '#content/company.ts';

/** Crockford's base 32 omits I, L, O and U, which are misheard or misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const randomGroup = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Such as RA-7F3K-29QM. Random, so that it does not reveal counts. */
export const createReference = (): string => `${company.initials.value}-${randomGroup()}-${randomGroup()}`;

/** Corrects spacing, case and misread letters. @returns what was typed, trimmed, if it is no reference */
export function normalizeReference(typed: string): string {
  const [initials, letters] = [company.initials.value, typed.toUpperCase().replace(/[^0-9A-Z]/g, '')];
  if (!letters.startsWith(initials) || letters.length !== initials.length + 8) return typed.trim();
  const groups = letters.slice(initials.length).replaceAll('O', '0').replace(/[IL]/g, '1');
  return `${initials}-${groups.slice(0, 4)}-${groups.slice(4)}`;
}
