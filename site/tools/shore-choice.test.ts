import { expect, test } from 'vitest';
import { shoreIn } from './shore-choice.tsx';

test.each([
  ['#michigan', '', 'michigan'],
  ['#book', '?subject=hr&shore=michigan', 'michigan'],
  ['#ontario', '?shore=michigan', 'ontario'],
  ['#both', '', 'both'],
  ['#toString', '?shore=__proto__', undefined],
] as const)('the address %s%s names %s', (hash, search, shore) => expect(shoreIn({ hash, search })).toBe(shore));
