import { keyWords } from '#content/desk/keys.ts';

export type Key = `${keyof typeof keyWords.names}`;

export const keyName = (key: Key): string => keyWords.caps[key] ?? key.toUpperCase();

/** Not characters, so dictation does not trigger them by accident. */
const always: readonly Key[] = ['enter', 'escape'];

const isKey = (name: string): name is Key => Object.hasOwn(keyWords.names, name);

/** `repeat`: held down. `isComposing`: part of an IME composition. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'>;

/** Null if it is no shortcut. @param singleKeys whether single-character shortcuts are on (WCAG 2.1.4) */
export function keyOf(press: Press, focus: { inField: boolean; onControl: boolean }, singleKeys: boolean): Key | null {
  const { ctrlKey, metaKey, altKey, repeat, isComposing } = press;
  const key = press.key.toLowerCase();
  if (ctrlKey || metaKey || altKey || isComposing || !isKey(key)) return null;
  if (key === 'escape') return 'escape';
  if (focus.inField || (key === 'enter' && focus.onControl)) return null;
  // Only moving repeats while a key is held down.
  if (repeat && key !== 'j' && key !== 'k') return null;
  return singleKeys || always.includes(key) ? key : null;
}
