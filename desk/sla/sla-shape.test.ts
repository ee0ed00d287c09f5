import { expect, test } from 'vitest';
import { cableHeight, hangerPlaces, largeSize, markPlace, rowSize, slaShape } from './sla-shape.ts';

const hours = (count: number) => count * 3_600_000;
const minutes = (count: number) => count * 60_000;

test.each([
  ['just in', 0, 0],
  ['18 minutes gone', minutes(18), 1.02],
  ['23 h 22 min gone', hours(24) - minutes(38), 79.84],
  ['the very end', hours(24), 82],
  ['the first late minute', hours(24) + minutes(1), 91.51],
  ['1 h 4 min late', hours(25) + minutes(4), 92.12],
  ['16 hours late', hours(40), 98.5],
  ['a clock of ours that is behind', -minutes(3), 0],
])('the place of the mark: %s', (_, elapsed, place) => {
  expect(markPlace(elapsed)).toBeCloseTo(place, 1);
});

test('the cable hangs from the towers, lowest in the middle', () => {
  expect([0, 41, 82].map((x) => cableHeight(x, rowSize))).toEqual([4, 17.5, 4]);
  expect([0, 41, 82].map((x) => cableHeight(x, largeSize))).toEqual([6, 60, 6]);
});

test.each([
  [0, 23, 47],
  [hours(8), 15, 31],
  [hours(23.9), 0, 0],
])('after %d ms there is a hanger for each hour that is left, on an inquiry for each half', (elapsed, row, large) => {
  expect(hangerPlaces(elapsed, rowSize)).toHaveLength(row);
  expect(hangerPlaces(elapsed, largeSize)).toHaveLength(large);
});

test('what has gone is ink, what is left cable, what is late goes on beyond the tower, an answer is a bar', () => {
  const running = slaShape({ gone: hours(8), done: false }, rowSize);
  expect(running).toMatchObject({ walked: 'M0 20H27.33', late: '', end: '' });
  expect(running.cable).toMatch(/^M27.33 16L.*L82 4M27.33 20H82$/);
  const late = slaShape({ gone: hours(25), done: false }, rowSize);
  expect(late).toMatchObject({ walked: 'M0 20H82', cable: '', hangers: '', late: `M82 20H${late.at}` });
  const inTime = slaShape({ gone: hours(5), done: true }, rowSize);
  expect(inTime).toMatchObject({ end: 'M17.08 12V25', late: '', hangers: '' });
  expect(inTime.pale).toMatch(/M17.08 20H82$/);
  expect(slaShape({ gone: hours(25), done: true }, rowSize).end).toMatch(/ 12V25$/);
});
