// The page of questions once somebody uses it. Without this it reads and opens as it stands.

import { questionWords as words } from '#content/question-words.ts';
import { say, startFilter } from './filter.ts';

/** How long the link says that it has been copied, in ms. */
const saidFor = 4000;

/** A link to an answer copies its address when it is pressed, and puts it into the address bar as well. */
function startCopying(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-copy-address]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { origin, pathname } = location;
    history.replaceState(history.state, '', link.hash);
    copy(`${origin}${pathname}${link.hash}`).then((copied) => {
      const said = copied ? words.copied : words.notCopied;
      link.dataset.said = said;
      say(said);
      setTimeout(() => delete link.dataset.said, saidFor);
    });
  });
}

/** Over plain http, or where the visitor has said no, there is no clipboard. */
const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** How far below the header the heading of the category that is read may stand, in px: a click on it leaves it there. */
const reach = 160;

/**
 * Marks the category that is read, in the index and in the field of narrow screens, and goes to the one chosen there.
 * Above the first one it is the first.
 * @returns marks it anew, after the filter has changed what is shown
 */
function startCategories(showAll: () => void): () => void {
  // Each time anew: the filter changes their order.
  const sections = () => [...document.querySelectorAll<HTMLElement>('[data-accordion]')];
  const links = [...document.querySelectorAll<HTMLElement>('[data-category]')];
  const choice = document.querySelector<HTMLSelectElement>('[data-choose-category]');
  const header = document.querySelector('.header');

  const mark = () => {
    const line = (header?.getBoundingClientRect().bottom ?? 0) + reach;
    const shown = sections().filter(({ hidden }) => !hidden);
    const read = shown.findLast((section) => section.getBoundingClientRect().top <= line);
    const current = read ?? shown[0];
    for (const link of links) {
      if (link.dataset.category === current?.id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    if (choice) choice.value = current?.id ?? '';
  };
  const goTo = (id: string | undefined) => {
    const section = sections().find((one) => one.id === id);
    if (section?.hidden) showAll();
    return section;
  };

  let asked = false;
  const markSoon = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      mark();
    });
  };
  addEventListener('scroll', markSoon, { passive: true });
  mark();
  // The filter may have taken away what a link leads to.
  for (const link of links) link.addEventListener('click', () => void goTo(link.dataset.category));
  choice?.addEventListener('change', () => {
    const section = goTo(choice.value);
    if (!section) return;
    history.replaceState(history.state, '', `#${section.id}`);
    section.scrollIntoView({ behavior: 'instant' });
  });
  return mark;
}

/**
 * Shows the answer or the category that the address names: the filter may have closed it, or taken it away.
 * @param moved whether it stands elsewhere than the browser has found it
 */
function showAddressed(moved: boolean): void {
  const named = document.getElementById(location.hash.slice(1));
  if (!named?.closest('[data-accordion]')) return;
  const hidden = named.closest('[hidden]') !== null;
  if (hidden) showAll();
  const question = named.closest('details');
  const closed = question?.open === false;
  if (question) question.open = true;
  if (moved || hidden || closed) named.scrollIntoView({ behavior: 'instant' });
}

const mark = startCategories(() => showAll());
const showAll = startFilter(mark);
startCopying();
const filtered = location.search !== '';
showAddressed(filtered);
// A page that is loaded again is scrolled by the browser, to where it was before the list became short.
if (filtered && document.readyState !== 'complete')
  addEventListener('load', () => requestAnimationFrame(() => showAddressed(true)), { once: true });
addEventListener('hashchange', () => showAddressed(false));
