import { onRest } from './on-rest.ts';

/** What a visitor scrolls with. */
const scrolledBy = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * A jump within the page ends where it was sent. A browser does not follow its target while a smooth jump is under way,
 * and a line above may break in two meanwhile, when its font comes: what is missing is made up for once, at rest with all
 * fonts. Whoever scrolls before then stays where they are.
 */
export function startJumps(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page that is loaded again or gone back to stands where its reader was.
  if (visit?.type === 'navigate') settle(location.hash);
  document.addEventListener('click', (event) => {
    const elsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
    if (!elsewhere && link?.pathname === location.pathname) settle(link.hash);
  });
}

/** @param hash a fragment as it stands in an address; one that names no place on the page is passed over */
function settle(hash: string): void {
  const target = document.getElementById(hash.slice(1));
  if (!target) return;
  const stop = onRest(async () => {
    await document.fonts.ready;
    if (!waits) return;
    end();
    target.scrollIntoView({ behavior: 'instant' });
  });
  let waits = true;
  const end = () => {
    waits = false;
    stop();
    for (const means of scrolledBy) removeEventListener(means, end);
  };
  for (const means of scrolledBy) addEventListener(means, end, { passive: true });
}
