import { useEffect, useRef, useState } from 'react';
import { deskWords, shortcutWords as words } from '#content/desk/words.ts';
import { typedKeys } from '#content/typed-records.ts';
import { Button } from '#ui/button.tsx';
import { useCurrentStaff } from '../data/session.ts';
import { Panel } from '../ui/panel.tsx';
import { Kbd } from '../ui/text.tsx';

const fieldSelector = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

export type ShortcutActions = Partial<Record<ShortcutKey, () => void>>;

/** Runs the action of a pressed key. @param keyboardShortcuts whether single-character shortcuts are on */
function useShortcuts(actions: ShortcutActions, keyboardShortcuts: boolean): void {
  const now = useRef(actions);
  useEffect(() => {
    now.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // No shortcuts while a modal dialog is open.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const target = event.target instanceof Element ? event.target : null;
      const inField = !!target?.closest(fieldSelector);
      const onControl = !!target?.closest('a, button, summary');
      const key = toShortcutKey(event, { inField, onControl }, keyboardShortcuts);
      const act = key && now.current[key];
      if (!act) return;
      // Keeps the letter out of a field that the action opens.
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [keyboardShortcuts]);
}

const hiddenKeys: readonly ShortcutKey[] = ['1', '2', '3', '4', '5'];

interface ShortcutBarProps {
  actions: ShortcutActions;
  labels?: Partial<Record<ShortcutKey, string>>;
  paused: boolean;
}

/** The bar at the bottom: each shortcut is also a button, and one of them opens the full list. */
export function ShortcutBar({ actions, labels = {}, paused }: ShortcutBarProps) {
  const { keyboardShortcuts } = useCurrentStaff();
  const [open, setOpen] = useState(false);
  const all: ShortcutActions = { ...actions, '?': () => setOpen(!open) };
  useShortcuts(paused ? {} : all, keyboardShortcuts);
  const keys = typedKeys(all);
  const labelFor = (key: ShortcutKey) => labels[key] ?? words.names[key];
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
                    <kbd>{formatShortcutKey(key)}</kbd>
                  </dt>
                  <dd>{labelFor(key)}</dd>
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
              .filter((key) => !hiddenKeys.includes(key))
              .map((key) => (
                <li key={key}>
                  <button
                    className="flex-row"
                    type="button"
                    aria-expanded={key === '?' ? open : undefined}
                    // Keeps the focus where it is, such as on a row.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={all[key]}
                  >
                    <Kbd>{formatShortcutKey(key)}</Kbd>
                    {labelFor(key)}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      )}
    </>
  );
}

export type ShortcutKey = `${keyof typeof words.names}`;

export const formatShortcutKey = (key: ShortcutKey): string => words.caps[key] ?? key.toUpperCase();

/** These work even if single-character shortcuts are off: dictation cannot trigger them by accident. */
const nonCharacterKeys: readonly ShortcutKey[] = ['enter', 'escape'];

const isKey = (name: string): name is ShortcutKey => Object.hasOwn(words.names, name);

/** `repeat`: held down. `isComposing`: part of an IME composition. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'>;

/** @param keyboardShortcuts whether single-character ones are on (WCAG 2.1.4) @returns null if it is no shortcut */
export function toShortcutKey(
  press: KeyPress,
  focus: { inField: boolean; onControl: boolean },
  keyboardShortcuts: boolean,
): ShortcutKey | null {
  const { ctrlKey, metaKey, altKey, repeat, isComposing } = press;
  const key = press.key.toLowerCase();
  if (ctrlKey || metaKey || altKey || isComposing || !isKey(key)) return null;
  if (key === 'escape') return 'escape';
  if (focus.inField || (key === 'enter' && focus.onControl)) return null;
  // While a key is held down, only moving between rows repeats.
  if (repeat && key !== 'j' && key !== 'k') return null;
  return keyboardShortcuts || nonCharacterKeys.includes(key) ? key : null;
}
