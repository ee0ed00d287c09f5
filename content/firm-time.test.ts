import { expect, test } from 'vitest';
import { firmClock, firmClockWithZone, firmDay, firmTime, firmTimeOnScreen } from './firm-time.ts';

/** ICU versions differ in the kind of space before "p.m.". */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('an instant is written on the firm’s calendar and clock, wherever this runs', () => {
  const instant = '2026-11-22T02:05:00.000Z';
  expect(plain(firmTime(instant))).toBe('Saturday, November 21, 2026 at 9:05 p.m. EST');
  expect(plain(firmTimeOnScreen(instant))).toBe('Saturday, November 21 at 9:05 p.m. EST');
  expect(firmDay(instant)).toBe('Saturday, November 21');
  expect(plain(firmClock(instant))).toBe('9:05 p.m.');
});

test('when the clock is put back, the zone tells two times of one name apart', () => {
  const [first, second] = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'] as const;
  expect(firmClock(first)).toBe(firmClock(second));
  expect(plain(firmClockWithZone(first))).toBe('1:30 a.m. EDT');
  expect(plain(firmClockWithZone(second))).toBe('1:30 a.m. EST');
});
