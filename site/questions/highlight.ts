import { wordsOf } from '../search-box/words.ts';

/** Marks words in the page as found, without touching the page: see `::highlight(found)`. */
export function highlight(elements: readonly Element[], beginnings: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  const ranges = elements.flatMap((element) =>
    textsIn(element).flatMap((text) => rangesIn(text, beginnings)),
  );
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

const rangesIn = (text: Text, beginnings: readonly string[]): Range[] =>
  wordsOf(text.data)
    .filter(({ folded }) => beginnings.some((one) => folded.startsWith(one)))
    .map(({ start, end }) => {
      const range = new Range();
      range.setStart(text, start);
      range.setEnd(text, end);
      return range;
    });
