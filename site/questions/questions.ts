// Loaded on first use; the page works without it.

import { questionWords as words } from '#content/question-words.ts';
import { announceStatus, startQuestionFilter } from './filter.ts';

/** How long a link says that it was copied. */
const copiedNoticeMs = 4000;

function startLinkCopying(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-copy-address]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { origin, pathname } = location;
    history.replaceState(history.state, '', link.hash);
    copyText(`${origin}${pathname}${link.hash}`).then((copied) => {
      const sentence = copied ? words.copied : words.notCopied;
      link.dataset.copied = sentence;
      announceStatus(sentence);
      setTimeout(() => delete link.dataset.copied, copiedNoticeMs);
    });
  });
}

/** False over plain http, or when permission is refused. */
const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** Distance below the header at which a category still counts as the one being read: a click leaves it there. */
const readingOffsetPx = 160;

/**
 * Marks the category being read in the index and the select, which also navigates.
 * @returns updates the mark after filtering
 */
function startCategories(showAll: () => void): () => void {
  const sections = () => [...document.querySelectorAll<HTMLElement>('[data-accordion]')];
  const links = [...document.querySelectorAll<HTMLElement>('[data-category]')];
  const choice = document.querySelector<HTMLSelectElement>('[data-choose-category]');
  const header = document.querySelector('.header');

  const mark = () => {
    const line = (header?.getBoundingClientRect().bottom ?? 0) + readingOffsetPx;
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
    const section = sections().find((section) => section.id === id);
    if (section?.hidden) showAll();
    return section;
  };

  let isScheduled = false;
  const markSoon = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      mark();
    });
  };
  addEventListener('scroll', markSoon, { passive: true });
  mark();
  // The filter may have hidden the target.
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
 * Shows the question in the fragment, which the filter may have closed or hidden.
 * @param moved whether it has moved since the browser scrolled to it
 */
function showTargetQuestion(moved: boolean): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!target?.closest('[data-accordion]')) return;
  const hidden = target.closest('[hidden]') !== null;
  if (hidden) showAll();
  const question = target.closest('details');
  const closed = question?.open === false;
  if (question) question.open = true;
  if (moved || hidden || closed) target.scrollIntoView({ behavior: 'instant' });
}

const mark = startCategories(() => showAll());
const showAll = startQuestionFilter(mark);
startLinkCopying();
const filtered = location.search !== '';
showTargetQuestion(filtered);
// After a reload the browser first scrolls to where the unfiltered page was.
if (filtered && document.readyState !== 'complete')
  addEventListener('load', () => requestAnimationFrame(() => showTargetQuestion(true)), { once: true });
addEventListener('hashchange', () => showTargetQuestion(false));
