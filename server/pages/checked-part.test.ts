import { expect, test } from 'vitest';
import { checkedPart } from './checked-part.ts';

test('a page says of when its facts are, and that it is long ago', async () => {
  let now = Date.parse('2026-12-01T12:00:00Z');
  const part = checkedPart(() => now);
  expect(await part('2026-11-23', {})).toBe('Rules last read November 23, 2026.');
  now = Date.parse('2027-03-01T12:00:00Z');
  expect(await part('2026-11-23', {})).toContain('November 23, 2026, more than 90 days ago');
});
