/** Specification, section 2: a menu closes this long after the pointer has left. */
const closeDelayMs = 1200;

declare global {
  /** Back on Android, Escape elsewhere; not in all browsers. https://developer.mozilla.org/docs/Web/API/CloseWatcher */
  interface CloseWatcher {
    onclose: (() => void) | null;
    destroy: () => void;
  }
  var CloseWatcher: (new () => CloseWatcher) | undefined;
}

let closeOpenMenu: (() => void) | undefined;

export function startMenus(): void {
  for (const drop of document.querySelectorAll<HTMLElement>('[data-drop]')) startDropMenu(drop);
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
  if (menu) startMobileMenu(menu);
  // Home, End and arrow keys move between the questions of a category (specification, section 4).
  for (const category of document.querySelectorAll<HTMLElement>('[data-accordion], .document-text, .mobile-panel'))
    category.addEventListener('keydown', (event) => {
      if ((event.target as Element).matches('summary')) moveFocus(event, [...category.querySelectorAll('summary')]);
    });
}

function startDropMenu(drop: HTMLElement): void {
  const button = drop.querySelector('button');
  if (!button) return;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let openedByHover = false;

  const isOpen = () => 'open' in drop.dataset;
  const close = () => setOpen(false);
  const setOpen = (open: boolean) => {
    clearTimeout(closing);
    if (open && closeOpenMenu !== close) closeOpenMenu?.();
    if (open) closeOpenMenu = close;
    else if (closeOpenMenu === close) closeOpenMenu = undefined;
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
  // CSS already shows it to a pointer or focus: it stays open.
  if (drop.matches(':hover, :focus-within')) openByHover();
  drop.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') closing = setTimeout(close, closeDelayMs);
  });
  drop.querySelector(':scope > a')?.addEventListener('focus', ({ target }) => {
    if ((target as Element).matches(':focus-visible')) setOpen(true);
  });
  button.addEventListener('click', () => {
    // A click just after hover has opened it must not close it.
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
 * Arrow keys wrap; Home and End go to the first and the last.
 * @param event keydown on an item or its opener
 */
function moveFocus(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  const at = items.indexOf(event.target as HTMLElement);
  const last = items.length - 1;
  const to = { Home: 0, End: last, ArrowDown: at + 1, ArrowUp: at > 0 ? at - 1 : last }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items[to > last ? 0 : to]?.focus();
}
