import { dashes } from './dashes.ts';
import { hangingCable, range } from './geometry.ts';
import { line, polyline } from './path-data.ts';
import { planes } from './planes.ts';
import { seededRandom } from './seeded-random.ts';

const skyline = 262;
const sun = 1068;

/** Down the river to where it meets the sky: waves that close up with distance, a far bridge, the sun on the line. In a box of 1440 by 560. */
export function horizon(): string {
  const random = seededRandom(41);
  // Equal distances on the water shrink with the square of the nearness.
  const waves = range(1, 22, 1).map((row) => {
    const y = skyline + 3 + row * row * 0.66;
    const size = 8 + row * 7;
    return dashes(random, -400, 1840, { least: size, spread: size * 4 }, { least: size, spread: size * 3 })
      .map(([from, to]) => line(from, y, to, y))
      .join('');
  });
  const glints = range(1, 15, 1).map((row) => {
    const half = 34 - Math.abs(row - 6) * 2.4 + random() * 14;
    const y = skyline + 6 + row * row * 1.25;
    return line(sun - half, y, sun + half, y);
  });
  const rays = range(1, 9, 1).map((ring) => arc(34 + ring * 26));
  return planes({
    structure: line(-400, skyline, 1840, skyline) + bridge(),
    line: glints.join('') + rays.join(''),
    pale: waves.join(''),
    point: [sun, skyline - 13, 13],
  });
}

/** A ring of light above the horizon. */
function arc(radius: number): string {
  return `M${sun - radius} ${skyline}a${radius} ${radius} 0 0 1 ${2 * radius} 0`;
}

/** A suspension bridge so far off that it is all line. */
function bridge(): string {
  const [left, right, top, deck] = [842, 1294, 188, 240];
  const main = hangingCable(left, right, top, deck - top - 6, 30);
  const hangers = main.filter((_, index) => index % 2 === 1).map(([x, y]) => line(x, y, x, deck));
  const towers = [left, right].map(
    (x) => line(x - 2, top - 5, x - 2, skyline) + line(x + 2, top - 5, x + 2, skyline),
  );
  const stays = line(left, top, left - 150, deck + 4) + line(right, top, right + 146, deck + 4);
  const road =
    line(left - 300, deck + 6, left, deck) +
    line(left, deck, right, deck) +
    line(right, deck, 1840, deck + 8);
  return polyline(main) + hangers.join('') + towers.join('') + stays + road;
}
