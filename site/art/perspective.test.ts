import { expect, test } from 'vitest';
import { seen } from './perspective.ts';

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
