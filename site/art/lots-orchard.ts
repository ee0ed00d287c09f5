import { type Point, range } from './geometry.ts';
import { circle, polyline, round, segment } from './path-data.ts';
import { planes } from './planes.ts';

/** The shore's bend: an arc about a point far out on the river, to which every lot is square. */
const bend = { x: 860, y: -2610, radius: 2700 };
const lots = 9;
/** Lots left of the first one, not yet planted. */
const meadows = 9;
const firstLot = { begins: -203, breadth: 56 };
/** How much broader each lot is than the one before it, whose trees are younger. */
const growth = 1.107;
/** Breadth of the rings of the last years, this year's first: one weather made the rings of every tree. */
const rings = [1, 0.6, 0.9, 0.55, 0.8, 1, 0.6, 0.75, 0.95, 0.7];
/** Where across a meadow its rows of grass are, in shares of its breadth. */
const meadow = range(1, 3, 1).map((row) => row / 4);
/** The tree whose latest ring is marked: its lot, and its place from the shore. */
const marked = { lot: 5, place: 2 };

/** The point `inland` from the shore at a distance along it from the bend's middle. */
function at(along: number, inland: number): Point {
  const angle = along / bend.radius;
  const radius = bend.radius + inland;
  return [round(bend.x + radius * Math.sin(angle)), round(bend.y + radius * Math.cos(angle))];
}

/** Where along the shore a lot begins. */
function begins(lot: number): number {
  if (lot < 0) return firstLot.begins + lot * firstLot.breadth;
  return firstLot.begins + (firstLot.breadth * (growth ** lot - 1)) / (growth - 1);
}

/**
 * An orchard from above, a generation of trees on each long lot: saplings at the left, old trees at the right, all
 * drawn by their growth rings; the latest ring of one is marked. In a box of 1440 by 560.
 */
export function lotsOrchard(): string {
  const shoreline = (out: number) => polyline(range(-840, 700, 20).map((along) => at(along, -out)));
  const water = range(1, 8, 1).map((row) => shoreline(3 + row * 3 + row * row * 0.9));
  const edges = range(-meadows, lots, 1).map((lot) => segment(at(begins(lot), 0), at(begins(lot), 560)));
  const grass = range(-meadows, lots - 1, 1).flatMap((lot) =>
    (lot < 0 ? meadow : [0.07, 0.93]).map((share) => {
      const along = begins(lot) + share * (begins(lot + 1) - begins(lot));
      return segment(at(along, 10), at(along, 560));
    }),
  );
  const trees = range(0, lots - 1, 1)
    .flatMap(planted)
    .filter(isInBox);
  const isMarked = (tree: Tree) => tree.lot === marked.lot && tree.place === marked.place;
  return planes({
    structure: shoreline(0) + edges.join(''),
    line: trees.flatMap((tree) => drawn(tree).slice(isMarked(tree) ? 1 : 0)).join(''),
    pale: water.join('') + grass.join(''),
    mark: trees
      .filter(isMarked)
      .map((tree) => drawn(tree)[0])
      .join(''),
  });
}

interface Tree {
  lot: number;
  place: number;
  middle: Point;
  radius: number;
}

/** The trees of a lot, from the shore inland, as far apart as the lot is broad. */
function planted(lot: number): Tree[] {
  const breadth = begins(lot + 1) - begins(lot);
  const trees: Tree[] = [];
  for (let inland = 10; inland < 500; ) {
    const room = breadth * (1 + inland / bend.radius);
    const middle = at(begins(lot) + breadth / 2, inland + room / 2);
    trees.push({ lot, place: trees.length, middle, radius: room * (0.21 + 0.027 * lot) });
    inland += room;
  }
  return trees;
}

/** Whether any of a tree is to be seen. */
function isInBox({ middle: [x, y], radius }: Tree): boolean {
  return x - radius < 1440 && y - radius < 560;
}

/** Path data of a tree's rings, the latest first; a lot's trees are a year older than those of the lot before. */
function drawn({ lot, middle: [x, y], radius }: Tree): string[] {
  const years = rings.slice(0, lot + 2);
  const whole = years.reduce((sum, ring) => sum + ring, 0) + 0.4;
  return years.map((_, year) => {
    const grown = years.slice(0, year).reduce((sum, ring) => sum + ring, 0);
    return circle(x, y, round(radius * (1 - grown / whole)));
  });
}
