import { type Eye, type Point, range, seen } from '../geometry.ts';
import { line, round, segment } from '../path-data.ts';
import { planes } from '../planes.ts';

const eye: Eye = { x: 1010, horizon: 330, scale: 520 };
/** How high the driver's eye is above the road, in metres; so are all lengths here. */
const eyeHeight = 6;
/** From the middle of the road to its edge, and to the outside of the railing. */
const edge = { road: 14, outside: 16.4, lane: 7 };
const railing = 3.4;
const mast = { height: 86, lean: 3 };
const stays = 22;
/** Distance of two stays along the road, before the mast and behind it. */
const spacing = { near: 6.1, far: 14 };
const near = 6;
const far = 900;

/** Where on the bridge the driver is. */
export interface Driver {
  /** How far ahead the mast stands. */
  mastAhead: number;
  /** How far right of the road's middle. */
  aside: number;
}

/** The bridge as one who drives over it sees it, in one-point perspective; its lane marking is the mark. */
export function roadway({ mastAhead, aside }: Driver): string {
  const at = (right: number, up: number, ahead: number): Point =>
    seen(eye, (right - aside) / eyeHeight, ahead / eyeHeight, up / eyeHeight);
  const bothSides = (draw: (side: 1 | -1) => string): string => draw(-1) + draw(1);
  /** A line along the road, from the driver to the far end. */
  const along = (right: number, up: number): string => segment(at(right, up, near), at(right, up, far));

  const roadEdges = (side: 1 | -1): string =>
    along(side * edge.road, 0) + along(side * edge.road, railing) + along(side * edge.outside, 0);
  /** The railing's posts, closer on the drawing with each step. */
  const posts = (side: 1 | -1): string =>
    range(0, 48, 1)
      .map((post) => 7 * 1.075 ** post)
      .map((ahead) => segment(at(side * edge.road, 0, ahead), at(side * edge.road, railing, ahead)))
      .join('');
  /** Stays from one leg of the mast to the road's edge; the one that reaches farthest is anchored highest. */
  const stayLines = (side: 1 | -1, apart: number, count: number): string =>
    range(1, count, 1)
      .map((stay) => ({ stay, foot: mastAhead + stay * apart }))
      .filter(({ foot }) => foot > near)
      .map(({ stay, foot }) =>
        segment(
          at(side * mast.lean, mast.height - 2 - (stays - stay) * 1.5, mastAhead),
          at(side * edge.road, 2.4, foot),
        ),
      )
      .join('');
  /** The mast's two legs, which lean together, its head and its cross-beam. */
  const tower = (): string => {
    const { height, lean } = mast;
    const legs = bothSides((side) =>
      [0, 1.6]
        .map((out) =>
          segment(
            at(side * (edge.road + 3 + out), 0, mastAhead),
            at(side * (lean - 1 + out), height, mastAhead),
          ),
        )
        .join(''),
    );
    const across = (half: number, up: number) => segment(at(-half, up, mastAhead), at(half, up, mastAhead));
    return legs + across(lean + 1, height) + across(edge.road + 2, 10) + across(edge.road + 2, 12);
  };
  /** The far shore on both sides of the road. */
  const horizon = (): string => {
    const [left] = at(-edge.road - 60, 0, far);
    const [right] = at(edge.road + 60, 0, far);
    return (
      line(-700, eye.horizon, round(left), eye.horizon) + line(round(right), eye.horizon, 2140, eye.horizon)
    );
  };
  const laneMarking = (): string =>
    range(0, 13, 1)
      .map((dash) => 8 * 1.34 ** dash)
      .map((ahead) => segment(at(0, 0, ahead), at(0, 0, ahead * 1.14)))
      .join('');

  const [tipX, tipY] = at(0, mast.height + 4, mastAhead);
  return planes({
    structure: bothSides(roadEdges) + along(-edge.lane, 0) + along(edge.lane, 0) + tower() + horizon(),
    line: bothSides((side) => stayLines(side, -spacing.near, stays)),
    pale: bothSides(posts) + bothSides((side) => stayLines(side, spacing.far, stays - 3)),
    mark: laneMarking(),
    point: [tipX, tipY, 5.5],
  });
}
