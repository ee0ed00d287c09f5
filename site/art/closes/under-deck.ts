import { type Eye, type Point, range, seen } from '../geometry.ts';
import { line, path, segment } from '../path-data.ts';
import { dashes, seededRandom } from '../scatter.ts';

const eye: Eye = { x: 668, horizon: 412, scale: 700 };
/** How high the eye is above the water, in metres; so are all lengths here. */
const eyeHeight = 1.6;
/** The deck's underside above the eye, its two edges, and the girders between them. */
const deck = { up: 13, left: 12, right: 26, girders: [16.6, 21.3], fascia: 1.6 };
/** The cap on each pair of legs, and the legs' outsides. */
const cap = { left: 13, right: 25, depth: 1.3, taper: 0.6 };
const legs = [
  [14, 15.6],
  [22.4, 24],
] as const;
const piers = [240, 150, 95, 60, 38, 24];
const near = 14;
const far = 20_000;

/** @param up above the eye */
const at = (right: number, up: number, ahead: number): Point =>
  seen(eye, right / eyeHeight, ahead / eyeHeight, (up + eyeHeight) / eyeHeight);

const along = (right: number, up: number): string => segment(at(right, up, near), at(right, up, far));

/** The bridge from the water below it: piers that walk to the far shore. A light on that shore is the mark. */
export function underDeck(): string {
  const { left, right, up, fascia } = deck;
  const edges = [left, ...deck.girders, right].map((x) => along(x, up)).join('') + along(left, up + fascia);
  const beams = range(0, 55, 1)
    .map((beam) => 15 * 1.055 ** beam)
    .map(
      (ahead) =>
        segment(at(left, up, ahead), at(right, up, ahead)) +
        segment(at(left, up, ahead), at(left, up + fascia, ahead)),
    );
  const shore = line(-700, eye.horizon, 2140, eye.horizon);
  return `<g fill="none"><path class="l2" d="${water()}"/><path class="l1" d="${beams.join('')}"/><path class="l0" d="${edges}${shore}"/></g>${piers.map(pier).join('')}<circle class="hotf" cx="1216" cy="${eye.horizon}" r="5.5"/>`;
}

/** One pair of legs under its cap; the legs' right halves are in the shade. */
function pier(ahead: number): string {
  const under = deck.up - cap.depth;
  const outline = (places: readonly (readonly [number, number])[]) =>
    `<path class="e-face" d="${path(places.map(([right, up]) => at(right, up, ahead)))}Z"/>`;
  const shafts = legs.map(([left, right]) => {
    const strokes = Math.max(3, Math.round((at(right, 0, ahead)[0] - at(left, 0, ahead)[0]) / 6));
    const shade = range(1, strokes - 1, 1)
      .map((stroke) => stroke / strokes)
      .filter((share) => share > 0.45)
      .map((share) =>
        segment(
          at(left + (right - left) * share, -eyeHeight, ahead),
          at(left + 0.2 + (right - left - 0.4) * share, under, ahead),
        ),
      );
    return `${outline([
      [left, -eyeHeight],
      [left + 0.2, under],
      [right - 0.2, under],
      [right, -eyeHeight],
    ])}<path class="e-tone" d="${shade.join('')}"/>`;
  });
  const head = outline([
    [cap.left, deck.up],
    [cap.right, deck.up],
    [cap.right - cap.taper, under],
    [cap.left + cap.taper, under],
  ]);
  return shafts.join('') + head;
}

/** Light on the water, longer and farther apart towards the eye. */
function water(): string {
  const random = seededRandom(17);
  return range(0, 12, 1)
    .flatMap((row) => {
      const y = eye.horizon + 14 + 5 * row + 0.75 * row * (row - 1);
      const gap = { least: 30, spread: 160 - row * 4 };
      return dashes(random, -320 - random() * 80, 2000, { least: 24, spread: 40 + row * 16 }, gap).map(
        ([from, to]) => line(from, y, to, y),
      );
    })
    .join('');
}
