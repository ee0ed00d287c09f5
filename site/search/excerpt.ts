import { splitWords } from './terms.ts';

export interface TextPiece {
  text: string;
  marked: boolean;
}

/** In characters: three lines on a wide screen, five on a phone; and the part before a match. */
const excerptLength = 190;
const contextLength = 60;

/** Splits a text into words that are one of the terms and what is between them. */
export function highlightTerms(text: string, terms: ReadonlySet<string>): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const { word, start, term } of splitWords(text)) {
    if (!term || !terms.has(term)) continue;
    pieces.push({ text: text.slice(done, start), marked: false }, { text: word, marked: true });
    done = start + word.length;
  }
  return [...pieces, { text: text.slice(done), marked: false }].filter(({ text }) => text);
}

/** The text from the sentence with the first term on, at most `excerptLength` characters of it. */
export function createExcerpt(text: string, terms: ReadonlySet<string>): TextPiece[] {
  const found = splitWords(text).find(({ term }) => term && terms.has(term))?.start ?? 0;
  const sentence = Math.max(
    ...[...text.slice(0, found).matchAll(/\n|[.?!:]”? /g)].map(({ 0: end, index }) => index + end.length),
    0,
  );
  const near =
    found - sentence < excerptLength - contextLength ? sentence : text.indexOf(' ', found - contextLength) + 1;
  const remaining = text.slice(near);
  const shown =
    remaining.length <= excerptLength
      ? remaining
      : `${remaining.slice(0, remaining.lastIndexOf(' ', excerptLength))} …`;
  const joined = shown.replace(/(?<=[.?!:]”?)\n/g, ' ').replaceAll('\n', ' · ');
  return highlightTerms(near === sentence ? joined : `… ${joined}`, terms);
}
