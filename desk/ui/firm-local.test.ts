import { expect, it } from 'vitest';
import { formatFirmLocal, formatLocalDateTime, parseFirmLocal, toFirmDateAndMinute } from './firm-local.ts';

it.each([
  ['winter', '2026-11-23T10:05', '2026-11-23T15:05:00.000Z'],
  ['summer', '2026-07-01T23:59', '2026-07-02T03:59:00.000Z'],
  ['the first of two', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['after they are put back', '2026-11-01T02:30', '2026-11-01T07:30:00.000Z'],
  ['a time that no clock shows', '2027-03-14T02:30', '2027-03-14T07:30:00.000Z'],
  ['after they are put forward', '2027-03-14T03:30', '2027-03-14T07:30:00.000Z'],
])('the firm’s clock: %s', (_, local, instant) => {
  expect(parseFirmLocal(local)).toBe(instant);
});

it('converts local times, and rejects invalid ones', () => {
  expect(formatFirmLocal(Date.parse('2026-11-23T05:07:00Z'))).toBe('2026-11-23T00:07');
  expect(parseFirmLocal('')).toBeUndefined();
});

it('converts instants around a DST change', () => {
  expect(toFirmDateAndMinute('2026-03-06T14:00:00Z')).toEqual({ date: '2026-03-06', minute: 540 });
  expect(toFirmDateAndMinute('2026-03-09T13:00:00Z')).toEqual({ date: '2026-03-09', minute: 540 });
  expect(toFirmDateAndMinute('2026-11-01T05:30:00Z')).toEqual({ date: '2026-11-01', minute: 90 });
  expect(toFirmDateAndMinute('2026-11-01T06:30:00Z')).toEqual({ date: '2026-11-01', minute: 90 });
  expect(toFirmDateAndMinute('2026-11-02T04:00:00Z')).toEqual({ date: '2026-11-01', minute: 1380 });
  expect(formatLocalDateTime('2026-11-26', 630)).toBe('2026-11-26T10:30');
});
