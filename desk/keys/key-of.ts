import { keyWords } from '#content/desk/keys.ts';

/** The keys that do something at the desk. */
export type Key = `${keyof typeof keyWords.names}`;

/** What stands on a key. */
export const keyName = (key: Key): string => keyWords.caps[key] ?? key.toUpperCase();

/** Enter and Escape are no characters: whoever dictates does not say them by accident. */
const always: readonly Key[] = ['enter', 'escape'];

const isKey = (name: string): name is Key => Object.hasOwn(keyWords.names, name);

/** What a press is about. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** A press that lasts, or one within a word that is being composed. */
  repeat: boolean;
  isComposing: boolean;
  /** Whether a field has the focus, and whether a button or link has it, which answers to Enter itself. */
  inField: boolean;
  onControl: boolean;
}

/**
 * Which of the desk's keys a press is; null for none of them.
 * @param singleKeys whether the person acts on single characters at all (WCAG 2.1.4)
 */
export function keyOf(press: Press, singleKeys: boolean): Key | null {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, inField, onControl } = press;
  const key = press.key.toLowerCase();
  if (ctrlKey || metaKey || altKey || isComposing || !isKey(key)) return null;
  if (key === 'escape') return 'escape';
  if (inField || (key === 'enter' && onControl)) return null;
  // A key that is held down moves on and on, and does everything else once.
  if (repeat && key !== 'j' && key !== 'k') return null;
  return singleKeys || always.includes(key) ? key : null;
}
