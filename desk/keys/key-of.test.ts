import { describe, expect, it } from 'vitest';
import { keyOf, type Press } from './key-of.ts';

const press = (key: string, given: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  inField: false,
  onControl: false,
  ...given,
});

describe('a press at the desk', () => {
  it.each(['j', 'k', 't', 'g', 'a', 'w', 'r', 'n', 'c', 'b', 'm', 'x', 'd', 'z', '/', '?'])(
    'acts on %s alone',
    (key) => {
      expect(keyOf(press(key), true)).toBe(key);
      expect(keyOf(press(key), false), 'switched off').toBeNull();
      expect(keyOf(press(key, { inField: true }), true), 'in a field').toBeNull();
      expect(keyOf(press(key, { ctrlKey: true }), true), 'the browser’s own').toBeNull();
      expect(keyOf(press(key, { metaKey: true }), true), 'the system’s own').toBeNull();
      expect(keyOf(press(key, { isComposing: true }), true), 'within a word').toBeNull();
    },
  );

  it('takes capitals for the same keys, and knows no other', () => {
    expect(keyOf(press('T'), true)).toBe('t');
    expect(['q', '6', 'Tab', 'constructor'].map((key) => keyOf(press(key), true))).toEqual([null, null, null, null]);
  });

  it('goes back with Escape from a field too, switched on or off', () => {
    expect(keyOf(press('Escape', { inField: true }), false)).toBe('escape');
  });

  it('leaves Enter to a link or a button that has the focus', () => {
    expect(keyOf(press('Enter'), false)).toBe('enter');
    expect(keyOf(press('Enter', { onControl: true }), true)).toBeNull();
  });

  it('moves on while a key is held, and does nothing else twice', () => {
    expect(keyOf(press('j', { repeat: true }), true)).toBe('j');
    expect(keyOf(press('t', { repeat: true }), true)).toBeNull();
  });
});
