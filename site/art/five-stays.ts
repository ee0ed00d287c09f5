import { type Point, range } from './geometry.ts';
import { line, path, segment } from './path-data.ts';
import { planes } from './planes.ts';

const mast = { left: 1180, edge: 1226, right: 1252 };
const cables = 5;
const middle = 2;
/** Wires that are seen on a cable's near half, and its radius. */
const wires = 12;
const radius = 12;
/** Length of the steel tube in which a cable enters the mast. */
const tube = 54;

/** How far a cable runs from the mast, to the left and down, before it leaves the drawing. */
const run = (cable: number): Point => [470 + cable * 134 - mast.left, 568 - cable * 80];

/** A point of a cable: so far along it from the mast, and so far to its side. */
function onCable(cable: number, along: number, aside: number): Point {
  const [runX, runY] = run(cable);
  const length = Math.hypot(runX, runY);
  return [
    mast.left + (runX * along - runY * aside) / length,
    92 + cable * 80 + (runY * along + runX * aside) / length,
  ];
}

/** Five cables, each a bundle of wires, made fast to one mast seen close; the heart of the middle one is marked. In a box of 1440 by 560. */
export function fiveStays(): string {
  const bundles = range(0, cables - 1, 1).flatMap((cable) =>
    // Wires that stand evenly around a round cable are seen closer together towards its edges.
    range(0, wires, 1)
      .filter((wire) => cable !== middle || wire !== wires / 2)
      .map((wire) => radius * Math.cos((Math.PI * wire) / wires))
      .map((aside) => segment(onCable(cable, tube, aside), onCable(cable, 900, aside))),
  );
  return planes({
    structure:
      column() +
      range(0, cables - 1, 1)
        .map(socket)
        .join(''),
    line: bundles.join(''),
    pale: lattice(),
    mark: segment(onCable(middle, tube, 0), onCable(middle, 900, 0)),
  });
}

/** The tube of a cable, cut upright by the mast, with the collar at its mouth. */
function socket(cable: number): string {
  const [runX, runY] = run(cable);
  const sides = [-1, 1].map((side) => {
    const aside = side * (radius + 4);
    return segment(onCable(cable, (runY / runX) * aside, aside), onCable(cable, tube, aside));
  });
  const collars = [tube - 7, tube].map((along) =>
    segment(onCable(cable, along, -radius - 6), onCable(cable, along, radius + 6)),
  );
  return sides.join('') + collars.join('');
}

/** The mast, two of its faces, with the joints between its blocks. */
function column(): string {
  const uprights = [mast.left, mast.edge, mast.right].map((x) => line(x, -10, x, 570));
  const joints = range(52, 560, 80).map((y) =>
    path([
      [mast.left, y],
      [mast.edge, y],
      [mast.right, y - 7],
    ]),
  );
  return uprights.join('') + joints.join('');
}

/** The many thin cables behind, on both sides of the mast. */
function lattice(): string {
  const left = range(0, 40, 1).map((cable) =>
    line(mast.left, 20 + cable * 9, mast.left - 700, 350 + cable * 23),
  );
  const right = range(0, 50, 1).map((cable) =>
    line(mast.right, cable * 12 - 60, mast.right + 300, cable * 19 + 90),
  );
  return left.join('') + right.join('');
}
