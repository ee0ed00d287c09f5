import { describe, expect, it } from 'vitest';
import { boardTitle, formatSince, formatTimeLeft, formatWhen, promiseFigureParts } from './board.ts';

const hourMs = 3_600_000;

describe('the board in a sentence', () => {
  it.each([
    [0, 0, 'Inquiries'],
    [1, 0, 'One is waiting for us'],
    [1, 1, 'One is waiting for us, and is late'],
    [2, 1, 'Two are waiting for us, one is late'],
    [3, 3, 'Three are waiting for us, all late'],
    [11, 1, 'Eleven are waiting for us, one is late'],
    [12, 2, 'Twelve are waiting for us, two are late'],
    [40, 14, '40 are waiting for us, 14 are late'],
  ])('%d waiting, %d late', (waiting, late, sentence) => {
    expect(boardTitle(waiting, late)).toBe(sentence);
  });

  it('states the figures of the promise', () => {
    const figures = { days: 30, replyHours: 8, measured: 43, inTime: 41, medianMinutes: 190 };
    expect(promiseFigureParts(figures)).toMatchObject({
      inTime: '41 of 43',
      after: 'answered within 8 hours',
      median: '3 h 10 min',
    });
    const nothing = promiseFigureParts({ days: 30, replyHours: 24, measured: 0, inTime: 0, medianMinutes: null });
    expect([nothing.inTime, nothing.median]).toEqual(['', '']);
  });

  it.each([
    [2 * hourMs + 23 * 60_000, '2 h 23 min left'],
    [38 * 60_000, '38 min left'],
    [-hourMs - 4 * 60_000, 'Late by 1 h 4 min'],
  ])('%d ms left', (left, text) => {
    expect(formatTimeLeft(left)).toBe(text);
  });

  it('names days relative to today', () => {
    const now = '2026-11-24T15:42:00Z';
    expect(formatWhen('2026-11-24T13:14:00Z', now)).toBe('Today 8:14 a.m.');
    expect(formatWhen('2026-11-23T14:38:00Z', now)).toBe('Mon 9:38 a.m.');
    expect(formatWhen('2026-11-10T14:38:00Z', now)).toBe('Nov 10, 9:38 a.m.');
    expect(formatSince('2026-11-20T14:38:00Z', now)).toBe('Since Fri');
    expect(formatSince('2026-11-10T14:38:00Z', now)).toBe('Since Nov 10');
    expect(formatSince('2026-11-24T14:38:00Z', now)).toBe('Since 9:38 a.m.');
  });
});
