import { questionWords as words } from '#content/question-words.ts';

/**
 * Hides the questions that are no hits, and the categories that have none left, and puts the rest in the order of the
 * hits; the index counts what is left. With all of them as hits, everything is as it was.
 */
export function showQuestions(
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

/** Says something to who does not see it change. */
export function say(text: string): void {
  const region = document.querySelector('[data-questions-said]');
  if (region) region.textContent = text;
}
