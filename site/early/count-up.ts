/** Specification, section 9: the figures count up for this long, in ms. */
const countingTime = 2500;

/** Counts each figure up from zero, once, when it comes into view. The full figures stand in the HTML. */
export function countUp(): void {
  const figures = document.querySelectorAll<HTMLElement>('[data-count-up]');
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      count(target as HTMLElement);
    }
  });
  for (const figure of figures) seen.observe(figure);
}

function count(figure: HTMLElement): void {
  const final = Number(figure.textContent);
  // The width of the final figure, so that the unit behind it stands still.
  figure.style.minWidth = `${figure.getBoundingClientRect().width}px`;
  const start = performance.now();
  const frame = (now: number) => {
    const t = Math.min(1, Math.max(0, (now - start) / countingTime));
    // Rounded down: the curve is flat near its end, and rounding up would show the final figure too soon.
    figure.textContent = String(Math.floor(final * (1 - (1 - t) ** 3)));
    if (t < 1) requestAnimationFrame(frame);
    else figure.style.minWidth = '';
  };
  requestAnimationFrame(frame);
}
