import { type Point, range } from './geometry.ts';
import { polyline, segment } from './path-data.ts';

/** Radius of the circle that stands for a station. */
export const stationRadius = 4.5;

/** The widest angle that is drawn at a station, in radians: 80 degrees. */
const widest = 1.4;

/** A line of sight between two stations. */
export type Sight = readonly [from: Point, to: Point];

/** Sights from each station of a row to the one `places` further on in another. */
export function beyond(row: readonly Point[], other: readonly Point[], places: number): Sight[] {
  return row.flatMap((from, index) => {
    const to = other[index + places];
    return to ? [[from, to] as const] : [];
  });
}

/** Path data of a line of sight, from one station's circle to the other's. */
export function sightLine([[x1, y1], [x2, y2]]: Sight): string {
  const share = stationRadius / Math.hypot(x2 - x1, y2 - y1);
  const along = (t: number): Point => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
  return segment(along(share), along(1 - share));
}

/** Path data of the angles taken at a station: an arc between each two sights that stand less than 80 degrees apart. */
export function anglesAt([x, y]: Point, sights: readonly Sight[]): string {
  const others = sights.flatMap(([from, to]) => [
    ...(from[0] === x && from[1] === y ? [to] : []),
    ...(to[0] === x && to[1] === y ? [from] : []),
  ]);
  const bearings = others.map(([x2, y2]) => Math.atan2(y2 - y, x2 - x)).sort((a, b) => a - b);
  return bearings
    .slice(1)
    .map((bearing, index) => {
      const before = bearings[index] ?? bearing;
      if (bearing - before > widest) return '';
      const radius = index % 2 ? 25 : 21;
      return polyline(
        range(before, bearing, (bearing - before) / 8).map(
          (turn): Point => [x + radius * Math.cos(turn), y + radius * Math.sin(turn)],
        ),
        0.1,
      );
    })
    .join('');
}
