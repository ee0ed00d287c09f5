import { useEffect, useId, useSyncExternalStore } from 'react';

/** Save functions by form id; undefined for a form only its own button saves. */
const unsaved = new Map<string, (() => void) | undefined>();
/** The navigation that waits for an answer. */
let leaving: (() => void) | null = null;
/** Runs after saving, unless the user continued editing. */
let afterSave: (() => void) | null = null;
/** While `leaveSaved` runs. */
let isSaved = false;
const listeners = new Set<() => void>();

const confirmLeaving = (go: (() => void) | null): void => {
  leaving = go;
  for (const listener of listeners) listener();
};

/** Asks first if a form is unsaved. */
export function leave(go: () => void): void {
  if (unsaved.size && !isSaved) confirmLeaving(go);
  else go();
}

/** What was typed is saved, or goes along. @param go may navigate at once */
export function leaveSaved(go: () => void): void {
  isSaved = true;
  try {
    go();
  } finally {
    isSaved = false;
  }
}

const stay = (): void => confirmLeaving(null);

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

/** Asks before leaving a changed form. @param onSave saves and resets `changed`; optional */
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
  if (!unsaved.size || isSaved || !cancelable || navigationType === 'replace' || !destination.sameDocument) return;
  event.preventDefault();
  const { url, key } = destination;
  confirmLeaving(
    navigationType === 'traverse' ? () => void navigation.traverseTo(key) : () => history.pushState(null, '', url),
  );
}

function onUnload(event: BeforeUnloadEvent): void {
  if (unsaved.size) event.preventDefault();
}

const onPress = (): void => {
  afterSave = null;
};

/** Without the Navigation API, only page unloads are caught. */
function listen(onChange: () => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  listeners.add(onChange);
  addEventListener('beforeunload', onUnload, options);
  addEventListener('keydown', onPress, options);
  addEventListener('pointerdown', onPress, options);
  if ('navigation' in window) navigation.addEventListener('navigate', onNavigate, options);
  return () => {
    listeners.delete(onChange);
    controller.abort();
  };
}

export const useLeaving = () =>
  useSyncExternalStore(listen, () => leaving) && {
    stay,
    discard,
    save: [...unsaved.values()].every(Boolean) ? save : undefined,
  };
