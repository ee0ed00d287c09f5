import { describe, expect, test } from 'vitest';
import type { HourCycle } from '#contract/form-fields.ts';
import { groupByPartOfDay } from './picker.ts';

const clock = (zone: string, hours: HourCycle = '12') => ({ zone, hours });
const plain = (text = '') => text.replace(/\s/g, ' ');
const readParts = (times: readonly string[], visitor?: ReturnType<typeof clock>) =>
  groupByPartOfDay(times, visitor).map(
    ({ name, times: some }) =>
      `${name}: ${some.map(({ own, firm }) => plain(firm ? `${own} (${firm})` : own)).join(', ')}`,
  );

/** Tuesday, November 24: 9:00 a.m., noon and 4:30 p.m. at the firm. */
const day = ['2026-11-24T14:00:00.000Z', '2026-11-24T17:00:00.000Z', '2026-11-24T21:30:00.000Z'];

describe('the times of a day', () => {
  test('on the firm’s clock, once', () => {
    const own = ['Morning: 9:00 a.m.', 'Afternoon: 12:00 p.m., 4:30 p.m.'];
    expect(readParts(day)).toEqual(own);
    expect(readParts(day, clock('America/Detroit'))).toEqual(own);
    expect(readParts(day, clock('', '24'))).toEqual(['Morning: 09:00', 'Afternoon: 12:00, 16:30']);
  });

  test('in parts of the visitor’s day, with the firm’s time', () => {
    expect(readParts(day, clock('America/Los_Angeles', '24'))).toEqual([
      'Morning, Los Angeles time: 06:00 (09:00), 09:00 (12:00)',
      'Afternoon: 13:30 (16:30)',
    ]);
  });

  test('in order, with the weekday if it differs', () => {
    expect(readParts(day, clock('Asia/Kolkata'))).toEqual([
      'Evening, Kolkata time: 7:30 p.m. (9:00 a.m.), 10:30 p.m. (12:00 p.m.)',
      'Night: Wed 3:00 a.m. (4:30 p.m.)',
    ]);
    expect(groupByPartOfDay(day, clock('Asia/Kolkata')).map(({ long }) => long)).toEqual([false, true]);
  });

  test('ambiguous times are distinguished when the clocks go back', () => {
    const twice = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'];
    expect(readParts(twice)).toEqual(['Night: 1:30 a.m. EDT, 1:30 a.m. EST']);
    const denver = twice.map((time) => new Date(Date.parse(time) + 2 * 3_600_000).toISOString());
    expect(readParts(denver, clock('America/Denver'))).toEqual([
      'Night, Denver time: 1:30 a.m. (2:30 a.m.), 1:30 a.m. (3:30 a.m.)',
    ]);
  });

  test('no times give no parts', () => expect(groupByPartOfDay([])).toEqual([]));
});
