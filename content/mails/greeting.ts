/** Alphabets with look-alike letters; a word that mixes them is spoofed. */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Coptic', 'Cherokee'];
const ofOne = alphabets.map((script) => new RegExp(`^[\\p{Script=${script}}\\p{M}'’ʻʼ-]+$`, 'u'));
const ofAny = new RegExp(`[${alphabets.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

/** Letters with apostrophes or hyphens between them; or initials with full stops. */
const word = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*$/u;
const initials = /^(?:\p{L}\p{M}*\.)+$/u;

const isOneScript = (text: string): boolean => ofOne.some((one) => one.test(text)) || !ofAny.test(text);

/** Whether a name may be mailed to an unverified address: at most three words of letters, so no advertisements. */
export function looksLikeName(name: string): boolean {
  const words = name.split(' ');
  return (
    name.length <= 60 &&
    words.length <= 3 &&
    words.every((part) => initials.test(part) || (word.test(part) && isOneScript(part)))
  );
}

export const greeting = (name: string): string => (looksLikeName(name) ? `Hello ${name},` : 'Hello,');
