import { addressRemoved } from '#content/desk/person-file.ts';

/** A line of a calendar entry may be folded anywhere (RFC 5545, section 3.1). */
const fold = '(?:\\r?\\n[ \\t])?';
/** What may stand before an address without being part of it: jo@example.org is in bojo@ and in o'jo@example.org. */
const before = "(?<![\\p{L}\\p{N}_.+%-])(?<!\\w['&])";
const after = '(?![\\p{L}\\p{M}\\p{N}_-]|\\.[\\p{L}\\p{N}_])';

const isInside = /[\w.+%-]$|\w['&]$/;
const local = "[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_`{|}~-]";
/** How many other addresses may begin within one that is found at the end of what runs together. */
const mostWithin = 1;

/**
 * Where in what runs together before an "@" an address may begin, besides at the start: jo@example.org in
 * to=jo@example.org. Those next to the "@", so that a run of marks is no hundreds of addresses.
 */
function beginningsIn(run: string): number[] {
  const found: number[] = [];
  for (let begin = run.length - 1; begin > 0 && found.length <= mostWithin; begin--)
    if (!isInside.test(run.slice(Math.max(0, begin - 2), begin))) found.push(begin);
  return found;
}

/**
 * An address in a text, in any capitals, and no other address that ends or begins like it. One within which many others
 * may begin is found only where nothing else runs together with it.
 */
export function namingOf(address: string): RegExp {
  const isMany = beginningsIn(address.slice(0, Math.max(0, address.indexOf('@')))).length > mostWithin;
  const letters = [...address].map((letter) => RegExp.escape(letter)).join(fold);
  return new RegExp(`${isMany ? `(?<!${local})` : ''}${before}${letters}${after}`, 'giu');
}

export const names = (text: string | null, naming: RegExp): boolean => text !== null && text.search(naming) >= 0;

/** A text in which an address is not named any more. */
export const blanked = (text: string, naming: RegExp): string => text.replaceAll(naming, addressRemoved);

/** No address that a form takes is longer: so much is looked at on either side of an "@". */
const longest = 254;
const localLetter = new RegExp(local, 'u');
const domainBegin = /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)*/u;

/** Every address that a text may name, in small letters: of what runs together, each that `namingOf` would find. */
export function* addressesIn(text: string): Generator<string> {
  const whole = text.replace(/\r?\n[ \t]/g, '').toLowerCase();
  for (const words of whole === text.toLowerCase() ? [whole] : [text.toLowerCase(), whole])
    for (let at = words.indexOf('@'); at >= 0; at = words.indexOf('@', at + 1)) {
      const domain = domainBegin.exec(words.slice(at + 1, at + 1 + longest))?.[0];
      let start = at;
      while (start > 0 && at - start < longest && localLetter.test(words[start - 1] ?? '')) start--;
      const run = words.slice(start, at);
      if (domain && run) for (const begin of [...beginningsIn(run), 0]) yield `${run.slice(begin)}@${domain}`;
    }
}
