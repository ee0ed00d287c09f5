import { type Eye, type Point, range, seen } from './geometry.ts';
import { line, path, polyline } from './path-data.ts';
import { planes } from './planes.ts';
import { dashes, seededRandom } from './scatter.ts';

const eye: Eye = { x: 1136, horizon: 240, scale: 330 };
/** The eye stands this many metres above the river; measures below are divided by it. */
const metres = 20;
/** How far off the bridge crosses the river. */
const crossing = 500 / metres;
/** The Ambassador Bridge: half its main span, its side spans, its deck and its towers above the water. */
const bridge = { half: 282 / metres, side: 300 / metres, deck: 46 / metres, tower: 118 / metres };

/**
 * Down the river to where it meets the sky: light on the water that closes up with distance, a bridge so far off that
 * it is low, and the sun on the horizon below it. In a box of 1440 by 560.
 */
export function horizon(): string {
  const light = water();
  return planes({
    structure: line(-400, eye.horizon, 1840, eye.horizon) + bridgeFromAfar(),
    line: light.glitter + hangers(),
    pale: light.calm,
    point: [eye.x, eye.horizon, 8],
  });
}

/** A point of the bridge: so far right of its middle, and so high above the water. */
const onBridge = (right: number, up: number): Point => seen(eye, right, crossing, up);

/** Height of the main cable at a distance from mid-span: a parabola from the towers' tops to just above the deck. */
function cable(right: number): number {
  const low = bridge.deck + 0.4;
  return low + (bridge.tower - low) * (right / bridge.half) ** 2;
}

/** Height of the deck: it rises by a sixth of its height to mid-span. */
const deck = (right: number): number =>
  bridge.deck * (1.16 - 0.3 * (right / (bridge.half + bridge.side)) ** 2);

/** Path data of its main cable, deck, towers and back-stays. */
function bridgeFromAfar(): string {
  const end = bridge.half + bridge.side;
  const main = range(-bridge.half, bridge.half + 0.01, bridge.half / 12).map((right) =>
    onBridge(right, cable(right)),
  );
  const road = (drop: number) =>
    polyline(range(-end * 3, end * 2, 1).map((right) => onBridge(right, deck(right) - drop)));
  const towers = [-1, 1].flatMap((side) => {
    const tower = side * bridge.half;
    const legs = [-0.28, 0.28].map((leg) =>
      path([onBridge(tower + leg, 0), onBridge(tower + leg * 0.7, bridge.tower + 0.3)]),
    );
    return [...legs, path([onBridge(tower, bridge.tower), onBridge(side * end, deck(end))])];
  });
  return polyline(main, 0.1) + road(0) + road(0.34) + towers.join('');
}

/** Path data of its hangers, twelve to each half of the main span; the side spans hang free. */
function hangers(): string {
  return range(-11, 11, 1)
    .map((place) => (place * bridge.half) / 12)
    .map((right) => path([onBridge(right, cable(right)), onBridge(right, deck(right))]))
    .join('');
}

/** Light on the water in rows, each a twelfth farther off than the one before: pale, and plain below the sun. */
function water(): { glitter: string; calm: string } {
  const random = seededRandom(41);
  const rows = range(0, 46, 1).map((row) => {
    const [, y] = seen(eye, 0, 1.02 * (13 / 12) ** row);
    const near = y - eye.horizon;
    const half = 16 + near * 0.2;
    // Far off, where strokes would be too short to be seen as such, they run together.
    const size = 46 + near;
    const calm = dashes(
      random,
      20,
      1460,
      { least: size * 0.2, spread: size },
      { least: size * 0.2, spread: size },
    )
      .filter(([from, to]) => to < eye.x - half || from > eye.x + half)
      .map(([from, to]) => line(from, y, to, y));
    const begin = eye.x - half * (0.6 + random() * 0.4);
    const glitter = dashes(
      random,
      begin,
      eye.x + half * 0.7,
      { least: half * 0.3, spread: half * 0.6 },
      { least: half * 0.12, spread: half * 0.2 },
    ).map(([from, to]) => line(from, y, to, y));
    return { glitter: glitter.join(''), calm: calm.join('') };
  });
  return {
    glitter: rows.map(({ glitter }) => glitter).join(''),
    calm: rows.map(({ calm }) => calm).join(''),
  };
}
