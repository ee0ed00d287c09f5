// What a page does about a script that did not arrive. It stands in the head of every page with `head.ts`, since what
// failed may be everything else.

import { dataset } from './root.ts';

/** Milliseconds until what failed is tried again: twice as many each time, a minute at most. */
let wait = 1000;
const longestWait = 60_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** An island of Astro's: `start` fetches and hydrates it, as it does by itself once it is in the page. */
interface Island extends HTMLElement {
  start: () => void;
}
/** Sent by an island whose file cannot be fetched, and by one that threw (`site/islands/client.tsx`). */
type Failure = CustomEvent & { target: Island };

/** Has the page's own script fetched, if that has failed. */
let fetchScript: (() => void) | undefined;

/** Fetches again what failed. What threw would throw again: it waits for the visitor's press. */
function tryAgain(): void {
  clearTimeout(timer);
  timer = undefined;
  fetchScript?.();
  fetchScript = undefined;
  for (const island of document.querySelectorAll<Island>(`[data-failed${dataset.again ? '' : '=fetch'}]`))
    island.start();
}

/**
 * Notes that something failed, and has it tried again later.
 * @param script fetches the page's own script, where it is that
 */
export function failed(script?: () => void): void {
  fetchScript ||= script;
  // A browser that answers every later import like the first one, as all did until 2026, needs the page anew.
  if (dataset.again) fetch('').then(({ ok }) => ok && location.reload());
  delete dataset.again;
  wait = Math.min(2 * wait, longestWait);
  timer ||= setTimeout(tryAgain, wait);
}

/** Hears of islands that fail, of those that arrive after all, of "Try again", and of a line that is back. */
export function watchIslands(): void {
  addEventListener('astro:hydration-error', (event) => {
    const { target, detail } = event as Failure;
    target.dataset.failed = detail.thrown ? 'thrown' : 'fetch';
    failed();
  });
  // This event does not bubble: it is heard on its way down.
  addEventListener(
    'astro:hydrate',
    ({ target }) => {
      delete (target as Island).dataset.failed;
      delete dataset.again;
    },
    true,
  );
  addEventListener('online', tryAgain);
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-try-again]')) return;
    dataset.again = 'pressed';
    tryAgain();
  });
}
