import { line, type Point, path, range } from '../../art/path-data.ts';

/** The drawing's width. Its height follows from what stands on its banks. */
export const riverWidth = 168;
const shore = 30;
const streams = 9;

const wander = (y: number) => 14 * Math.sin(y / 170) + 7 * Math.sin(y / 61 + 1.3);
const left = (y: number) => shore + wander(y);
const right = (y: number) => riverWidth - shore + 0.8 * wander(y + 40);

/** A line down the river, at a share (0 to 1) of its breadth. */
const stream = (share: number, height: number): string =>
  path(range(-10, height + 25, 24).map((y): Point => [left(y) + (right(y) - left(y)) * share, y]));

/** The river between the two shores: streamlines between wandering banks, and the lots that run square to each. */
export function river(height: number): string {
  const flow = range(1, streams - 1, 1).map((index) => stream(index / streams, height));
  const lots = range(6, height, 15).map((y) => {
    const west = left(y) - 4;
    const east = right(y) + 4;
    return (
      line(west, y, west - 8 - 7 * Math.abs(Math.sin(y * 1.7)), y) +
      line(east, y, east + 8 + 7 * Math.abs(Math.sin(y * 2.3 + 1)), y)
    );
  });
  const banks = stream(0, height) + stream(1, height);
  return `<path class="l2" d="${lots.join('')}"/><path class="l1" d="${flow.join('')}"/><path class="l0" d="${banks}"/>`;
}
