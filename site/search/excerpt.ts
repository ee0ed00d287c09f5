import { wordsOf } from './find.ts';

export interface Piece {
  text: string;
  marked: boolean;
}

/** In characters: three lines on a wide screen, five on a phone; and the part before a match. */
const longest = 190;
const contextLength = 60;

export function marked(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { word, start, term } of wordsOf(text)) {
    if (!term || !terms.has(term)) continue;
    pieces.push({ text: text.slice(done, start), marked: false }, { text: word, marked: true });
    done = start + word.length;
  }
  return [...pieces, { text: text.slice(done), marked: false }].filter(({ text }) => text);
}

export function excerpt(text: string, terms: ReadonlySet<string>): Piece[] {
  const found = wordsOf(text).find(({ term }) => term && terms.has(term))?.start ?? 0;
  const sentence = Math.max(
    ...[...text.slice(0, found).matchAll(/\n|[.?!:]”? /g)].map(({ 0: end, index }) => index + end.length),
    0,
  );
  const near = found - sentence < longest - contextLength ? sentence : text.indexOf(' ', found - contextLength) + 1;
  const remaining = text.slice(near);
  const shown =
    remaining.length <= longest ? remaining : `${remaining.slice(0, remaining.lastIndexOf(' ', longest))} …`;
  const joined = shown.replace(/(?<=[.?!:]”?)\n/g, ' ').replaceAll('\n', ' · ');
  return marked(near === sentence ? joined : `… ${joined}`, terms);
}
