import { type Point, range } from './geometry.ts';
import { segment } from './path-data.ts';
import type { RiverCourse } from './river-course.ts';
import { seededRandom } from './scatter.ts';

/** Path data of the long lots on both shores: their boundaries, and the furrows in about two of three. */
export function riverLots({ middle, halfWidth, offset }: RiverCourse): {
  boundaries: string;
  furrows: string;
} {
  const random = seededRandom(23);
  const last = middle.length - 1;
  let boundaries = '';
  let furrows = '';
  for (const side of [1, -1]) {
    for (let sample = 4; sample < last - 3; ) {
      const next = Math.min(last, sample + 3 + Math.floor(random() * 3));
      const depth = 34 + random() * 46;
      const bank = halfWidth(sample);
      const inland = (distance: number) => offset(sample, side * (bank + distance));
      boundaries += segment(inland(7), inland(7 + depth));
      const ploughed = random() < 0.62;
      for (const quarter of ploughed ? range(1, 3, 1) : []) {
        const between = (distance: number): Point => {
          const [x, y] = offset(sample, side * (bank + distance));
          const [x2, y2] = offset(next, side * (bank + distance));
          return [x + ((x2 - x) * quarter) / 4, y + ((y2 - y) * quarter) / 4];
        };
        furrows += segment(between(11), between(4 + depth * (0.5 + random() * 0.4)));
      }
      sample = next;
    }
  }
  return { boundaries, furrows };
}
