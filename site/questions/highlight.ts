import { wordsOf } from '../search-box/words.ts';

/** Marks words in the page as found, without touching the page: see `::highlight(found)`. */
export function highlight(elements: readonly Element[], terms: ReadonlySet<string>): void {
  if (!('highlights' in CSS)) return;
  const ranges = elements.flatMap((element) => textsIn(element).flatMap((text) => rangesIn(text, terms)));
  if (ranges.length) CSS.highlights.set('found', new Highlight(...ranges));
  else CSS.highlights.delete('found');
}

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest('.accordion-link')) texts.push(text);
  }
  return texts;
}

const rangesIn = (text: Text, terms: ReadonlySet<string>): Range[] =>
  wordsOf(text.data)
    .filter(({ term }) => term && terms.has(term))
    .map(({ word, start }) => {
      const range = new Range();
      range.setStart(text, start);
      range.setEnd(text, start + word.length);
      return range;
    });
