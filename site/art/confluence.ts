import { type Point, range } from './geometry.ts';
import { polyline } from './path-data.ts';
import { planes } from './planes.ts';

const lines = 17;
const spacing = 13;
const meeting = 1010;

/** From 0 before `start` to 1 after `end`, without a corner. */
function ease(x: number, start: number, end: number): number {
  const t = Math.min(1, Math.max(0, (x - start) / (end - start)));
  return t * t * (3 - 2 * t);
}

/** Two streams that become one; the point stands where they meet. In a box of 1440 by 560. */
export function confluence(): string {
  const middle = (x: number) => 296 + 10 * Math.sin((x - 900) / 170);
  const stream = (side: -1 | 1, index: number) =>
    polyline(
      range(380, 1840, 12).map((x): Point => {
        const apart = 1 - ease(x, 520, meeting + 60);
        // Before the meeting each stream keeps its own course, and its water is a little quieter.
        const gap = 6.5 + apart * (side < 0 ? 128 : 108);
        const sway = 7 * apart * Math.sin(x / 90 + side);
        return [x, middle(x) + side * (gap + index * (spacing - apart * 2.6)) + sway];
      }),
    );
  const both = ([-1, 1] as const).flatMap((side) =>
    range(1, lines - 1, 1).map((index) => stream(side, index)),
  );
  const shores = ([-1, 1] as const).map((side) => stream(side, 0) + stream(side, lines));
  return planes({
    structure: shores.join(''),
    line: both.join(''),
    point: [meeting + 58, middle(meeting + 58), 7],
  });
}
