import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAttempt } from './backoff.ts';

const created = new Date('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const wait = (attempts: number, random = 0) =>
  (nextAttempt(attempts, created, created, random)?.getTime() ?? 0) - created.getTime();

test('waits seconds at first, then an hour at most', () => {
  expect(wait(1)).toBe(2000);
  expect(wait(2)).toBe(5000);
  expect(wait(50)).toBe(hour);
});

test('never waits less than before, and spreads by a tenth at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (attempts, random) => {
        expect(wait(attempts + 1)).toBeGreaterThanOrEqual(wait(attempts));
        expect(wait(attempts, random)).toBeLessThanOrEqual(wait(attempts) * 1.1);
      },
    ),
  );
});

test('gives up after 72 hours', () => {
  const at = (hours: number) => new Date(created.getTime() + hours * hour);
  expect(nextAttempt(80, created, at(71.9))).toBeDefined();
  expect(nextAttempt(80, created, at(72))).toBeUndefined();
  // A clock that is months ahead for a minute.
  expect(nextAttempt(1, created, at(9000))).toBeDefined();
});
