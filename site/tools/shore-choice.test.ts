import { expect, test } from 'vitest';
import { parseShore } from './shore-choice.tsx';

test.each([
  ['#michigan', '', 'michigan'],
  ['#book', '?subject=hr&shore=michigan', 'michigan'],
  ['#ontario', '?shore=michigan', 'ontario'],
  ['#both', '', 'both'],
  ['#toString', '?shore=__proto__', undefined],
] as const)('the URL %s%s names %s', (hash, search, shore) => expect(parseShore({ hash, search })).toBe(shore));
