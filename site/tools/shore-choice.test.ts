import { afterEach, expect, test, vi } from 'vitest';
import { shoreIn, storedShore, storeShore } from './shore-choice.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['#michigan', '', 'michigan'],
  ['', '?shore=ontario', 'ontario'],
  ['#book', '?subject=hr&shore=michigan', 'michigan'],
  ['#ontario', '?shore=michigan', 'ontario'],
  ['#both', '', 'both'],
  ['#toString', '?shore=__proto__', undefined],
  ['', '', undefined],
] as const)('the address %s%s names %s', (hash, search, shore) => expect(shoreIn({ hash, search })).toBe(shore));

test('restores valid choices only, and tolerates refused storage', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(storedShore()).toBeUndefined();
  storeShore('michigan');
  expect(storedShore()).toBe('michigan');
  for (const key of stored.keys()) stored.set(key, 'ohio');
  expect(storedShore()).toBeUndefined();
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => storeShore('ontario')).not.toThrow();
  expect(storedShore()).toBeUndefined();
});
