import { useEffect, useId, useSyncExternalStore } from 'react';

/** How each form that was changed is saved, by its id; undefined for one that only its own button saves. */
const unsaved = new Map<string, (() => void) | undefined>();
/** What was asked for while something was unsaved, and waits for an answer. */
let leaving: (() => void) | null = null;
/** What follows once all is saved, if nobody has gone on working here meanwhile. */
let afterSave: (() => void) | null = null;
/** Whether the last thing that somebody did was to send a form: where that leads is not asked. */
let sent = false;
const listeners = new Set<() => void>();

const ask = (go: (() => void) | null): void => {
  leaving = go;
  for (const listener of listeners) listener();
};

/** Does something that leaves a form; where one is unsaved, that is asked first. */
export function leave(go: () => void): void {
  if (unsaved.size) ask(go);
  else go();
}

const stay = (): void => ask(null);

function discard(): void {
  const go = leaving;
  unsaved.clear();
  stay();
  go?.();
}

function save(): void {
  afterSave = leaving;
  stay();
  for (const own of [...unsaved.values()]) own?.();
}

/**
 * Asks before a form is left that was changed and not saved: on links, Back, closing the tab, and what goes through `leave`.
 * @param onSave saves it and makes `changed` false; without it, only leaving and staying are offered
 */
export function useUnsaved(changed: boolean, onSave?: () => void): void {
  const id = useId();
  useEffect(() => {
    if (changed) unsaved.set(id, onSave);
    else forget(id);
  });
  useEffect(() => () => forget(id), [id]);
}

function forget(id: string): void {
  unsaved.delete(id);
  if (unsaved.size || !afterSave) return;
  const go = afterSave;
  afterSave = null;
  go();
}

function onNavigate(event: NavigateEvent): void {
  const { destination, navigationType, cancelable } = event;
  if (!unsaved.size || sent || !cancelable || navigationType === 'replace' || !destination.sameDocument) return;
  event.preventDefault();
  const { url, key } = destination;
  ask(navigationType === 'traverse' ? () => void navigation.traverseTo(key) : () => history.pushState(null, '', url));
}

function onUnload(event: BeforeUnloadEvent): void {
  if (unsaved.size) event.preventDefault();
}

const onSubmit = (): void => {
  sent = true;
};

const onPress = (): void => {
  sent = false;
  afterSave = null;
};

/** Watches over what would leave. A browser without the Navigation API asks only before the page goes. */
function listen(onChange: () => void): () => void {
  const over = new AbortController();
  const options = { signal: over.signal, capture: true };
  listeners.add(onChange);
  addEventListener('beforeunload', onUnload, options);
  addEventListener('keydown', onPress, options);
  addEventListener('pointerdown', onPress, options);
  addEventListener('submit', onSubmit, options);
  if ('navigation' in window) navigation.addEventListener('navigate', onNavigate, options);
  return () => {
    listeners.delete(onChange);
    over.abort();
  };
}

/** What somebody is asked who is about to leave; null while nobody is. */
export const useLeaving = () =>
  useSyncExternalStore(listen, () => leaving) && {
    stay,
    discard,
    save: [...unsaved.values()].every(Boolean) ? save : undefined,
  };
