import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDayProblem, weekChange } from './desk-hours.ts';

const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  [[['13:00', '12:30']], 'The end, 12:30 p.m., is before the start, 1:00 p.m.'],
  [[['09:00', '05:30']], 'The end, 5:30 a.m., is before the start, 9:00 a.m. Did you mean 5:30 p.m.?'],
  [[['09:00', '09:00']], 'The end is the same as the start, 9:00 a.m.'],
  [[['09:00', '']], 'Please give both times.'],
  [[['09:05', '12:00']], 'Please give times on the quarter hour, such as 9:15.'],
  [
    [
      ['09:00', '12:00'],
      ['11:00', '15:00'],
    ],
    '11:00 a.m. to 3:00 p.m. overlaps 9:00 a.m. to 12:00 p.m.',
  ],
])('hours %j: what is wrong with them in a sentence', (spans, sentence) => {
  const found = findDayProblem(spans.map(([from = '', to = '']) => ({ from, to })));
  expect(plain(found?.sentence)).toBe(sentence);
});

test('a day is valid only if its spans are in order', () => {
  const quarter = fc
    .integer({ min: 0, max: 95 })
    .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);
  const day = fc.array(fc.record({ from: quarter, to: quarter }), { maxLength: 3 });
  fc.assert(
    fc.property(day, (spans) => {
      const times = spans.flatMap(({ from, to }) => [from, to]);
      const isRight = times.every(
        (time, n) => n === 0 || (n % 2 ? (times[n - 1] ?? '') < time : (times[n - 1] ?? '') <= time),
      );
      const days = [[], spans, [], [], [], [], []];
      const { success, error } = weekChange.safeParse({ version: 0, days });
      expect([success, findDayProblem(spans) === undefined]).toEqual([isRight, isRight]);
      expect(error?.issues.every(({ message }) => message.startsWith('Tuesday: ')) ?? true).toBe(true);
    }),
  );
});
