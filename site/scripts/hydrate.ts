// Replaces @astrojs/react's client. Where a translation or an extension has changed the page, React renders the island
// again, and what was typed is restored. Where a component fails, the server's HTML comes back, which needs no script.
import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type StatefulElement = Field | HTMLDetailsElement | HTMLDialogElement;
const statefulElementsIn = (part: Element): StatefulElement[] => [
  ...part.querySelectorAll<StatefulElement>('input, textarea, select, details, dialog'),
];
const isOpener = (element: StatefulElement): element is HTMLDetailsElement | HTMLDialogElement => 'open' in element;

const generatedId = /_r\d+r_[^_]*_/i;
const elementKey = (element: StatefulElement): string =>
  [element.localName, element.getAttribute('name') || element.id, isCheckable(element) && element.value]
    .join(' ')
    .replace(generatedId, '');
const isCheckable = (element: StatefulElement): element is HTMLInputElement =>
  /^(?:radio|checkbox)$/.test((element as Field).type);

/** Copies what a visitor, or a program that writes attributes, has entered; the initial value may differ by now. */
function copyState(from: StatefulElement, to: StatefulElement): void {
  if (isOpener(from) || isOpener(to)) {
    if (isOpener(from) && isOpener(to) && from.open !== to.open)
      if (to instanceof HTMLDialogElement) to.showModal();
      else to.open = from.open;
  } else if (isCheckable(from) && isCheckable(to)) {
    if (from.checked !== from.defaultChecked) to.checked = from.checked;
  } else if (from instanceof HTMLSelectElement) {
    if ([...from.options].some((element) => element.selected !== element.defaultSelected)) to.value = from.value;
  } else if (from.value !== from.defaultValue || (from.value && !(to as HTMLInputElement).defaultValue))
    to.value = from.value;
}

/** @param focused the element that had the focus */
function restoreFields(removed: readonly StatefulElement[], island: Element, focused: EventTarget | null): void {
  const fieldsByName = Map.groupBy(statefulElementsIn(island), elementKey);
  for (const element of removed) {
    const candidates = fieldsByName.get(elementKey(element)) ?? [];
    const match = candidates.length > 1 ? candidates.shift() : candidates[0];
    if (!match || element.isConnected) continue;
    copyState(element, match);
    if (element !== focused || document.activeElement !== document.body) continue;
    match.focus({ preventScroll: true });
    const { selectionStart, selectionEnd } = element as HTMLInputElement;
    if (selectionStart !== null && 'setSelectionRange' in match) match.setSelectionRange(selectionStart, selectionEnd);
  }
}

/** Astro's signature for a client; our islands have no slots. */
export default (island: HTMLElement) =>
  (Component: ComponentType, props: object): void => {
    if (!island.hasAttribute('ssr')) return;
    const written = island.innerHTML;
    let saved = statefulElementsIn(island);
    let focused: EventTarget | null = document.activeElement;
    island.addEventListener('focusin', ({ target }) => {
      focused = target;
    });
    const restore = () => {
      restoreFields(saved, island, focused);
      saved = statefulElementsIn(island);
    };
    startTransition(() => {
      const root = hydrateRoot(island, createElement(Component, props), {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        // Before effects, which read the values.
        onRecoverableError: restore,
        onUncaughtError(error) {
          island.innerHTML = written;
          restore();
          island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
          reportError(error);
        },
      });
      island.addEventListener('astro:unmount', () => root.unmount(), { once: true });
    });
  };
