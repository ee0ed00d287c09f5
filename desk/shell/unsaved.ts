import { useEffect, useId, useSyncExternalStore } from 'react';

/** Forms with unsaved changes: save functions by form id, undefined if only the form's own button may save it. */
const unsavedForms = new Map<string, (() => void) | undefined>();
/** The navigation that waits until the user has answered the question about unsaved changes. */
let pendingNavigation: (() => void) | null = null;
/** The navigation that runs once everything is saved, unless the user goes on editing. */
let navigateAfterSave: (() => void) | null = null;
/** True while `withoutUnsavedGuard` runs. */
let isSaved = false;
const listeners = new Set<() => void>();

const setPendingNavigation = (go: (() => void) | null): void => {
  pendingNavigation = go;
  for (const listener of listeners) listener();
};

/** Runs `go`, after asking if there are unsaved changes. */
export function guardUnsaved(go: () => void): void {
  if (unsavedForms.size && !isSaved) setPendingNavigation(go);
  else go();
}

/** Runs `go` without asking, for when what was typed is already saved or is handed on. */
export function withoutUnsavedGuard(go: () => void): void {
  isSaved = true;
  try {
    go();
  } finally {
    isSaved = false;
  }
}

const stay = (): void => setPendingNavigation(null);

function discard(): void {
  const go = pendingNavigation;
  unsavedForms.clear();
  stay();
  go?.();
}

function save(): void {
  navigateAfterSave = pendingNavigation;
  stay();
  for (const own of [...unsavedForms.values()]) own?.();
}

/** Asks before a changed form is left. @param onSave saves and resets `changed`; without it no saving is offered */
export function useUnsavedGuard(changed: boolean, onSave?: () => void): void {
  const id = useId();
  useEffect(() => {
    if (changed) unsavedForms.set(id, onSave);
    else unregisterForm(id);
  });
  useEffect(() => () => unregisterForm(id), [id]);
}

function unregisterForm(id: string): void {
  unsavedForms.delete(id);
  if (unsavedForms.size || !navigateAfterSave) return;
  const go = navigateAfterSave;
  navigateAfterSave = null;
  go();
}

function onNavigate(event: NavigateEvent): void {
  const { destination, navigationType, cancelable } = event;
  if (!unsavedForms.size || isSaved || !cancelable || navigationType === 'replace' || !destination.sameDocument) return;
  event.preventDefault();
  const { url, key } = destination;
  setPendingNavigation(
    navigationType === 'traverse' ? () => void navigation.traverseTo(key) : () => history.pushState(null, '', url),
  );
}

function onUnload(event: BeforeUnloadEvent): void {
  if (unsavedForms.size) event.preventDefault();
}

const cancelNavigateAfterSave = (): void => {
  navigateAfterSave = null;
};

/** In browsers without the Navigation API, only unloading the page asks. */
function subscribe(onChange: () => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  listeners.add(onChange);
  addEventListener('beforeunload', onUnload, options);
  addEventListener('keydown', cancelNavigateAfterSave, options);
  addEventListener('pointerdown', cancelNavigateAfterSave, options);
  if ('navigation' in window) navigation.addEventListener('navigate', onNavigate, options);
  return () => {
    listeners.delete(onChange);
    controller.abort();
  };
}

export const useUnsavedPrompt = () =>
  useSyncExternalStore(subscribe, () => pendingNavigation) && {
    stay,
    discard,
    save: [...unsavedForms.values()].every(Boolean) ? save : undefined,
  };
