import { keyWords } from '#content/desk/keys.ts';

/** The keys that do something at the desk. */
export type Key = `${keyof typeof keyWords.names}`;

/** What stands on a key. */
export const keyName = (key: Key): string => keyWords.caps[key] ?? key.toUpperCase();

/** Enter and Escape are no characters: whoever dictates does not say them by accident. */
const always: readonly Key[] = ['enter', 'escape'];

const isKey = (name: string): name is Key => Object.hasOwn(keyWords.names, name);

/** The parts of a keydown event that decide. `repeat`: the key is held down. `isComposing`: it is part of a composed word. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'>;

/**
 * Which of the desk's keys a press is; null for none of them.
 * @param focus whether a field has it, or a button or link, which answers to Enter itself
 * @param singleKeys whether the person acts on single characters at all (WCAG 2.1.4)
 */
export function keyOf(press: Press, focus: { inField: boolean; onControl: boolean }, singleKeys: boolean): Key | null {
  const { ctrlKey, metaKey, altKey, repeat, isComposing } = press;
  const key = press.key.toLowerCase();
  if (ctrlKey || metaKey || altKey || isComposing || !isKey(key)) return null;
  if (key === 'escape') return 'escape';
  if (focus.inField || (key === 'enter' && focus.onControl)) return null;
  // A key that is held down moves on and on, and does everything else once.
  if (repeat && key !== 'j' && key !== 'k') return null;
  return singleKeys || always.includes(key) ? key : null;
}
