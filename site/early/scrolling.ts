/** Specification, section 9: the figures count up for this long, in ms. */
const countingTime = 2500;
/** Specification, section 9: the scroll-to-top button shows once the page is scrolled more than this, in px. */
const threshold = 300;

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

/** Counts each figure up from zero, once, when it comes into view. The full figures stand in the HTML. */
export function startCountUp(): void {
  const figures = document.querySelectorAll<HTMLElement>('[data-count-up]');
  if (!figures.length || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
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

/** How long the page has to stand still before the button looks what it lies on, in ms. */
const standstill = 120;
const controls = 'a, button, input, select, textarea, summary, label';

/** Shows the scroll-to-top button below the threshold, in the corner where it covers nothing, and makes it scroll. */
export function startToTop(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-to-top]');
  if (!button) return;
  let still: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    button.toggleAttribute('data-shown', window.scrollY > threshold);
    clearTimeout(still);
    still = setTimeout(() => makeWay(button), standstill);
  };
  for (const event of ['scroll', 'resize']) window.addEventListener(event, update, { passive: true });
  // In the next frame, when the page is laid out anyway: reading `scrollY` now would lay it out for this alone.
  requestAnimationFrame(update);
  button.addEventListener('click', () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    // The button hides itself on the way: the focus goes where the page now begins.
    document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true });
  });
}

/** Right, else left, else nowhere: what a visitor wants to press is never under the button. */
function makeWay(button: HTMLElement): void {
  if (!button.hasAttribute('data-shown') || button === document.activeElement) return;
  const { right, top, width, height } = button.getBoundingClientRect();
  const margin = Math.min(window.innerWidth - right, right - width);
  const corners = [window.innerWidth - margin - width, margin];
  const free = corners.findIndex((left) => !coversControl(button, left, top, width, height));
  button.dataset.toTop = ['right', 'left'][free] ?? 'away';
}

function coversControl(
  button: HTMLElement,
  left: number,
  top: number,
  width: number,
  height: number,
): boolean {
  const shares = [0.05, 0.5, 0.95];
  return shares.some((across) =>
    shares.some((down) =>
      document
        .elementsFromPoint(left + width * across, top + height * down)
        .some((element) => element !== button && !button.contains(element) && element.closest(controls)),
    ),
  );
}
