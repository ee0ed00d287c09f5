import { type Point, range } from './geometry.ts';

/** The middle of the Detroit River past Windsor, upstream to downstream, north up, schematic. */
const middle: readonly Point[] = [
  [760, 62],
  [690, 104],
  [600, 146],
  [510, 176],
  [420, 196],
  [340, 224],
  [268, 276],
  [212, 350],
  [176, 440],
  [160, 540],
  [156, 680],
];
const samplesPerReach = 20;

/** A sampled river: everything on the map is placed by a sample and a distance from the middle of the stream. */
export interface RiverCourse {
  middle: readonly Point[];
  /** Half the river's breadth at a sample. */
  halfWidth: (sample: number) => number;
  /** The point `distance` units from the middle at a sample: Windsor's side is positive, Detroit's negative. */
  offset: (sample: number, distance: number) => Point;
  /** The sample nearest to a place. */
  nearest: (place: Point) => number;
}

/** The Detroit River between Lake St. Clair and the Gordie Howe International Bridge, in a box of 720 by 640. */
export function detroitRiver(): RiverCourse {
  const course = samples();
  const at = (sample: number) => clampedAt(course, sample);
  const normals = course.map((_, sample): Point => {
    const [x1, y1] = at(sample - 1);
    const [x2, y2] = at(sample + 1);
    const length = Math.hypot(x2 - x1, y2 - y1);
    return [-(y2 - y1) / length, (x2 - x1) / length];
  });
  const distance = ([x, y]: Point, [px, py]: Point) => Math.hypot(x - px, y - py);
  return {
    middle: course,
    halfWidth: (sample) => halfWidth(sample / course.length),
    offset: (sample, away) => {
      const [x, y] = at(sample);
      const [nx, ny] = clampedAt(normals, sample);
      return [x - nx * away, y - ny * away];
    },
    nearest: (place) =>
      course.reduce(
        (best, point, sample) => (distance(point, place) < distance(at(best), place) ? sample : best),
        0,
      ),
  };
}

/** Half the breadth of the river at a share (0 to 1) of its course: narrow past the city, broad at both ends. */
function halfWidth(share: number): number {
  if (share < 0.3) return 30 - share * 22;
  return share < 0.62 ? 23 : 23 + (share - 0.62) * 60;
}

/** The course as a Catmull-Rom spline through the middle's points, `samplesPerReach` between each two. */
function samples(): Point[] {
  return range(0, middle.length - 2, 1).flatMap((reach) => {
    const control = [-1, 0, 1, 2].map((step) => clampedAt(middle, reach + step));
    return range(0, samplesPerReach - 1, 1).map((index): Point => {
      const t = index / samplesPerReach;
      return [
        spline(
          control.map(([x]) => x),
          t,
        ),
        spline(
          control.map(([, y]) => y),
          t,
        ),
      ];
    });
  });
}

function spline([p0 = 0, p1 = 0, p2 = 0, p3 = 0]: readonly number[], t: number): number {
  const slope = -p0 + p2;
  const bend = 2 * p0 - 5 * p1 + 4 * p2 - p3;
  return 0.5 * (2 * p1 + slope * t + bend * t * t + (-p0 + 3 * p1 - 3 * p2 + p3) * t ** 3);
}

function clampedAt(points: readonly Point[], index: number): Point {
  const point = points[Math.max(0, Math.min(points.length - 1, index))];
  if (!point) throw new RangeError('A river needs points.');
  return point;
}
