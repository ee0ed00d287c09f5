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

/** The questions that have all the words, those first that have them in the question itself, else as on the page. */
export function hitsAmong(questions: readonly Question[], sought: readonly string[]): Question[] {
  const asking = questions.filter(({ asks }) => hasAll(asks, sought));
  const answering = questions.filter(
    (one) => !asking.includes(one) && hasAll([...one.asks, ...one.answers], sought),
  );
  return [...asking, ...answering];
}

const hasAll = (words: readonly string[], sought: readonly string[]): boolean =>
  sought.every((word) => beginnings(word).some((start) => words.some((one) => one.startsWith(start))));
