/** How far below the header the heading of the category that is read may stand, in px: a click on it leaves it there. */
const reach = 160;

/**
 * Marks the category that is read, in the index and in the field of narrow screens, and goes to the one chosen there.
 * Above the first one it is the first.
 * @returns marks it anew, after the filter has changed what is shown
 */
export function startCategories(showAll: () => void): () => void {
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
