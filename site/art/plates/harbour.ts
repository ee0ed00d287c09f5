import { type Point, range } from '../geometry.ts';
import { path, polyline, segment } from '../path-data.ts';
import { seededRandom } from '../scatter.ts';

/** The breakwater: its upper edge, its thickness, and the middle and half breadth of its one gap. */
const wall = { y: 112, thickness: 12, gap: 214, half: 26 };

/** Swell outside a breakwater, circles that die away inside it, and a boat that lies still; its light is marked. */
export function harbour(): string {
  const circles = range(1, 33, 1);
  const near = circles.filter((circle) => circle < 16);
  const far = circles.filter((circle) => circle >= 16 && circle % 2);
  return (
    `<g fill="none"><path class="l2" d="${far.map(ripple).join('')}"/><path class="l1" d="${swell()}${near.map(ripple).join('')}"/><path class="l0" d="${stones()}"/></g>` +
    '<path class="e-veil" d="M262 222L276 234H312L322 222Z"/>' +
    '<path class="l0" d="M262 222H322L312 235H274ZM290 222V176L316 212H294M290 182L270 214H290"/>' +
    '<circle class="hotf" cx="290" cy="172" r="4.5"/>'
  );
}

function swell(): string {
  return range(-2, wall.y - 11, 8.4)
    .map((y) => polyline(range(-10, 410, 6).map((x): Point => [x, y + 2.1 * Math.sin(x / 23 + y / 9)])))
    .join('');
}

/** Half a circle of the waves that pass the gap. */
function ripple(circle: number): string {
  const radius = circle * 8.4;
  return polyline(
    range(4, 176, 4).map((degrees): Point => {
      const angle = (degrees * Math.PI) / 180;
      return [wall.gap + radius * Math.cos(angle), wall.y + wall.thickness + radius * Math.sin(angle)];
    }),
  );
}

/** The two arms of the breakwater, in stones of uneven length. */
function stones(): string {
  const random = seededRandom(5);
  const foot = wall.y + wall.thickness;
  const arms = [
    [-10, wall.gap - wall.half],
    [wall.gap + wall.half, 410],
  ] as const;
  return arms
    .map(([left, right]) => {
      let joints = '';
      for (let x = left + 9; x < right - 4; x += 11 + random() * 9) joints += segment([x, wall.y], [x, foot]);
      const edge = path([
        [left, wall.y],
        [right, wall.y],
        [right, foot],
        [left, foot],
      ]);
      return `${edge}Z${joints}`;
    })
    .join('');
}
