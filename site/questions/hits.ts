import { isNear } from '../search-box/near.ts';
import { asked, beginnings } from '../search-box/words.ts';

/** A question on the page, with the words that it asks with and those it is answered with. */
export interface Question {
  details: HTMLDetailsElement;
  asks: readonly string[];
  answers: readonly string[];
}

export const questionIn = (details: HTMLDetailsElement): Question => ({
  details,
  asks: wordsIn(details, 'summary'),
  answers: wordsIn(details, '.accordion-answer > :not(.accordion-link)'),
});

const wordsIn = (details: Element, selector: string): string[] =>
  asked([...details.querySelectorAll(selector)].map(({ textContent }) => textContent).join(' '));

/** How what is sought for a word may begin: as it does, or, where no question has that, as the words nearly like it. */
export function spellingsAmong(questions: readonly Question[], word: string): readonly string[] {
  const own = beginnings(word);
  const words = new Set(questions.flatMap(({ asks, answers }) => [...asks, ...answers]));
  if (has([...words], own)) return own;
  const near = [...words].filter((one) => isNear(word, one));
  return near.length ? near : own;
}

/**
 * The questions that have all the words, those first that have them in the question itself, else as on the page.
 * @param sought of each word how it may begin
 */
export function hitsAmong(
  questions: readonly Question[],
  sought: readonly (readonly string[])[],
): Question[] {
  const asking = questions.filter(({ asks }) => hasAll(asks, sought));
  const answering = questions.filter(
    (one) => !asking.includes(one) && hasAll([...one.asks, ...one.answers], sought),
  );
  return [...asking, ...answering];
}

const has = (words: readonly string[], starts: readonly string[]): boolean =>
  starts.some((start) => words.some((one) => one.startsWith(start)));
const hasAll = (words: readonly string[], sought: readonly (readonly string[])[]): boolean =>
  sought.every((starts) => has(words, starts));
