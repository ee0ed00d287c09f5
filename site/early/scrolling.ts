/** Lets what is marked rise into view once, as it is scrolled to. What is in view already, or above, stays as it is. */
export function startReveal(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        // An element in a section that is not laid out yet has no position: it is below.
        const laidOut = target.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
        const below = !isIntersecting && (boundingClientRect.top > 0 || !laidOut);
        (target as HTMLElement).dataset.reveal = below ? 'waiting' : 'seen';
        if (!below) seen.unobserve(target);
      }
    },
    { rootMargin: '0px 0px -8% 0px' },
  );
  for (const element of document.querySelectorAll('[data-reveal]')) seen.observe(element);
}

/** Has the figures count up, on the pages that have some. */
export function startCountUp(): void {
  if (document.querySelector('[data-count-up]'))
    import('./count-up.ts').then((part) => part.countUp()).catch(() => {});
}

/** Has the scroll-to-top button answer once the page is scrolled: until then it is not shown, and nothing is fetched. */
export function startToTop(): void {
  let fetched = false;
  const fetchIt = () => {
    if (fetched) return;
    fetched = true;
    import('./to-top.ts').then(
      (part) => part.showToTop(),
      () => {
        // The next scroll asks again.
        fetched = false;
      },
    );
  };
  addEventListener('scroll', fetchIt, { passive: true });
  // In the next frame, when the page is laid out anyway: reading `scrollY` now would lay it out for this alone.
  requestAnimationFrame(() => scrollY && fetchIt());
}
