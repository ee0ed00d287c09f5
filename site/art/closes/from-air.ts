import { type Point, range } from '../geometry.ts';
import { line, polyline } from '../path-data.ts';
import { seededRandom } from '../scatter.ts';

const left = -700;
const right = 2140;
const bottom = 560;
/** The river's two shores. */
const north = (x: number): number => 150 + 26 * Math.sin(x / 310 + 0.6);
const south = (x: number): number => 430 + 22 * Math.sin(x / 270 + 2.2);
/** The bridge in plan: where it crosses, half its breadth, and how far it runs on over land. */
const bridge = { x: 1010, half: 14, landing: 68 };
const stays = 12;

/** The crossing as a bird sees it, between lots that run square to the water. A line from shore to shore is the mark. */
export function fromAir(): string {
  const { x, half, landing } = bridge;
  const from = north(x) - landing;
  const to = south(x) + landing;
  const towers = [north(x) + 30, south(x) - 30];
  const deck = line(x - half, from, x - half, to) + line(x + half, from, x + half, to);
  const beams = towers.map((y) => line(x - half - 7, y, x + half + 7, y)).join('');
  return (
    `<g fill="none"><path class="l2" d="${lots()}"/><path class="l1" d="${current()}"/><path class="l0" d="${shores()}"/></g>` +
    `<path class="e-veil" d="M${x - half} ${from}H${x + half}V${to}H${x - half}Z"/>` +
    `<g fill="none"><path class="l1" d="${towers.map(cables).join('')}"/><path class="l0" d="${deck}${beams}"/><path class="hot" d="${line(x, from, x, to)}"/></g>`
  );
}

const acrossAll = (y: (x: number) => number): string =>
  polyline(range(left, right, 16).map((x): Point => [x, y(x)]));

const shores = (): string => acrossAll(north) + acrossAll(south);

/** Lines of water, each as far between the shores all the way. */
function current(): string {
  return range(1, 16, 1)
    .map((row) => acrossAll((x) => north(x) + ((south(x) - north(x)) * row) / 17))
    .join('');
}

/** Stays on both edges of the deck, from a tower towards both shores. */
function cables(tower: number): string {
  const ends = range(1, stays, 1).flatMap((stay) => [stay, -stay]);
  return ends
    .map((stay) =>
      [-1, 1]
        .map((side) => line(bridge.x, tower, bridge.x + side * bridge.half, tower + stay * 7.8))
        .join(''),
    )
    .join('');
}

/** Boundaries of lots from either shore inland, some lots with furrows. */
function lots(): string {
  const random = seededRandom(14);
  let data = '';
  for (let x = left; x < right; ) {
    const breadth = 18 + random() * 22;
    data += line(x, north(x) - 6, x - 8, -20) + line(x, south(x) + 6, x + 10, bottom + 20);
    for (const inland of [-1, 1] as const) {
      if (random() > 0.55) continue;
      for (const furrow of [1, 2, 3]) {
        const at = x + (breadth * furrow) / 4;
        const shore = inland < 0 ? north(at) : south(at);
        const from = shore + inland * (10 + random() * 10);
        data += line(at, from, at + inland * 3, from + inland * (30 + random() * 55));
      }
    }
    x += breadth;
  }
  return data;
}
