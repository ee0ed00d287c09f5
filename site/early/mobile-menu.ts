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
    if (!menu.contains(element) || element.closest('a, [data-account-open], [data-search-open]'))
      menu.open = false;
  });
}
