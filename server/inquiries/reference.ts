import { randomInt } from 'node:crypto';
import { company } from '#content/company.ts';

const initials = company.initials.value;

/** Crockford's base 32 omits I, L, O and U, which are misheard or misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const randomGroup = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Such as RA-7F3K-29QM. Random, so that it does not reveal counts. */
export const createReference = (): string => `${initials}-${randomGroup()}-${randomGroup()}`;

const group = '[^0-9A-Z]{0,3}([0-9A-Z]{4})';
const referencePattern = new RegExp(`(?<![0-9A-Z])${initials}${group}${group}(?![0-9A-Z])`, 'g');

/** The references in a text, with spacing, case and misread letters corrected. Programs insert invisible characters. */
export function findReferences(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase();
  return Array.from(plain.matchAll(referencePattern), ([, ...groups]) =>
    [initials, ...groups.map((letters) => letters.replaceAll('O', '0').replace(/[IL]/g, '1'))].join('-'),
  );
}

/** Typed without initials, at the end; not the end of an address or of another id. */
const bareReference = /(?<![\w.@-])\w{4}\p{Pd}?\w{4}(?=\W*$)/u;

/** The first reference, also without initials. @returns what was typed, trimmed, if there is none */
export function normalizeReference(typed: string): string {
  const trimmed = typed.trim();
  const [found = trimmed] = findReferences(trimmed.replace(bareReference, `${initials}$&`));
  return found;
}
