import { afterEach, expect, test, vi } from 'vitest';
import { keepShore, keptShore, shoreIn } from './shore-choice.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['#michigan', '', 'michigan'],
  ['', '?shore=ontario', 'ontario'],
  ['#book', '?subject=hr&shore=michigan', 'michigan'],
  ['#ontario', '?shore=michigan', 'ontario'],
  ['#both', '', 'both'],
  ['#shores', '', undefined],
  ['#toString', '?shore=__proto__', undefined],
  ['', '', undefined],
] as const)('the address %s%s names %s', (hash, search, shore) => {
  expect(shoreIn({ hash, search })).toBe(shore);
});

test('what is kept comes back, and nothing else does', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(keptShore()).toBeUndefined();
  keepShore('michigan');
  expect(keptShore()).toBe('michigan');
  for (const key of kept.keys()) kept.set(key, 'ohio');
  expect(keptShore()).toBeUndefined();
});

test('without storage nothing is kept, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => keepShore('ontario')).not.toThrow();
  expect(keptShore()).toBeUndefined();
});
