// The page of questions once somebody uses it. Without this it reads and opens as it stands.

import { startCategories } from './categories.ts';
import { startCopying } from './copying.ts';
import { startFilter } from './filter.ts';

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
