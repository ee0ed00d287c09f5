import { expect, test } from 'vitest';
import { formatBlockedTime, formatClosingSpan, formatDate, formatDayRange } from '#content/desk/days.ts';

const [thursday, friday] = ['2026-11-26', '2026-11-27'];

test.each([
  [thursday, '', thursday, '', 'Thursday, November 26'],
  [thursday, '', friday, '', 'Thursday, November 26 to Friday, November 27'],
  [thursday, '12:00', thursday, '13:15', 'Thursday, November 26, 12:00 p.m. to 1:15 p.m.'],
  [thursday, '12:00', thursday, '', 'Thursday, November 26 from 12:00 p.m.'],
  [thursday, '', thursday, '09:30', 'Thursday, November 26 until 9:30 a.m.'],
  [thursday, '15:00', friday, '12:00', 'Thursday, November 26, 3:00 p.m. to Friday, November 27, 12:00 p.m.'],
  [thursday, '15:00', friday, '', 'Thursday, November 26, 3:00 p.m. to Friday, November 27'],
])('what is closed from %s %s to %s %s is named as it is', (from, fromTime, to, toTime, name) => {
  // A partial day must not read as a whole day.
  expect(formatClosingSpan({ from, to, fromTime, toTime }).replaceAll('\u00a0', ' ')).toBe(name);
});

test.each([
  ['2026-11-26T05:00:00Z', '2026-11-28T05:00:00Z', 'Thursday, November 26 to Friday, November 27'],
  ['2026-11-26T05:00:00Z', '2026-11-27T05:00:00Z', 'Thursday, November 26'],
  ['2026-11-26T14:00:00Z', '2026-11-26T16:00:00Z', 'Thu, Nov 26, 9:00 a.m. to 11:00 a.m.'],
  ['2026-11-26T20:00:00Z', '2026-11-27T05:00:00Z', 'Thu, Nov 26, 3:00 p.m. to 12:00 a.m.'],
  ['2026-11-26T20:00:00Z', '2026-11-27T14:00:00Z', 'Thu, Nov 26, 3:00 p.m. to Fri, Nov 27, 9:00 a.m.'],
])('what is blocked from %s to %s is named by days where it is whole days', (startsAt, endsAt, name) => {
  expect(formatBlockedTime(startsAt, endsAt).replaceAll('\u00a0', ' ').replaceAll('Nov.', 'Nov')).toBe(name);
});

test('days of another year name it', () => {
  expect(formatDayRange(thursday, friday, '2026-11-01')).toBe('Thursday, November 26 to Friday, November 27');
  expect(formatDayRange('2027-12-24', '2027-12-24', '2026-11-01')).toBe('Friday, December 24, 2027');
});

test('a year of five digits, as a date field reports it, breaks nothing', () => {
  expect(formatDate('20261-03-01')).toBe('20261-03-01');
  expect(formatClosingSpan({ from: '20261-03-01', to: '20261-03-01', fromTime: '', toTime: '' })).toBe('20261-03-01');
});
