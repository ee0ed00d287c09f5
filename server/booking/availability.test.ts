import { expect, test } from 'vitest';
import { consultations } from '#content/consultations.ts';
import { sampleFirm } from '../../tests/support/sample-firm.ts';
import { firmOpening, type Opening } from '../hours/opening.ts';
import { bookable, startsOn, unitMinutes, unitsOf } from './availability.ts';

const opening: Opening = sampleFirm.opening;
const local = (epochMs: number) =>
  Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(opening.timeZone)
    .toString({ smallestUnit: 'minute', timeZoneName: 'never' });

const night = [{ from: '00:30', to: '04:00' }];
const nightShift: Opening = { ...opening, hours: { 7: night }, closedDays: [] };
test.each([
  // Spring forward: no start in the hour that does not exist.
  ['2027-03-14', ['00:30-05:00', '01:00-05:00', '01:30-05:00', '03:00-04:00', '03:30-04:00']],
  // Fall back: both 01:30s.
  [
    '2026-11-01',
    [
      '00:30-04:00',
      '01:00-04:00',
      '01:30-04:00',
      '01:00-05:00',
      '01:30-05:00',
      '02:00-05:00',
      '02:30-05:00',
      '03:00-05:00',
      '03:30-05:00',
    ],
  ],
])('the starts of the night of %s', (date, expected) => {
  const starts = startsOn(Temporal.PlainDate.from(date), 30, nightShift).map(local);
  expect(starts).toEqual(expected.map((time) => `${date}T${time}`));
});

test('what is bookable begins after the notice and ends with the horizon', () => {
  const now = Date.parse('2026-11-21T15:00:00Z');
  const { from, to, today, last } = bookable(now, opening);
  expect(from - now).toBe(opening.noticeHours * 3_600_000);
  expect([today, last].map(String)).toEqual(['2026-11-21', '2027-01-20']);
  expect(local(to)).toMatch(/^2027-01-21T00:00/);
});

test('everything that takes time is a multiple of the diary’s unit', () => {
  const lengths = Object.values(consultations).map(({ minutes }) => minutes);
  for (const minutes of [firmOpening.stepMinutes, firmOpening.bufferMinutes, ...lengths])
    expect(minutes % unitMinutes).toBe(0);
  const units = ['14:00', '14:15', '14:30'].map((time) => `2026-12-01T${time}:00.000Z`);
  expect(unitsOf(Date.parse('2026-12-01T14:00:00Z'), 45)).toEqual(units);
});
