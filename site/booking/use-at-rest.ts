import { useEffect, useState } from 'react';

/** How long a page stands still before it counts as being where somebody wants it, in ms. */
const rest = 200;

/**
 * Whether the page has come to rest since this is part of it: nobody has scrolled, and no jump is under way. What grows
 * before then sends a jump to the wrong place.
 */
export function useAtRest(): boolean {
  const [atRest, setAtRest] = useState(false);
  useEffect(() => {
    if (atRest) return;
    let still: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(still);
      still = setTimeout(setAtRest, rest, true);
    };
    wait();
    addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(still);
      removeEventListener('scroll', wait);
    };
  }, [atRest]);
  return atRest;
}
