import { expect, test } from 'vitest';
import { dayNearest, daysFrom } from './booking-page.ts';

const day = (date: string) => ({ date, times: [`${date}T15:00:00.000Z`] });
const all = ['01', '02', '03', '04', '07', '08', '09', '10', '11', '14'].map((number) =>
  day(`2026-12-${number}`),
);

test('a page of days has the ways to those before and after it', () => {
  const dates = ({ days, earlier, later }: ReturnType<typeof daysFrom>) => [
    days.map(({ date }) => date.slice(8)).join(),
    earlier?.slice(8),
    later?.slice(8),
  ];
  expect(dates(daysFrom(all, ''))).toEqual(['01,02,03,04', undefined, '07']);
  expect(dates(daysFrom(all, '2026-12-05'))).toEqual(['07,08,09,10', '01', '11']);
  expect(dates(daysFrom(all, '2026-12-02'))).toEqual(['02,03,04,07', '01', '08']);
  expect(dates(daysFrom(all, '2027-01-01'))).toEqual(['', '09', undefined]);
  expect(dates(daysFrom([], ''))).toEqual(['', undefined, undefined]);
});

test('the nearest day is the one of a time, or the one that is least far away', () => {
  expect(dayNearest(all, '2026-12-04T17:00:00.000Z')).toBe('2026-12-04');
  expect(dayNearest(all, '2026-12-06T15:00:00.000Z')).toBe('2026-12-07');
  expect(dayNearest(all, '2027-03-01T15:00:00.000Z')).toBe('2026-12-14');
  expect(dayNearest([], '2026-12-04T17:00:00.000Z')).toBe('');
});
