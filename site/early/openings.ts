import { mayReadOtherClock } from './other-clock.ts';

// Both are fetched only where they are needed, and answer nothing that is pressed: the links work without them.

/** Narrower than this the slim bar has its place (`site/layout/slim-bar.css`), in px. */
const phone = 720;

/** The bar of phones follows from the first scroll on; who reads another clock than the firm's gets the times on theirs. */
export function startOpenings(): void {
  const fail = () => {};
  if (innerWidth < phone) {
    const follow = () => import('../openings/slim-bar.ts').catch(fail);
    addEventListener('scroll', follow, { once: true });
    // Whoever has scrolled already may rest there. In the next frame, as in `scrolling.ts`.
    requestAnimationFrame(() => scrollY && follow());
  }
  if (mayReadOtherClock())
    import('../openings/own-clock.ts').then((part) => part.showVisitorClock()).catch(fail);
}
