/** Specification, section 9. */
const countUpMs = 2500;
/** Specification, section 9: the scroll-to-top button shows past this. */
const toTopThresholdPx = 300;

export function startScrollEffects(): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    startReveal();
    startCountUp();
  }
  startToTop();
  startSlimBar();
}

function startReveal(): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        const below = !isIntersecting && boundingClientRect.top > 0;
        (target as HTMLElement).dataset.reveal = below ? 'waiting' : 'seen';
        if (!below) seen.unobserve(target);
      }
    },
    { rootMargin: '0px 0px -8% 0px' },
  );
  for (const element of document.querySelectorAll('[data-reveal]')) seen.observe(element);
}

/** Once, on coming into view. The HTML has the final figures. */
function startCountUp(): void {
  const seen = new IntersectionObserver((entries) => {
    const shown = entries.filter(({ isIntersecting }) => isIntersecting);
    for (const { target } of shown) seen.unobserve(target);
    if (shown.length) countUp(shown.map(({ target, boundingClientRect: { width } }) => ({ target, width })));
  });
  for (const figure of document.querySelectorAll('[data-count-up]')) seen.observe(figure);
}

/** @param figures with the width of the final figure, so that its unit does not move */
function countUp(figures: readonly { target: Element; width: number }[]): void {
  const counted = figures.map(({ target, width }) => {
    const figure = target as HTMLElement;
    figure.style.minWidth = `${width}px`;
    return { figure, final: Number(figure.textContent) };
  });
  const start = performance.now();
  const frame = (now: number) => {
    const t = Math.min(1, Math.max(0, (now - start) / countUpMs));
    for (const { figure, final } of counted) {
      // Rounding would show the final figure too soon, where the curve is flat.
      const text = String(Math.floor(final * (1 - (1 - t) ** 3)));
      if (figure.textContent !== text) figure.textContent = text;
    }
    if (t < 1) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function startToTop(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-to-top]');
  if (!button) return;
  const update = () => button.toggleAttribute('data-shown', window.scrollY > toTopThresholdPx);
  addEventListener('scroll', update, { passive: true });
  requestAnimationFrame(update);
  button.addEventListener('click', () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    // The button hides itself and would lose the focus.
    document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true });
  });
}

function startSlimBar(): void {
  const bar = document.querySelector('[data-slim-bar]');
  const inView = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
    bar?.toggleAttribute('data-shown', !inView.size);
  });
  const hero = document.querySelector('main h1')?.closest('section');
  if (hero) observer.observe(hero);
  for (const element of document.querySelectorAll('main form, .booking-place')) observer.observe(element);
}
