import { describe, expect, test } from 'vitest';
import { median, table } from './figures.ts';

describe('median', () => {
  test('is the one in the middle, in whatever order', () => expect(median([30, 1, 2])).toBe(2));
  test('is between the two in the middle', () => expect(median([4, 1, 100, 2])).toBe(3));
  test('of nothing is nothing', () => expect(median([])).toBe(0));
});

test('a table sets columns of numbers to the right', () => {
  expect(
    table(
      ['page', 'ms'],
      [
        ['/', 5],
        ['/faq', 12],
      ],
    ),
  ).toBe('| page | ms |\n| --- | --: |\n| / | 5 |\n| /faq | 12 |');
});
