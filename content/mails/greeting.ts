/** Alphabets with letters that look alike: a word of two of them pretends to be another word. */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Coptic', 'Cherokee'];
const ofOne = alphabets.map((script) => new RegExp(`^[\\p{Script=${script}}\\p{M}'’ʻʼ-]+$`, 'u'));
const ofAny = new RegExp(`[${alphabets.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

/** Letters, with an apostrophe or a hyphen between them; or initials, each with its full stop. */
const word = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*$/u;
const initials = /^(?:\p{L}\p{M}*\.)+$/u;

const isOneScript = (text: string): boolean => ofOne.some((one) => one.test(text)) || !ofAny.test(text);

/**
 * Whether a name can be repeated to an address that anyone may have typed. An advertisement or a threat sent as a name
 * is not: letters of any script and what goes with them, in at most three words.
 */
export function looksLikeName(name: string): boolean {
  const words = name.split(' ');
  return (
    name.length <= 60 &&
    words.length <= 3 &&
    words.every((part) => initials.test(part) || (word.test(part) && isOneScript(part)))
  );
}

/** How a mail to a visitor begins. */
export const greeting = (name: string): string => (looksLikeName(name) ? `Hello ${name},` : 'Hello,');
