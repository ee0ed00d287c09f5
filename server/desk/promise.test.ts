import { expect, test } from 'vitest';
import { isPublic } from './promise.ts';

test.each([
  [90, 20, 19, true],
  [90, 20, 20, true],
  [90, 19, 19, false],
  [90, 20, 18, false],
  [90, 200, 190, true],
  [90, 200, 189, false],
  [90, 0, 0, false],
  [30, 200, 200, false],
])('of the last %i days, %i enquiries with %i in time: shown is %j', (days, measured, inTime, shown) => {
  expect(isPublic({ days, measured, inTime, medianMinutes: 60 })).toBe(shown);
});
