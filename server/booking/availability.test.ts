import { expect, test } from 'vitest';
import { consultations } from '#content/consultations.ts';
import { ontarioHolidays } from '#content/holidays.ts';
import { sampleFirm } from '../../tests/support/sample-firm.ts';
import { daysBetween, firmOpening, type Opening } from '../hours/opening.ts';
import { bookable, startsOn, unitMinutes, unitsOf } from './availability.ts';

const opening: Opening = sampleFirm.opening;
const { timeZone } = opening;
const local = (epochMs: number) => Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);

test.each([30, 60])('two years of %i-minute slots lie inside opening hours and on no closed day', (minutes) => {
  let count = 0;
  const first = Temporal.PlainDate.from('2026-11-01');
  for (const date of daysBetween(first, first.add({ days: 730 }))) {
    const holidays = ontarioHolidays(date.year);
    for (const start of startsOn(date, minutes, opening)) {
      count += 1;
      const begin = local(start);
      const end = local(start + minutes * 60_000);
      expect(begin.toPlainDate().equals(date)).toBe(true);
      expect(holidays.has(date.toString())).toBe(false);
      expect(opening.closedDays).not.toContain(date.toString());
      const fits = (opening.hours[date.dayOfWeek] ?? []).some(
        ({ from, to }) =>
          Temporal.PlainTime.compare(begin.toPlainTime(), from) >= 0 &&
          Temporal.PlainTime.compare(end.toPlainTime(), to) <= 0,
      );
      expect(fits, `${begin}`).toBe(true);
    }
  }
  expect(count).toBeGreaterThan(4000);
});

const nightShift: Opening = {
  ...opening,
  hours: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ from: '00:30', to: '04:00' }]])),
  closedDays: [],
};
const clocks = (date: string) =>
  startsOn(Temporal.PlainDate.from(date), 30, nightShift).map((start) =>
    local(start).toString({ smallestUnit: 'minute', timeZoneName: 'never' }),
  );

test('no slot in the hour that a clock put forward leaves out', () => {
  expect(clocks('2027-03-14')).toEqual([
    '2027-03-14T00:30-05:00',
    '2027-03-14T01:00-05:00',
    '2027-03-14T01:30-05:00',
    '2027-03-14T03:00-04:00',
    '2027-03-14T03:30-04:00',
  ]);
});

test('both 01:30s of the night the clock is put back, told apart', () => {
  const found = clocks('2026-11-01');
  expect(found.filter((clock) => clock.includes('T01:30'))).toEqual([
    '2026-11-01T01:30-04:00',
    '2026-11-01T01:30-05:00',
  ]);
  expect(new Set(found).size).toBe(found.length);
});

test('what is bookable begins after the notice and ends with the horizon', () => {
  const now = Date.parse('2026-11-21T15:00:00Z');
  const { from, to, today, last } = bookable(now, opening);
  expect(from - now).toBe(opening.noticeHours * 3_600_000);
  expect(today.toString()).toBe('2026-11-21');
  expect(last.toString()).toBe('2027-01-20');
  expect(local(to).toString()).toMatch(/^2027-01-21T00:00/);
});

test('everything that takes time is a multiple of the diary’s unit', () => {
  expect(firmOpening.stepMinutes % unitMinutes).toBe(0);
  expect(firmOpening.bufferMinutes % unitMinutes).toBe(0);
  for (const { minutes } of Object.values(consultations)) expect(minutes % unitMinutes).toBe(0);
  expect(unitsOf(Date.parse('2026-12-01T14:00:00Z'), 45)).toEqual([
    '2026-12-01T14:00:00.000Z',
    '2026-12-01T14:15:00.000Z',
    '2026-12-01T14:30:00.000Z',
  ]);
});
