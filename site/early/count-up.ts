/** Specification, section 9: the figures count up for this long, in ms. */
const countingTime = 2500;

/** Counts the figures up from zero, once, as they come into view. The full figures stand in the HTML. */
export function countUp(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const seen = new IntersectionObserver((entries) => {
    const shown = entries.filter(({ isIntersecting }) => isIntersecting);
    for (const { target } of shown) seen.unobserve(target);
    if (shown.length) count(shown.map(({ target, boundingClientRect: { width } }) => ({ target, width })));
  });
  for (const figure of document.querySelectorAll('[data-count-up]')) seen.observe(figure);
}

/** @param figures each with the width of its final figure, so that the unit behind it stands still */
function count(figures: readonly { target: Element; width: number }[]): void {
  const counted = figures.map(({ target, width }) => {
    const figure = target as HTMLElement;
    figure.style.minWidth = `${width}px`;
    return { figure, final: Number(figure.textContent) };
  });
  const start = performance.now();
  const frame = (now: number) => {
    const t = Math.min(1, Math.max(0, (now - start) / countingTime));
    for (const { figure, final } of counted) {
      // Rounded down: the curve is flat near its end, and rounding up would show the final figure too soon.
      const text = String(Math.floor(final * (1 - (1 - t) ** 3)));
      if (figure.textContent !== text) figure.textContent = text;
    }
    if (t < 1) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
