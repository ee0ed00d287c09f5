import { type Point, range } from '../geometry.ts';
import { circle, segment } from '../path-data.ts';
import { planes } from '../planes.ts';

const centre: Point = [200, 330];
const rim = 250;
const days = 365;
/** The first day of each month, counted from the year's. */
const months = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
/** April 30, when most returns are due. */
const due = 119;

/** A year round a dial, a tick for each day, from 1 January at the lower left; the day returns are due is marked. */
export function dial(): string {
  const all = range(0, days - 1, 1);
  const ofMonths = all.filter((day) => months.includes(day));
  const others = all.filter((day) => !months.includes(day));
  return planes({
    structure:
      ofMonths.map((day) => tick(day, rim - 46, rim)).join('') +
      [rim, rim + 6, 160, 82].map((radius) => circle(...centre, radius)).join(''),
    line: others.map((day) => tick(day, rim - (day % 7 === 0 ? 20 : 11), rim)).join(''),
    pale: range(0, days - 1, 3)
      .map((day) => tick(day, 92, 150))
      .join(''),
    mark: tick(due, 92, rim),
    point: [...at(due, rim), 5],
  });
}

/** Where a day stands, so far from the middle. */
function at(day: number, radius: number): Point {
  const angle = Math.PI - 0.62 + (day / days) * Math.PI * 2;
  return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius];
}

const tick = (day: number, from: number, to: number): string => segment(at(day, from), at(day, to));
