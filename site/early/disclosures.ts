/** Specification, section 2: the Offers menu closes this long after the pointer has left, in ms. */
const closeDelay = 1200;

/** Takes the Offers menu over from CSS: hover, click, Escape and arrow keys, with its state told to screen readers. */
export function startOffersMenu(): void {
  const menu = document.querySelector<HTMLElement>('[data-offers]');
  const button = menu?.querySelector('button');
  if (!menu || !button) return;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let openedByHover = false;

  const isOpen = () => 'open' in menu.dataset;
  const setOpen = (open: boolean) => {
    clearTimeout(closing);
    button.setAttribute('aria-expanded', String(open));
    if (open) menu.dataset.open = '';
    else delete menu.dataset.open;
    if (!open) openedByHover = false;
  };

  menu.dataset.live = '';
  const openByHover = () => {
    openedByHover ||= !isOpen();
    setOpen(true);
  };
  menu.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') openByHover();
  });
  // Until here CSS has shown the list to a pointer or a focus that is there already: it stays open.
  if (menu.matches(':hover, :focus-within')) openByHover();
  menu.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') closing = setTimeout(setOpen, closeDelay, false);
  });
  button.addEventListener('click', () => {
    // A click on what the pointer has just opened means "yes, this", not "close it again".
    if (openedByHover) openedByHover = false;
    else setOpen(!isOpen());
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isOpen()) {
      setOpen(false);
      button.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      step(menu, event.key === 'ArrowDown' ? 1 : -1);
    }
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!menu.contains(relatedTarget as Node | null) && !menu.matches(':hover')) setOpen(false);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (isOpen() && !menu.contains(target as Node)) setOpen(false);
  });
}

/** Moves the focus to the next or previous link, from the button to the first and round at the ends. */
function step(menu: HTMLElement, by: 1 | -1): void {
  const links = [...menu.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = at < 0 && by < 0 ? links.length - 1 : (at + by + links.length) % links.length;
  links[next]?.focus();
}

/** Closes the mobile menu (a native disclosure) on Escape, on a click elsewhere, and once a link in it is followed. */
export function startMobileMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
  if (!menu) return;
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    const element = target as Element;
    if (!menu.contains(element) || element.closest('a, [data-account-open]')) menu.open = false;
  });
}

/** Home, End and the arrow keys move the focus between the questions of a category (specification, section 4). */
export function startAccordions(): void {
  for (const category of document.querySelectorAll('[data-accordion]')) {
    const questions = [...category.querySelectorAll('summary')];
    category.addEventListener('keydown', (event) => {
      const { key } = event as KeyboardEvent;
      const at = questions.indexOf(event.target as HTMLElement);
      const to = { Home: 0, End: questions.length - 1, ArrowDown: at + 1, ArrowUp: at - 1 }[key];
      if (at < 0 || to === undefined) return;
      event.preventDefault();
      questions[(to + questions.length) % questions.length]?.focus();
    });
  }
}
