import { expect, test } from 'vitest';
import { formatOpeningHours, formatShortHours, groupOpenDays } from './opening-hours.ts';

const whole = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
];
const week = { 1: whole, 2: whole, 4: whole, 5: [{ from: '09:30', to: '12:00' }] };

test('consecutive days with the same hours are grouped', () => {
  expect(groupOpenDays(week).map(({ days }) => days)).toEqual([['Monday', 'Tuesday'], ['Thursday'], ['Friday']]);
});

test('hours are written in words', () => {
  expect(formatOpeningHours(week)).toBe(
    [
      'Monday to Tuesday 9:00 a.m. to 12:00 p.m. and 1:00 p.m. to 5:00 p.m.',
      'Thursday 9:00 a.m. to 12:00 p.m. and 1:00 p.m. to 5:00 p.m.',
      'Friday 9:30 a.m. to 12:00 p.m.',
    ].join('\n'),
  );
});

test('hours are written in one short line', () =>
  expect(formatShortHours(week)).toBe('Mon–Tue\u00a09–5, Thu\u00a09–5, Fri\u00a09:30–12'));
