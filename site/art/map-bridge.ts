import { type Point, range } from './geometry.ts';
import { segment } from './path-data.ts';
import type { RiverCourse } from './river-course.ts';

/** A bridge seen from above, square to the stream. */
export interface MapBridge {
  deck: string;
  /** The cables of its two towers, drawn to one side like a shadow. */
  cables: string;
  windsorEnd: Point;
  detroitEnd: Point;
}

/** Path data of a bridge across the river at a sample of its course. */
export function mapBridge({ middle, halfWidth, offset }: RiverCourse, sample: number): MapBridge {
  const half = halfWidth(sample);
  const windsorEnd = offset(sample, half + 20);
  const detroitEnd = offset(sample, -half - 20);
  const [x = 0, y = 0] = middle[sample] ?? [];
  const [x2 = x, y2 = y] = middle[sample + 3] ?? [];
  const towers = [half * 0.75, half * -0.75];
  const cables = towers.map((tower) => {
    const [towerX, towerY] = offset(sample, tower);
    const top: Point = [towerX + (x2 - x) * 0.8, towerY + (y2 - y) * 0.8];
    const feet = range(1, 5, 1).flatMap((cable) => [tower - cable * 4.2, tower + cable * 4.2]);
    return feet.map((foot) => segment(offset(sample, foot), top)).join('');
  });
  return { deck: segment(windsorEnd, detroitEnd), cables: cables.join(''), windsorEnd, detroitEnd };
}
