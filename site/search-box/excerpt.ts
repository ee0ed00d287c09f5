import { wordsOf } from './words.ts';

/** A piece of a text, marked where it is one of the words that were looked for. */
export interface Piece {
  text: string;
  marked: boolean;
}

/** Characters of an excerpt: three lines of the dialog on a wide screen, five on a phone. */
const longest = 190;

/** A text cut into pieces at the words that were found. */
export function marked(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { folded, start, end } of wordsOf(text)) {
    if (!terms.has(folded)) continue;
    if (start > done) pieces.push({ text: text.slice(done, start), marked: false });
    pieces.push({ text: text.slice(start, end), marked: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), marked: false });
  return pieces;
}

/**
 * The sentence of a text that has the most of the words, with what follows it as far as there is room, or shortened
 * around the first of the words where it is long; the beginning of the text where no sentence has one.
 */
export function excerpt(text: string, terms: ReadonlySet<string>): Piece[] {
  const sentences = text.split(/\n|(?<=[.?!:]”?) (?=[\p{Lu}\d“])/u);
  let [best, most] = [0, 0];
  for (const [at, sentence] of sentences.entries()) {
    const words = wordsOf(sentence).map(({ folded }) => folded);
    const found = new Set(words.filter((one) => terms.has(one))).size;
    if (found > most) [best, most] = [at, found];
  }
  let shown = sentences[best] ?? '';
  for (const next of sentences.slice(best + 1)) {
    if (shown.length + next.length >= longest) break;
    // A heading or an entry of a list ends without a full stop.
    shown += /[.?!:]”?$/.test(shown) ? ` ${next}` : ` · ${next}`;
  }
  return marked(shortened(shown, terms), terms);
}

function shortened(sentence: string, terms: ReadonlySet<string>): string {
  if (sentence.length <= longest) return sentence;
  const words = wordsOf(sentence);
  const first = words.find(({ folded }) => terms.has(folded))?.start ?? 0;
  const from = Math.max(0, Math.min(first - longest / 3, sentence.length - longest));
  const start = from === 0 ? 0 : (words.find((word) => word.start >= from)?.start ?? 0);
  const end = words.findLast((word) => word.end <= start + longest)?.end ?? sentence.length;
  return `${start ? '… ' : ''}${sentence.slice(start, end)}${end < sentence.length - 1 ? ' …' : ''}`;
}
