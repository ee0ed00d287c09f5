/** Alphabets with look-alike letters: a word that mixes them may be a spoof. */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Coptic', 'Cherokee'];
const oneAlphabet = alphabets.map((script) => new RegExp(`^[\\p{Script=${script}}\\p{M}'’ʻʼ-]+$`, 'u'));
const anyAlphabet = new RegExp(`[${alphabets.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

/** Letters with apostrophes or hyphens between them; or initials with full stops. */
const word = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*$/u;
const initials = /^(?:\p{L}\p{M}*\.)+$/u;

/** Words before a family name, which are no first name. */
const titles = new RegExp(
  `^(?:${[
    'mr|mrs|ms|miss|mx|dr|prof|rev|hon|sir|dame|lord|lady|the|st',
    'm|mme|mlle|me|monsieur|madame|les|herr|frau|sr|sra|señor|señora',
    'van|von|der|den|ter|de|del|della|di|du|la|le|el|al|bin|ibn',
  ].join('|')})\\.?$`,
  'iu',
);

const isOneScript = (text: string): boolean => oneAlphabet.some((one) => one.test(text)) || !anyAlphabet.test(text);

/** Whether a name may be repeated to an unverified address: at most three words of letters, so that it can't advertise. */
export function looksLikeName(name: string): boolean {
  const words = name.split(' ');
  return (
    name.length <= 60 &&
    words.length <= 3 &&
    words.every((part) => initials.test(part) || titles.test(part) || (word.test(part) && isOneScript(part)))
  );
}

/** The first name; the whole name if it begins with a title or initials; empty if it may not be mailed. */
export function toGreetingName(name: string): string {
  const [first = '', ...more] = name.split(' ');
  if (!looksLikeName(name) || (titles.test(first) && !more.length)) return '';
  return titles.test(first) || /^\p{L}\p{M}*$/u.test(first) || initials.test(first) ? name : first;
}

/** The last word, ignoring a suffix in brackets. */
export const toLastName = (name: string): string =>
  name
    .replace(/\([^()]*\)\s*$/, '')
    .trim()
    .split(/\s+/)
    .at(-1) ?? '';
