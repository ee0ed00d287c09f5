import { useEffect, useRef, useState } from 'react';
import { deskWords, keyWords as words } from '#content/desk/words.ts';

import { Button } from '#ui/button.tsx';
import { useCurrentStaff } from '../data/session.ts';
import { Panel } from '../ui/panel.tsx';
import { Kbd } from '../ui/text.tsx';

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

export type ShortcutActions = Partial<Record<Key, () => void>>;

/** @param keyboardShortcuts whether single-character shortcuts are on */
function useShortcuts(actions: ShortcutActions, keyboardShortcuts: boolean): void {
  const now = useRef(actions);
  useEffect(() => {
    now.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // An open dialog disables the shortcuts.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const target = event.target instanceof Element ? event.target : null;
      const inField = !!target?.closest(fields);
      const onControl = !!target?.closest('a, button, summary');
      const key = keyOf(event, { inField, onControl }, keyboardShortcuts);
      const act = key && now.current[key];
      if (!act) return;
      // Keeps the letter out of the field that opens.
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [keyboardShortcuts]);
}

const leftOut: readonly Key[] = ['1', '2', '3', '4', '5'];

interface ShortcutsProps {
  actions: ShortcutActions;
  names?: Partial<Record<Key, string>>;
  paused: boolean;
}

/** Each shortcut is also a button; one opens the full list. */
export function Shortcuts({ actions, names = {}, paused }: ShortcutsProps) {
  const { keyboardShortcuts } = useCurrentStaff();
  const [open, setOpen] = useState(false);
  const all: ShortcutActions = { ...actions, '?': () => setOpen(!open) };
  useShortcuts(paused ? {} : all, keyboardShortcuts);
  const keys = Object.keys(all) as Key[];
  const nameOf = (key: Key) => names[key] ?? words.names[key];
  return (
    <>
      {open && (
        <div className="all-shortcuts">
          <Panel title={words.title} onClose={() => setOpen(false)}>
            <p className="small">{keyboardShortcuts ? words.hint : words.off}</p>
            <dl className="facts">
              {keys.map((key) => (
                <div key={key}>
                  <dt>
                    <kbd>{keyName(key)}</kbd>
                  </dt>
                  <dd>{nameOf(key)}</dd>
                </div>
              ))}
            </dl>
            <div className="buttons">
              <Button label={deskWords.close} onClick={() => setOpen(false)} />
            </div>
          </Panel>
        </div>
      )}
      {!paused && (
        <section className="shortcuts line-above muted size-fine" aria-label={words.footer}>
          <ul className="cluster">
            {keys
              .filter((key) => !leftOut.includes(key))
              .map((key) => (
                <li key={key}>
                  <button
                    className="flex-row"
                    type="button"
                    aria-expanded={key === '?' ? open : undefined}
                    // Keeps the focus on the row.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={all[key]}
                  >
                    <Kbd>{keyName(key)}</Kbd>
                    {nameOf(key)}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      )}
    </>
  );
}

export type Key = `${keyof typeof words.names}`;

export const keyName = (key: Key): string => words.caps[key] ?? key.toUpperCase();

/** Not characters, so dictation does not trigger them by accident. */
const always: readonly Key[] = ['enter', 'escape'];

const isKey = (name: string): name is Key => Object.hasOwn(words.names, name);

/** `repeat`: held down. `isComposing`: part of an IME composition. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'>;

/** Null if it is no shortcut. @param keyboardShortcuts whether single-character shortcuts are on (WCAG 2.1.4) */
export function keyOf(
  press: Press,
  focus: { inField: boolean; onControl: boolean },
  keyboardShortcuts: boolean,
): Key | null {
  const { ctrlKey, metaKey, altKey, repeat, isComposing } = press;
  const key = press.key.toLowerCase();
  if (ctrlKey || metaKey || altKey || isComposing || !isKey(key)) return null;
  if (key === 'escape') return 'escape';
  if (focus.inField || (key === 'enter' && focus.onControl)) return null;
  // Only moving repeats while a key is held down.
  if (repeat && key !== 'j' && key !== 'k') return null;
  return keyboardShortcuts || always.includes(key) ? key : null;
}
