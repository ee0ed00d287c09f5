import { questionWords as words } from '#content/question-words.ts';
import { asked, isFiller } from '../search-box/words.ts';
import { highlight } from './highlight.ts';
import { hitsAmong, type Question, questionIn, spellingsAmong } from './hits.ts';
import { say } from './say.ts';
import { showQuestions } from './show-questions.ts';

/** Milliseconds of rest after which the count is said: not with every letter. */
const rest = 500;

/**
 * Leaves, as somebody types, the questions that have all the words, opens the first and counts them. What was asked
 * stands in the address, so that it is there again after a reload.
 * @param onShown called when other questions are shown
 * @returns shows all questions again
 */
export function startFilter(onShown: () => void): () => void {
  const form = document.querySelector<HTMLFormElement>('[data-question-filter]');
  const field = form?.querySelector('input');
  if (!form || !field) return () => {};
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('[data-accordion] details')].map(
    questionIn,
  );
  let openedByFilter: HTMLDetailsElement | undefined;
  let speaking: ReturnType<typeof setTimeout> | undefined;

  const apply = (): readonly Question[] => {
    const sought = asked(field.value).filter((word) => !isFiller(word));
    const spelled = sought.map((word) => spellingsAmong(questions, word));
    const hits = sought.length ? hitsAmong(questions, spelled) : questions;
    showQuestions(questions, hits, sought.length > 0);
    onShown();
    const first = sought.length ? hits[0]?.details : undefined;
    if (openedByFilter && openedByFilter !== first) openedByFilter.open = false;
    if (first && !first.open) {
      openedByFilter = first;
      first.open = true;
    }
    highlight(sought.length ? hits.map(({ details }) => details) : [], spelled.flat());
    const asTyped = spelled.every(([first], index) => first === sought[index]);
    const alike = asTyped ? '' : spelled.map(([first]) => first).join(' ');
    const count = tell({ text: field.value.trim(), alike, filtered: sought.length > 0, count: hits.length });
    clearTimeout(speaking);
    speaking = setTimeout(say, rest, count);
    const query = sought.length ? `?${new URLSearchParams({ q: field.value })}` : '';
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
    if (first) first.details.querySelector('summary')?.focus();
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

interface Told {
  text: string;
  /** What was looked for in place of the text, where no answer has that as it is spelled. */
  alike: string;
  filtered: boolean;
  count: number;
}

/** Shows how many there are, or where else to look. @returns it as a sentence */
function tell({ text, alike, filtered, count }: Told): string {
  const found = document.querySelector<HTMLElement>('[data-questions-found]');
  const none = document.querySelector<HTMLElement>('[data-questions-none]');
  if (!found || !none) return '';
  found.hidden = !filtered || !count;
  none.hidden = !filtered || count > 0;
  const number = (count === 1 ? words.found.one : words.found.many).replace('{count}', String(count));
  const sought = (alike ? words.found.alike : words.found.for)
    .replace('{words}', () => text)
    .replace('{alike}', () => alike);
  const fill = (name: string, filling: string) => {
    const place = found.querySelector(`[data-found-${name}]`);
    if (place) place.textContent = filling;
  };
  fill('count', number);
  fill('for', sought);
  if (!filtered) return '';
  return count ? `${number} ${sought}` : words.none.heading;
}
