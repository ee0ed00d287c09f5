/** Lets what is marked rise into view once, as it is scrolled to. What is in view already, or above, stays as it is. */
export function startReveal(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        // What is not laid out yet has no place of its own, and is below.
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
