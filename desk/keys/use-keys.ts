import { useEffect, useRef } from 'react';
import { type Key, keyOf } from './key-of.ts';

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** What each key does on a screen; a key that is not there does nothing. */
export type KeyActions = Partial<Record<Key, () => void>>;

/**
 * Acts on keys for as long as a screen stands.
 * @param singleKeys whether the person acts on single characters at all
 */
export function useKeys(actions: KeyActions, singleKeys: boolean): void {
  const now = useRef(actions);
  useEffect(() => {
    now.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A dialog above the screen has the keys to itself.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const target = event.target instanceof Element ? event.target : null;
      const press = {
        key: event.key,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        repeat: event.repeat,
        isComposing: event.isComposing,
        inField: !!target?.closest(fields),
        onControl: !!target?.closest('a, button, summary'),
      };
      const key = keyOf(press, singleKeys);
      const act = key && now.current[key];
      if (!act) return;
      // What the key opens must not have its letter typed into it.
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [singleKeys]);
}
