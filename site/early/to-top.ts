/** Specification, section 9: the scroll-to-top button shows once the page is scrolled more than this, in px. */
const threshold = 300;
/** How long the page has to stand still before the button looks what it lies on, in ms. */
const standstill = 120;
const controls = 'a, button, input, select, textarea, summary, label';

/** Shows the scroll-to-top button below the threshold, in the corner where it covers nothing, and makes it scroll. */
export function showToTop(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-to-top]');
  if (!button) return;
  let still: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    button.toggleAttribute('data-shown', window.scrollY > threshold);
    clearTimeout(still);
    still = setTimeout(() => makeWay(button), standstill);
  };
  for (const event of ['scroll', 'resize']) window.addEventListener(event, update, { passive: true });
  update();
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
  // So near each other that a link within a text, a line high, lies on one of them.
  const shares = [0.05, 0.275, 0.5, 0.725, 0.95];
  return shares.some((across) =>
    shares.some((down) =>
      document
        .elementsFromPoint(left + width * across, top + height * down)
        .some((element) => element !== button && !button.contains(element) && element.closest(controls)),
    ),
  );
}
