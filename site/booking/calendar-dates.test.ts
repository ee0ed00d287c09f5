import { expect, test } from 'vitest';
import { visitorClock } from './calendar-dates.ts';

test('a time on the visitor’s clock has its day where the firm has another', () => {
  expect(visitorClock('2026-12-03T15:30:00.000Z', 'Europe/Berlin')).toMatch(/^4:30\sp\.m\.$/);
  expect(visitorClock('2026-12-03T15:30:00.000Z', 'Asia/Tokyo')).toMatch(/^Fri, 12:30\sa\.m\.$/);
});
