import { expect, test } from 'vitest';
import { firmClock, firmClockWithZone, firmDay, firmTime, firmTimeOnScreen } from './firm-time.ts';

/** ICU versions differ in the kind of space before "p.m.". */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('instants are formatted in the firm’s time zone', () => {
  const instant = '2026-11-22T02:05:00.000Z';
  expect(plain(firmTime(instant))).toBe('Saturday, November 21, 2026 at 9:05 p.m. EST');
  expect(plain(firmTimeOnScreen(instant))).toBe('Saturday, November 21 at 9:05 p.m. EST');
  expect(firmDay(instant)).toBe('Saturday, November 21');
  expect(plain(firmClock(instant))).toBe('9:05 p.m.');
});

test('the zone distinguishes ambiguous times', () => {
  const [first, second] = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'] as const;
  expect(firmClock(first)).toBe(firmClock(second));
  expect(plain(firmClockWithZone(first))).toBe('1:30 a.m. EDT');
  expect(plain(firmClockWithZone(second))).toBe('1:30 a.m. EST');
});
