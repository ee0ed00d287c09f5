import { expect, test } from 'vitest';
import { diffWords, isDeepEqual, parseNumber } from './values.ts';

test('the order of keys makes no difference, nor does undefined in place of a field that is left out', () => {
  expect(isDeepEqual({ label: 'Go', href: '/faq' }, { href: '/faq', label: 'Go' })).toBe(true);
  expect(isDeepEqual([{ lead: 'Two', action: undefined }], [{ lead: 'Two' }])).toBe(true);
  expect(isDeepEqual({ lead: 'Two', action: null }, { lead: 'Two' })).toBe(false);
  expect(isDeepEqual({ lead: 'Two', has: false }, { lead: 'Two' })).toBe(false);
  expect(isDeepEqual(['Two'], ['Two', 'Three'])).toBe(false);
  expect(isDeepEqual([], {})).toBe(false);
});

test('words between what begins and ends both texts are shown as changed', () => {
  expect(diffWords('We help with single cases.', 'We also take on single cases.')).toEqual([
    { text: 'We ', is: 'same' },
    { text: 'help with ', is: 'removed' },
    { text: 'also take on ', is: 'added' },
    { text: 'single cases.', is: 'same' },
  ]);
  expect(diffWords('a b a', 'a b a b a')).toEqual([
    { text: 'a b ', is: 'same' },
    { text: 'a b ', is: 'added' },
    { text: 'a', is: 'same' },
  ]);
});

test.each([
  ['1250', 1250],
  ['1,250', 1250],
  ['1 250', 1250],
  ['$2,950.00', 2950],
  ['1250.', 1250],
  ['1,250.50', 1250.5],
  ['0.5', 0.5],
  ['', null],
  ['  ', null],
  // Not guessed at: a price must not become a hundred times what was meant.
  ['999,50', '999,50'],
  ['1.250.000', '1.250.000'],
  ['-5', '-5'],
  ['about 5', 'about 5'],
])('a field with "%s" holds %j', (text, value) => expect(parseNumber(text)).toBe(value));
