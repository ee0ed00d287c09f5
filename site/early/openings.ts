/** Narrower than this the slim bar has its place (`site/layout/slim-bar.css`), in px. */
const phone = 720;

/** The bar of phones follows from the first scroll on. */
export function startOpenings(): void {
  const fail = () => {};
  if (innerWidth < phone) {
    const follow = () => import('../openings/slim-bar.ts').catch(fail);
    addEventListener('scroll', follow, { once: true });
    // Whoever has scrolled already may rest there. In the next frame, as in `scrolling.ts`.
    requestAnimationFrame(() => scrollY && follow());
  }
}
