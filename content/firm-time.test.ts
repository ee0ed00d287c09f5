import { expect, test } from 'vitest';
import { firmClock, firmDay, firmTime, firmTimeWithoutYear } from './firm-time.ts';

/** ICU versions differ in the kind of space before "p.m.". */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('instants are formatted in the firm’s time zone', () => {
  const instant = '2026-11-22T02:05:00.000Z';
  expect(plain(firmTime(instant))).toBe('Saturday, November 21, 2026 at 9:05 p.m. EST');
  expect(plain(firmTimeWithoutYear(instant))).toBe('Saturday, November 21 at 9:05 p.m. EST');
  expect(firmDay(instant)).toBe('Saturday, November 21');
  expect(plain(firmClock(instant))).toBe('9:05 p.m.');
});
