import { expect, test } from 'vitest';
import { completeDate, planDeadline } from './deadline.ts';

test('a deadline in January is worked back over the holidays', () =>
  expect(planDeadline('2027-01-15', '2026-11-28')).toEqual({
    state: 'enough',
    handIn: '2027-01-12',
    documents: '2026-12-11',
    latest: '2026-12-29',
    closed: ['2026-12-25', '2026-12-28', '2027-01-01'],
  }));

test('without holidays the documents are needed four weeks before', () =>
  expect(planDeadline('2027-03-19', '2026-11-28')).toMatchObject({
    handIn: '2027-03-16',
    documents: '2027-02-17',
    latest: '2027-03-03',
    closed: [],
  }));

test.each([
  ['2026-12-11', 'enough'],
  ['2026-12-12', 'tight'],
  ['2026-12-29', 'tight'],
  ['2026-12-30', 'late'],
  ['2027-01-15', 'late'],
  ['2027-01-16', 'past'],
])('on %s January 15 is %s', (today, state) => expect(planDeadline('2027-01-15', today).state).toBe(state));

// What a date field reports for each key of 2027 typed into its year.
test.each(['0002-03-01', '0020-03-01', '0202-03-01', '20261-03-01', ''])('"%s" is not a date yet', (typed) =>
  expect(completeDate(typed)).toBe(''),
);

test.each(['2027-03-01', '2000-01-01'])('%s is a date', (typed) => expect(completeDate(typed)).toBe(typed));
