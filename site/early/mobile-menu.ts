import { followToggle } from './layers.ts';

/**
 * Closes the mobile menu (a native disclosure) by Back, on Escape, on a click elsewhere, and once a link in it is
 * followed; also one that was opened before this was here.
 */
export function startMobileMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
  if (!menu) return;
  const summary = menu.querySelector('summary');
  const closeByBack = () => {
    if (menu.contains(document.activeElement)) summary?.focus();
    menu.open = false;
  };
  followToggle(menu, 'menu', () => menu.open, closeByBack);
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    summary?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    const element = target as Element;
    if (!menu.contains(element) || element.closest('a, [data-account-open], [data-search-open]'))
      menu.open = false;
  });
}
