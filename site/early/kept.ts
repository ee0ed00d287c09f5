// What was kept until a script could see to it: presses on this page, and messages that could not be sent.

import { unsentKey } from '#contract/storage-keys.ts';

declare global {
  /** Listens from the head of the page on, and keeps the buttons that were pressed (`site/early/head.ts`). */
  var keepPress: ((event: Event) => void) & { kept?: HTMLButtonElement[] };
}

/** Presses once more what was pressed before a script could hear it: these scripts, or the island it is part of. */
export function answerKeptPresses(): void {
  removeEventListener('click', keepPress);
  for (const button of keepPress.kept ?? []) pressAgain(button);
  addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element &&
      target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])');
    if (button && waitingIsland(button)) pressAgain(button);
  });
}

const waitingIsland = (button: Element) => button.closest('astro-island[ssr]');

function pressAgain(button: HTMLButtonElement): void {
  const press = () => {
    // A tab answers to the button's going down, everything else to the click.
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    button.click();
  };
  const island = waitingIsland(button);
  // From then on React hears events, and readies at once whatever one is meant for.
  if (island) island.addEventListener('astro:hydrate', press, { once: true });
  else press();
}

/** A message that an earlier page could not send goes out from this one. Nothing is fetched where there is none. */
export function startUnsent(): void {
  try {
    if (!localStorage.getItem(unsentKey)) return;
  } catch {
    return;
  }
  void import('../forms/unsent.ts').then(({ startSending, sendUnsent }) => {
    startSending();
    return sendUnsent();
  });
}
