import { useEffect, useId, useSyncExternalStore } from 'react';

/** Save functions by form id; undefined for a form only its own button saves. */
const unsaved = new Map<string, (() => void) | undefined>();
/** The navigation that waits for an answer. */
let leaving: (() => void) | null = null;
/** Runs after saving, unless the user continued editing. */
let afterSave: (() => void) | null = null;
/** Submitting a form needs no confirmation. */
let sent = false;
const listeners = new Set<() => void>();

const confirmLeaving = (go: (() => void) | null): void => {
  leaving = go;
  for (const listener of listeners) listener();
};

/** Asks first if a form is unsaved. */
export function leave(go: () => void): void {
  if (unsaved.size) confirmLeaving(go);
  else go();
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
  if (!unsaved.size || sent || !cancelable || navigationType === 'replace' || !destination.sameDocument) return;
  event.preventDefault();
  const { url, key } = destination;
  confirmLeaving(
    navigationType === 'traverse' ? () => void navigation.traverseTo(key) : () => history.pushState(null, '', url),
  );
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

/** Without the Navigation API, only page unloads are caught. */
function listen(onChange: () => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  listeners.add(onChange);
  addEventListener('beforeunload', onUnload, options);
  addEventListener('keydown', onPress, options);
  addEventListener('pointerdown', onPress, options);
  addEventListener('submit', onSubmit, options);
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
