// The menus: what hover, Escape and the arrow keys add to lists that open by themselves.

/** Specification, section 2: the Offers menu closes this long after the pointer has left, in ms. Its neighbour as well. */
const closeDelay = 1200;

declare global {
  /** Hears the platform's wish to close what is open: Back on Android, Escape elsewhere. Not in every browser yet. */
  interface CloseWatcher {
    onclose: (() => void) | null;
    destroy: () => void;
  }
  var CloseWatcher: (new () => CloseWatcher) | undefined;
}

/** Closes the list that is open: there is one at most. */
let closeOpen: (() => void) | undefined;

export function startMenus(): void {
  for (const drop of document.querySelectorAll<HTMLElement>('[data-drop]')) startDrop(drop);
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
  if (menu) startMobileMenu(menu);
  // Home, End and the arrow keys move the focus between the questions of a category (specification, section 4).
  for (const category of document.querySelectorAll<HTMLElement>('[data-accordion]'))
    category.addEventListener('keydown', (event) => {
      if ((event.target as Element).matches('summary')) moveFocus(event, [...category.querySelectorAll('summary')]);
    });
}

/** Takes a list that drops from the bar over from CSS: hover, click, Escape and arrow keys, with state told to screen readers. */
function startDrop(drop: HTMLElement): void {
  const button = drop.querySelector('button');
  if (!button) return;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let openedByHover = false;

  const isOpen = () => 'open' in drop.dataset;
  const close = () => setOpen(false);
  const setOpen = (open: boolean) => {
    clearTimeout(closing);
    if (open && closeOpen !== close) closeOpen?.();
    if (open) closeOpen = close;
    else if (closeOpen === close) closeOpen = undefined;
    button.setAttribute('aria-expanded', String(open));
    if (open) drop.dataset.open = '';
    else delete drop.dataset.open;
    if (!open) openedByHover = false;
  };

  drop.dataset.live = '';
  const openByHover = () => {
    openedByHover ||= !isOpen();
    setOpen(true);
  };
  drop.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') openByHover();
  });
  // Until here CSS has shown the list to a pointer or a focus that is there already: it stays open.
  if (drop.matches(':hover, :focus-within')) openByHover();
  drop.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') closing = setTimeout(close, closeDelay);
  });
  // The link that the list belongs to, where it has one.
  drop.querySelector(':scope > a')?.addEventListener('focus', ({ target }) => {
    if ((target as Element).matches(':focus-visible')) setOpen(true);
  });
  button.addEventListener('click', () => {
    // A click on what the pointer has just opened means "yes, this", not "close it again".
    if (openedByHover) openedByHover = false;
    else setOpen(!isOpen());
  });
  drop.addEventListener('keydown', (event) => {
    if (!/^Arrow(Up|Down)$/.test(event.key)) return;
    setOpen(true);
    moveFocus(event, [...drop.querySelectorAll<HTMLElement>('[data-drop] > :not(a) a')]);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    if (drop.contains(document.activeElement)) button.focus();
    close();
  });
  drop.addEventListener('focusout', ({ relatedTarget }) => {
    if (!drop.contains(relatedTarget as Node | null) && !drop.matches(':hover')) close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (isOpen() && !drop.contains(target as Node)) close();
  });
}

/** Closes the mobile menu (a native disclosure) on Escape, by Back, on a click elsewhere, and once a link in it is followed. */
function startMobileMenu(menu: HTMLDetailsElement): void {
  const summary = menu.querySelector('summary');
  const close = () => {
    if (menu.contains(document.activeElement)) summary?.focus();
    menu.open = false;
  };
  onCloseRequest(menu, close);
  menu.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && menu.open) close();
  });
  document.addEventListener('click', ({ target }) => {
    const element = target as Element;
    if (!menu.contains(element) || element.closest('a, [data-account-open], [commandfor]')) menu.open = false;
  });
}

/** Where Back closes what is open, as on Android (https://developer.mozilla.org/docs/Web/API/CloseWatcher), the menu as well. */
function onCloseRequest(menu: HTMLDetailsElement, close: () => void): void {
  const { CloseWatcher } = globalThis;
  if (!CloseWatcher) return;
  let watcher: CloseWatcher | undefined;
  const follow = () => {
    watcher?.destroy();
    watcher = menu.open ? Object.assign(new CloseWatcher(), { onclose: close }) : undefined;
  };
  follow();
  menu.addEventListener('toggle', follow);
}

/**
 * Moves the focus between things that stand below one another: arrow keys to the neighbour, round at the ends, Home and
 * End to the first and the last.
 * @param event a key that was pressed on one of them, or on what opens them
 */
function moveFocus(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  const at = items.indexOf(event.target as HTMLElement);
  const last = items.length - 1;
  const to = { Home: 0, End: last, ArrowDown: at + 1, ArrowUp: at > 0 ? at - 1 : last }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items[to > last ? 0 : to]?.focus();
}
