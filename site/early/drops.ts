import { moveFocus } from './move-focus.ts';

/** Specification, section 2: the Offers menu closes this long after the pointer has left, in ms. Its neighbour as well. */
const closeDelay = 1200;

/** Closes the list that is open: there is one at most. */
let closeOpen: (() => void) | undefined;

/** Takes the lists that drop from the bar over from CSS: hover, click, Escape and arrow keys, with state told to screen readers. */
export function startDrops(): void {
  for (const drop of document.querySelectorAll<HTMLElement>('[data-drop]')) start(drop);
}

function start(drop: HTMLElement): void {
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
