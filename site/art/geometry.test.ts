import { expect, test } from 'vitest';
import { camber, hangingCable, type Point, seen, simplify } from './geometry.ts';
import { circle, line, path, polyline } from './path-data.ts';
import { seededRandom } from './scatter.ts';

test('a path is written relative to its first point, in tenths that add up', () => {
  expect(
    path([
      [1.04, 2],
      [1.26, 1.5],
      [1.34, 1.5],
      [-8.7, 101.5],
    ]),
  ).toBe('M1 2l.3-.5 0 0-10 100');
});

test('a path without points draws nothing', () => expect(path([])).toBe(''));

test('a line is a path of two points', () => expect(line(0, 0, 10, -0.5)).toBe('M0 0l10-.5'));

test('a circle begins and ends at its left', () => {
  expect(circle(10, 20, 4)).toBe('M6 20a4 4 0 1 1 8 0a4 4 0 1 1 -8 0');
});

test('simplifying keeps the ends and what stands out', () => {
  const points: Point[] = [
    [0, 0],
    [1, 0.1],
    [2, 5],
    [3, 0.1],
    [4, 0],
  ];
  expect(simplify(points, 0.5)).toEqual([
    [0, 0],
    [1, 0.1],
    [2, 5],
    [3, 0.1],
    [4, 0],
  ]);
  expect(simplify(points, 6)).toEqual([
    [0, 0],
    [4, 0],
  ]);
  expect(
    polyline([
      [0, 0],
      [1, 0.1],
      [2, 0],
    ]),
  ).toBe('M0 0l2 0');
});

test('simplifying ends on points in one line, at any tolerance', () => {
  expect(
    simplify(
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      0,
    ),
  ).toEqual([
    [0, 0],
    [3, 0],
  ]);
});

test('a deck rests on its ends and rises in the middle', () => {
  expect([0, 50, 100].map((x) => camber(x, 0, 100, 20, 8))).toEqual([20, 12, 20]);
});

test('a hanging cable sags in the middle', () => {
  expect(hangingCable(0, 100, 10, 30, 2)).toEqual([
    [0, 10],
    [50, 40],
    [100, 10],
  ]);
});

test('the same seed gives the same numbers, from 0 to 1', () => {
  const numbers = (seed: number) => Array.from({ length: 1000 }, seededRandom(seed));
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
  expect(numbers(7).every((number) => number >= 0 && number < 1)).toBe(true);
});

const eye = { x: 100, horizon: 50, scale: 200 };

test('the ground closes up towards the horizon, and never reaches it', () => {
  const heights = [1, 2, 4, 1000].map((ahead) => seen(eye, 0, ahead)[1]);
  expect(heights).toEqual([250, 150, 100, 50.2]);
});

test('what is as high as the eye stands on the horizon, however far', () => {
  expect([1, 7].map((ahead) => seen(eye, 3, ahead, 1)[1])).toEqual([50, 50]);
});

test('lines straight ahead meet at the vanishing point', () => {
  expect([-5, 5].map((right) => Math.round(seen(eye, right, 1e5)[0]))).toEqual([100, 100]);
});
