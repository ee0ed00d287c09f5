import { expect, test } from 'vitest';
import { toShortcutKey } from './shortcuts.tsx';

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, isComposing: false };
const free = { inField: false, onControl: false };

test.each([
  ['a key', 't', {}, free, true, 't'],
  ['its capital', 'T', {}, free, true, 't'],
  ['a sign', '/', {}, free, true, '/'],
  ['switched off', 't', {}, free, false, null],
  ['in a field', 't', {}, { ...free, inField: true }, true, null],
  ['the browser’s own', 't', { ctrlKey: true }, free, true, null],
  ['the system’s own', 't', { metaKey: true }, free, true, null],
  ['within a word', 't', { isComposing: true }, free, true, null],
  ['unknown', 'q', {}, free, true, null],
  ['a property of every object', 'constructor', {}, free, true, null],
  ['Escape in a field, switched off', 'Escape', {}, { ...free, inField: true }, false, 'escape'],
  ['Enter, switched off', 'Enter', {}, free, false, 'enter'],
  ['Enter on a button', 'Enter', {}, { ...free, onControl: true }, true, null],
  ['j, held down', 'j', { repeat: true }, free, true, 'j'],
  ['t, held down', 't', { repeat: true }, free, true, null],
])('%s', (_, key, more, focus, keyboardShortcuts, expected) => {
  expect(toShortcutKey({ key, ...plain, ...more }, focus, keyboardShortcuts)).toBe(expected);
});
