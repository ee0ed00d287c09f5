import { expect, test } from 'vitest';
import { isStale, oldestOf } from './age.ts';

test('a source is stale after 90 days', () => {
  expect(isStale('2026-11-23', '2026-11-23')).toBe(false);
  expect(isStale('2026-08-25', '2026-11-23')).toBe(false);
  expect(isStale('2026-08-24', '2026-11-23')).toBe(true);
});

test('the oldest of several counts', () => {
  expect(oldestOf([{ checked: '2026-11-23' }, { checked: '2026-02-01' }, { checked: '2026-05-01' }])).toBe(
    '2026-02-01',
  );
});
