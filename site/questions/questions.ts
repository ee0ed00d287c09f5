// The page of questions once somebody uses it. Without this it reads and opens as it stands.

import { startCategories } from './categories.ts';
import { startCopying } from './copying.ts';
import { startFilter } from './filter.ts';

/** Opens the answer that the address names, in a browser that does not do so by itself. */
function openAddressed(): void {
  const answer = document.getElementById(location.hash.slice(1));
  const question = answer?.closest('details');
  if (!question || question.open) return;
  question.open = true;
  answer?.scrollIntoView();
}

const showAll = startFilter();
startCategories(showAll);
startCopying();
openAddressed();
addEventListener('hashchange', openAddressed);
