// What has waited for this script: presses of buttons on this page, and messages that an earlier page could not send.

import { unsentKey } from '#contract/storage-keys.ts';

declare global {
  /** Listens from the head of the page on, and keeps the buttons that were pressed (`site/early/head.ts`). */
  var keepPress: ((event: Event) => void) & { kept?: HTMLButtonElement[] };
}

/** Presses again what was pressed too early: before this script was here, or before the island it is part of was. */
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
  const press = () => button.click();
  const island = waitingIsland(button);
  // A hydrated island hears events, and React hydrates first the part of it that an event is meant for.
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
  void import('../forms/unsent.ts').then((part) => {
    part.startSending();
    return part.sendUnsent();
  });
}
