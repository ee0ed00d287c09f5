import { onRest } from './on-rest.ts';

/** What a visitor scrolls with. */
const scrolledBy = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** How long after a jump what grows above its target is made up for, in ms. */
const settling = 3000;

/**
 * A jump within the page ends where it was sent. A browser does not follow its target while a smooth jump is under way,
 * and a line above may break in two meanwhile, when its font comes: what is missing is made up for at rest with all
 * fonts, and while what comes late still grows. Whoever scrolls or presses something stays where they are.
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
  // Tells at once, and then of each change.
  const growth = new ResizeObserver(() => target.scrollIntoView({ behavior: 'instant' }));
  const stop = onRest(async () => {
    stop();
    await document.fonts.ready;
    if (!waits) return;
    growth.observe(document.body);
    setTimeout(end, settling);
  });
  let waits = true;
  const end = () => {
    waits = false;
    stop();
    growth.disconnect();
    for (const means of scrolledBy) removeEventListener(means, end);
  };
  for (const means of scrolledBy) addEventListener(means, end, { passive: true });
}
