import MiniSearch from 'minisearch';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { questionWords as words } from '#content/question-words.ts';
import { correctTerm, displayTerms, searchTerms, tokenizerOptions } from '../search/find.ts';
import { extractTerms, splitWords } from '../search/terms.ts';

/** Before the count is announced. */
const announceDelayMs = 500;

/**
 * Filters the questions while typing; the URL keeps the query, for reloads.
 * @param onShown called when other questions are shown
 * @returns shows all questions again
 */
export function startQuestionFilter(onShown: () => void): () => void {
  const form = document.querySelector<HTMLFormElement>('[data-question-filter]');
  const field = form?.querySelector('input');
  if (!form || !field) return () => {};
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('[data-accordion] details')];
  const index = new MiniSearch({ ...tokenizerOptions, fields: ['asks', 'answers'] });
  index.addAll(
    questions.map((details, id) => ({
      id,
      asks: selectedText(details, 'summary'),
      answers: selectedText(details, '.accordion-answer > :not(.accordion-link)'),
    })),
  );
  let openedByFilter: HTMLDetailsElement | undefined;
  let announcing: ReturnType<typeof setTimeout> | undefined;

  const apply = (): readonly HTMLDetailsElement[] => {
    const sought = extractTerms(field.value);
    const filtered = sought.length > 0;
    const terms = sought.map((term) => correctTerm(index, term));
    const known = terms.filter((term) => term !== undefined);
    const results =
      filtered && known.length === sought.length ? searchTerms(index, known, 'AND', { boost: { asks: 4 } }) : [];
    const hits = filtered ? results.flatMap(({ id }) => questions[id] ?? []) : questions;
    showQuestions(questions, hits, filtered);
    onShown();
    const first = filtered ? hits[0] : undefined;
    if (openedByFilter && openedByFilter !== first) openedByFilter.open = false;
    if (first && !first.open) {
      openedByFilter = first;
      first.open = true;
    }
    highlight(filtered ? hits : [], new Set(results.flatMap(({ terms }) => terms)));
    const asTyped = known.every((term, at) => term === sought[at]);
    const corrected = asTyped
      ? ''
      : displayTerms(
          known,
          hits.map(({ textContent }) => textContent),
        );
    const count = showFilterResult({ text: field.value.trim(), corrected, filtered, count: hits.length });
    clearTimeout(announcing);
    announcing = setTimeout(announceStatus, announceDelayMs, count);
    const query = filtered ? `?${new URLSearchParams({ q: field.value })}` : '';
    if (query !== location.search) history.replaceState(history.state, '', query || location.pathname);
    return hits;
  };
  const showAll = () => {
    const { hash } = location;
    field.value = '';
    apply();
    if (hash) history.replaceState(history.state, '', hash);
  };

  field.addEventListener('input', apply);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const [first] = apply();
    if (first) first.querySelector('summary')?.focus();
    else document.querySelector('[data-questions-none]')?.scrollIntoView();
  });
  document.querySelector('[data-found-clear]')?.addEventListener('click', () => {
    showAll();
    field.focus();
  });
  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (field.value) apply();
  return showAll;
}

const selectedText = (details: Element, selector: string): string =>
  [...details.querySelectorAll(selector)].map(({ textContent }) => textContent).join(' ');

interface FilterResult {
  text: string;
  /** The corrected query. */
  corrected: string;
  filtered: boolean;
  count: number;
}

/** @returns the sentence shown */
function showFilterResult({ text, corrected, filtered, count }: FilterResult): string {
  const found = document.querySelector<HTMLElement>('[data-questions-found]');
  const none = document.querySelector<HTMLElement>('[data-questions-none]');
  if (!found || !none) return '';
  found.hidden = !filtered || !count;
  none.hidden = !filtered || count > 0;
  const number = fillPlaceholders(count === 1 ? words.found.one : words.found.many, { count });
  const sought = fillPlaceholders(corrected ? words.found.alike : words.found.for, { words: text, alike: corrected });
  const put = (name: string, filling: string) => {
    const element = found.querySelector(`[data-found-${name}]`);
    if (element) element.textContent = filling;
  };
  put('count', number);
  put('for', sought);
  if (!filtered) return '';
  return count ? `${number} ${sought}` : words.none.heading;
}

/** CSS highlights (`::highlight(found)`) leave the page's elements unchanged. */
function highlight(elements: readonly Element[], terms: ReadonlySet<string>): void {
  if (!('highlights' in CSS)) return;
  const ranges = elements.flatMap((element) => textNodesIn(element).flatMap((text) => matchRanges(text, terms)));
  if (ranges.length) CSS.highlights.set('found', new Highlight(...ranges));
  else CSS.highlights.delete('found');
}

function textNodesIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest('.accordion-link')) texts.push(text);
  }
  return texts;
}

const matchRanges = (text: Text, terms: ReadonlySet<string>): Range[] =>
  splitWords(text.data)
    .filter(({ term }) => term && terms.has(term))
    .map(({ word, start }) => {
      const range = new Range();
      range.setStart(text, start);
      range.setEnd(text, start + word.length);
      return range;
    });

/**
 * Hides other questions and empty categories, sorts by rank, and updates the index.
 * With all questions as hits, restores the page.
 */
function showQuestions(
  all: readonly HTMLDetailsElement[],
  hits: readonly HTMLDetailsElement[],
  filtered: boolean,
): void {
  const label = document.querySelector('label[for=question-category]');
  if (label) label.textContent = filtered ? words.jump : words.category;
  const left = new Map<HTMLElement, number>();
  for (const details of all) details.hidden = true;
  for (const details of hits) {
    const category = details.closest<HTMLElement>('[data-accordion]');
    if (!category) continue;
    details.hidden = false;
    if (!left.has(category)) category.parentElement?.append(category);
    category.append(details);
    left.set(category, (left.get(category) ?? 0) + 1);
  }
  for (const category of document.querySelectorAll<HTMLElement>('[data-accordion]')) {
    const count = left.get(category) ?? 0;
    category.hidden = count === 0;
    const link = document.querySelector(`[data-category="${category.id}"]`);
    link?.toggleAttribute('data-hit', filtered && count > 0);
    const number = link?.querySelector('span');
    if (number) number.textContent = String(count);
    const option = document.querySelector(`option[value="${category.id}"]`);
    if (option) option.textContent = option.textContent.replace(/\(\d+\)$/, `(${count})`);
  }
}

/** Announces to screen readers. */
export function announceStatus(text: string): void {
  const region = document.querySelector('[data-questions-status]');
  if (region) region.textContent = text;
}
