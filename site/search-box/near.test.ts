import { expect, test } from 'vitest';
import { isNear } from './near.ts';

test.each([
  ['michgan', 'michigan'],
  ['govermnent', 'government'],
  ['grnat', 'grant'],
  ['bokkeeping', 'bookkeeping'],
  ['tarifs', 'tariffs'],
  ['bugdet', 'budget'],
])('“%s” may be “%s”', (typed, word) => expect(isNear(typed, word)).toBe(true));

test.each([
  ['parking', 'passing'],
  ['tax', 'fax'],
  ['hst', 'hot'],
  ['pizza', 'plaza'],
  ['mission', 'fission'],
  ['subvention', 'convention'],
])('“%s” is not “%s”', (typed, word) => expect(isNear(typed, word)).toBe(false));
