/** Specification, section 9: the button shows once the page is scrolled more than this, in px. */
const threshold = 300;

/** Shows the scroll-to-top button below the threshold and makes it scroll. */
export function startToTop(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-to-top]');
  if (!button) return;
  const update = () => {
    button.toggleAttribute('data-shown', window.scrollY > threshold);
  };
  window.addEventListener('scroll', update, { passive: true });
  // With the next frame, which has the page laid out: asked at once, it would be laid out for this alone.
  requestAnimationFrame(update);
  button.addEventListener('click', () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    // The button hides itself on the way: the focus goes where the page now begins.
    document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true });
  });
}
