/** How long a page stands still before it counts as being where somebody wants it, in ms. */
const rest = 200;

/**
 * Calls back each time the page has come to rest, first from now on: nobody has scrolled, and no jump is under way. What
 * grows before then sends a jump to the wrong place.
 * @returns what ends it
 */
export function onRest(then: () => void): () => void {
  let still = 0;
  const wait = () => {
    clearTimeout(still);
    still = window.setTimeout(then, rest);
  };
  wait();
  addEventListener('scroll', wait, { passive: true });
  return () => {
    clearTimeout(still);
    removeEventListener('scroll', wait);
  };
}
