import { type Point, range } from './geometry.ts';
import { circle, path, polyline, round, segment } from './path-data.ts';
import { planes } from './planes.ts';
import { anglesAt, beyond, type Sight, sightLine, stationRadius } from './triangulation.ts';

const halfBreadth = 58;
const lot = 36;
/** The parcel surveyed: how far along the river and from the middle of it its corners are; one is a station of the chain. */
const parcel = { left: 1084, right: 1084 + 3 * lot, front: halfBreadth + 12, back: 318 };

/** Where along the river the stations stand, and how far they are set back from the water's edge. */
const farStations = [
  [640, 22],
  [826, 12],
  [1000, 26],
  [1176, 14],
  [1360, 24],
  [1530, 16],
] as const;
const nearStations = [
  [560, 20],
  [736, 34],
  [920, 16],
  [1084, 12],
  [1268, 30],
  [1446, 18],
] as const;

/** Height of the middle of the river at x. */
const river = (x: number): number => 96 + 0.17 * (x - 560) + 24 * Math.sin((x - 640) / 175);

/** The point `away` from the middle of the river at x, square to it: to the near side if positive. */
function beside(x: number, away: number): Point {
  const slope = (river(x + 1) - river(x - 1)) / 2;
  const length = Math.hypot(slope, 1);
  return [x - (slope / length) * away, river(x) + away / length];
}

/**
 * A river with its long lots under survey: a chain of stations on both shores, each sighted from those beside and
 * opposite it, and from them the corners of one parcel, whose boundary is marked. In a box of 1440 by 560.
 */
export function lotsSurvey(): string {
  const far = farStations.map(([x, back]) => beside(x, -halfBreadth - back));
  const near = nearStations.map(([x, back]) => beside(x, halfBreadth + back));
  const { left, right, front, back } = parcel;
  const corners = [beside(left, front), beside(right, front), beside(right, back), beside(left, back)];
  const sights = [
    ...beyond(far, far, 1),
    ...beyond(near, near, 1),
    ...beyond(far, near, 0),
    ...beyond(far, near, 1),
    ...beyond(near, far, 1),
    ...corners.slice(2).flatMap((corner) => near.slice(2, 6).map((station): Sight => [station, corner])),
  ];
  const stations = [...far, ...near, ...corners.slice(1)];
  const bank = (away: number) => polyline(range(300, 1700, 14).map((x) => beside(x, away)));
  const banks = [-1, 1].map((side) => bank(side * halfBreadth));
  const shallows = [-1, 1].flatMap((side) => [7, 16, 28].map((out) => bank(side * (halfBreadth - out))));
  const lots = range(parcel.left - 18 * lot, 1700, lot).map((x) =>
    [-1, 1].map((side) => segment(beside(x, side * (halfBreadth + 5)), beside(x, side * 500))).join(''),
  );
  const circles = stations.map(([x, y]) => circle(round(x), round(y), stationRadius));
  return planes({
    structure: banks.join('') + circles.join(''),
    line: sights.map(sightLine).join('') + stations.map((station) => anglesAt(station, sights)).join(''),
    pale: lots.join('') + shallows.join(''),
    mark: path([...corners, ...corners.slice(0, 1)]),
  });
}
