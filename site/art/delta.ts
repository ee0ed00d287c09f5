import { type Point, range } from './geometry.ts';
import { line, polyline } from './path-data.ts';
import { planes } from './planes.ts';

/** Threads of water in each of the eight arms, from left to right: what comes down the river goes out to the lake. */
const arms = [4, 6, 3, 5, 7, 3, 5, 4];
const spacing = 4.4;
/** Where each parting begins, over what length, and how far it carries its branches aside, from left to right. */
const partings = [
  { y: 96, length: 250, aside: [-104, 116] },
  { y: 190, length: 220, aside: [-66, 44, -48, 62] },
  { y: 290, length: 176, aside: [-30, 28, -22, 30, -34, 24, -30, 34] },
];
const lake = 462;
const marked = { arm: 3, thread: 2 };

interface Thread {
  arm: number;
  thread: number;
}

/** From 0 at the start to 1 at the end, without a corner. */
function ease(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}

/** The way of one thread of water from above the drawing to the lake. */
function course({ arm, thread }: Thread): Point[] {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const fromLeft = sum(arms.slice(0, arm)) + thread;
  return range(-10, lake, 8).map((y): Point => {
    const carried = partings.map(({ y: begin, length, aside }, level) => {
      const branch = arm >> (partings.length - 1 - level);
      return (aside[branch] ?? 0) * ease((y - begin) / length);
    });
    return [486 + (fromLeft - sum(arms) / 2) * spacing + 14 * Math.sin(y / 90) + sum(carried), y];
  });
}

/** Where two neighbouring arms come apart; those at the outside have always been. */
function apart(arm: number, other: number): number {
  if (other < 0 || other >= arms.length) return -10;
  const level = partings.findIndex((_, index) => arm >> (2 - index) !== other >> (2 - index));
  const { y, length } = partings[level] ?? { y: 0, length: 0 };
  return y + length * 0.1;
}

/**
 * A river that parts and parts again until it goes out to the lake by eight mouths; one thread of its water is marked
 * from source to mouth. In a box of 760 by 560.
 */
export function delta(): string {
  let banks = '';
  let threads = '';
  let mark = '';
  for (const [arm, count] of arms.entries()) {
    for (let thread = 0; thread < count; thread++) {
      const points = course({ arm, thread });
      const isBank = thread === 0 || thread === count - 1;
      const from = isBank ? apart(arm, thread === 0 ? arm - 1 : arm + 1) : lake;
      if (arm === marked.arm && thread === marked.thread) mark = polyline(points);
      else threads += from > 0 ? polyline(points.filter(([, y]) => y <= from + 8)) : '';
      banks += isBank ? polyline(points.filter(([, y]) => y >= from)) : '';
    }
  }
  const waves = range(0, 10, 1).map((row) =>
    line(-200, lake + 5 + row * 5 + row * row, 960, lake + 5 + row * 5 + row * row),
  );
  return planes({ structure: banks, line: threads, pale: waves.join(''), mark });
}
