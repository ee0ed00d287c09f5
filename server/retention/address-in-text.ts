import { addressRemoved } from '#content/desk/held.ts';

/** A line of a calendar entry may be folded anywhere (RFC 5545, section 3.1). */
const fold = '(?:\\r?\\n[ \\t])?';
/** What may stand before an address without being part of it: jo@example.org is in bojo@ and in o'jo@example.org. */
const before = "(?<![\\p{L}\\p{N}_.+%-])(?<!\\w['&])";
const after = '(?![\\w-]|\\.\\w)';

/** An address in a text, in any capitals, and no other address that ends or begins like it. */
export const namingOf = (address: string): RegExp =>
  new RegExp(`${before}${[...address].map((letter) => RegExp.escape(letter)).join(fold)}${after}`, 'giu');

export const names = (text: string | null, naming: RegExp): boolean =>
  text !== null && text.search(naming) >= 0;

/** A text in which an address is not named any more. */
export const blanked = (text: string, naming: RegExp): string => text.replaceAll(naming, addressRemoved);

/** No address that a form takes is longer: so much is looked at on either side of an "@". */
const longest = 254;
const localLetter = /[a-z0-9.!#$%&'*+/=?^_`{|}~-]/;
const domainBegin = /^[\w-]+(?:\.[\w-]+)*/;
const isInside = /[\w.+%-]$|\w['&]$/;

/** Every address that a text may name, in small letters: of what runs together, each that `namingOf` would find. */
export function* addressesIn(text: string): Generator<string> {
  const whole = text.replace(/\r?\n[ \t]/g, '').toLowerCase();
  for (const words of whole === text.toLowerCase() ? [whole] : [text.toLowerCase(), whole])
    for (let at = words.indexOf('@'); at >= 0; at = words.indexOf('@', at + 1)) {
      const domain = domainBegin.exec(words.slice(at + 1, at + 1 + longest))?.[0];
      let start = at;
      while (start > 0 && at - start < longest && localLetter.test(words[start - 1] ?? '')) start--;
      const run = words.slice(start, at);
      if (!domain || !run) continue;
      for (let begin = 0; begin < run.length; begin++)
        if (!isInside.test(run.slice(0, begin))) yield `${run.slice(begin)}@${domain}`;
    }
}
