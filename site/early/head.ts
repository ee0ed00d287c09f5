// Runs in the head of every page, before anything is painted: `scripts/build-head-script.ts` puts it, compiled, into the
// page itself. It settles what the first paint shows, and keeps for later what the first paint can do without.

import { startConsent } from './answer.ts';
import { failed, watchIslands } from './failed.ts';
import { dataset } from './root.ts';

declare global {
  interface Document {
    /** Prepared out of sight, by speculation rules (https://wicg.github.io/nav-speculation/prerendering.html). */
    readonly prerendering?: boolean;
  }
}

/** Milliseconds after which the rest is fetched in a browser that does not tell of its first paint. */
const longestWait = 2000;

startConsent();
watchIslands();

// Says that controls which need a script can be shown: `later` until the script is asked for, and taken away where none
// arrives.
dataset.scripts = 'later';

// Until the first paint, words and their two fonts have the whole of a slow line.
const manifest = document.querySelector<HTMLLinkElement>('[rel=manifest]');
if (manifest) manifest.rel = '';

// A press that comes before the script that answers it is kept, unless the browser itself answers it.
globalThis.keepPress = ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>(
    'button[type=button]:not([popovertarget],[data-answer],[data-try-again])',
  );
  if (button) {
    for (const what of ['account', 'search'])
      if (button.matches(`[data-${what}-open]`)) dataset[what] = 'pressed';
    keepPress.kept ||= [];
    keepPress.kept.push(button);
  }
};
addEventListener('click', keepPress);
// A jump within the page needs the whole page laid out, also once that script is here.
addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[href*="#"]')) delete dataset.below;
});

/**
 * Lays out what is below the first screen, a section in each task, so that a press waits for one of them at most. A
 * long part of a section, and the footer, have a task of their own: `data-late`.
 */
async function layOutBelow(): Promise<void> {
  const { fonts } = document;
  // The browser lays out all that it has laid out again when a font arrives: until those of the words are here, no more
  // is there than at the first paint. (At `load` they have come, and are not in use yet.)
  await fonts.ready;
  comeNear();
  if (document.querySelector('.italic')) fonts.load('1em Besley Italic').catch(() => {});
  await fonts.ready;
  for (const part of document.querySelectorAll<HTMLElement>('main>section,[data-late]')) {
    await new Promise((next) => setTimeout(next));
    part.dataset.laid = '';
    // Asked for its height, the browser lays it out now.
    void part.offsetHeight;
  }
  delete dataset.below;
}

/** What has come is there, and left out only until it comes near the window. A jump has had all of it laid out. */
function comeNear(): void {
  dataset.below &&= 'near';
}

/** Fetches what had to wait; the pages' own script is named by the build (`scripts/late-script.ts`). */
function fetchRest(): void {
  if (dataset.scripts !== 'later') return;
  dataset.scripts = '';
  if (dataset.below) layOutBelow();
  if (manifest) manifest.rel = 'manifest';
  for (const { dataset: named } of document.querySelectorAll<HTMLElement>('[data-script]'))
    fetchScript(named.script ?? '');
}

/** Fetches the page's own script, later again if it fails; meanwhile the page is what it is without scripts. */
function fetchScript(address: string): void {
  import(/* @vite-ignore */ address).then(
    () => {
      dataset.scripts = '';
    },
    () => {
      delete dataset.scripts;
      failed(() => fetchScript(address));
    },
  );
}

addEventListener('DOMContentLoaded', () => {
  // A page that is prepared out of sight paints nothing.
  if (document.hidden || document.prerendering) fetchRest();
  setTimeout(fetchRest, longestWait);
  new PerformanceObserver(fetchRest).observe({ type: 'paint', buffered: true });
});

// What is below the first screen comes later (`site/styles/base.css`), unless the browser is about to go there: by a
// fragment in the address, or because the page is loaded again or gone back to. `location` lacks a fragment that quotes
// words of the page (`#:~:text=`), as search engines write it; in Chromium the visit's name has it. It is said
// last: where a line above fails, the whole page is there.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.type === 'navigate' && !(location.hash || visit.name).includes('#')) dataset.below = 'later';
// A page, or a font, that is long in coming: what has come is shown.
setTimeout(comeNear, longestWait);
