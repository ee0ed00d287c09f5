/** Alphabets with look-alike letters: a word that mixes them may be a spoof. */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Coptic', 'Cherokee'];
const oneAlphabet = alphabets.map((script) => new RegExp(`^[\\p{Script=${script}}\\p{M}'’ʻʼ-]+$`, 'u'));
const anyAlphabet = new RegExp(`[${alphabets.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

/** Letters with apostrophes or hyphens between them; or initials with full stops. */
const word = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*$/u;
const initials = /^(?:\p{L}\p{M}*\.)+$/u;

const honorifics = new RegExp(
  `^(?:${[
    'mr|mrs|ms|miss|mx|mister|madam|dr|doctor|prof|professor|sir|dame|lord|lady|hon|the|st',
    'rev|reverend|father|sister|brother|pastor|rabbi|imam|capt|captain|col|colonel|sgt|sergeant',
    'm|mme|mlle|me|monsieur|madame|herr|frau|sr|sra|señor|señora',
  ].join('|')})\\.?$`,
  'iu',
);
/** Words before a family name. */
const particles = /^(?:van|von|der|den|ter|de|del|della|di|da|das|do|dos|du|la|le|les|el|al|bin|ibn)$/i;
const firstNamesIfCapitalized = ['Al', 'Les', 'Di'];

const isOneScript = (text: string): boolean => oneAlphabet.some((one) => one.test(text)) || !anyAlphabet.test(text);

const isWord = (part: string): boolean => word.test(part) && isOneScript(part);

/** Whether a name may be repeated to an unverified address: at most three words of letters, so that it can't advertise. */
export function looksLikeName(name: string): boolean {
  const words = name.split(' ');
  return (
    name.length <= 60 &&
    words.length <= 3 &&
    words.every((part) => initials.test(part) || honorifics.test(part) || isWord(part))
  );
}

/** The first name; the whole name if it begins with a title, particle or initials; empty if it begins with no name. */
export function toGreetingName(name: string): string {
  const [first = '', ...more] = name.trim().split(/\s+/);
  const whole = [first, ...more].join(' ');
  if (honorifics.test(first)) return more.length ? whole : '';
  const isParticle = particles.test(first) && !firstNamesIfCapitalized.includes(first);
  if (isParticle || /^\p{L}\p{M}*$/u.test(first) || initials.test(first)) return whole;
  return isWord(first) ? first : '';
}

/** As `toGreetingName`, but empty if the name may not be repeated to an unverified address. */
export const toSafeGreetingName = (name: string): string => (looksLikeName(name) ? toGreetingName(name) : '');

/** The last word, ignoring a suffix in brackets. */
export const toLastName = (name: string): string =>
  name
    .replace(/\([^()]*\)\s*$/, '')
    .trim()
    .split(/\s+/)
    .at(-1) ?? '';
