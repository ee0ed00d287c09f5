import { range } from './geometry.ts';
import { line } from './path-data.ts';
import { planes } from './planes.ts';

const places = 5;
/** Strands of a cable, and how far apart their ends are: on the deck in shares of a column, on the mast in units. */
const strands = 12;
const breadth = { deck: 0.29, mast: 40 };
/** The strand that is marked: one of the middle cable's. */
const marked = { place: 2, strand: 6 };

/**
 * Five places on one deck, each tied to the one mast: how five values hold one firm. It is stretched to the width of
 * its text, so its mark is a strand: a point would turn into an ellipse.
 */
export function fiveCables(width = 1280, height = 230): string {
  const column = width / places;
  const mastX = width / 2;
  const strand = (place: number, index: number) => {
    const share = index / (strands - 1);
    const left = place * column;
    const isLeft = left < mastX;
    // The farther a place is from the mast, the higher its cable is made fast.
    const anchor = 14 + 48 * (isLeft ? place : places - 1 - place);
    const foot = left + (isLeft ? share : 1 - share) * breadth.deck * column;
    return line(mastX, anchor + share * breadth.mast, foot, height);
  };
  const all = range(0, places - 1, 1).flatMap((place) =>
    range(0, strands - 1, 1).map((index) => ({ place, index })),
  );
  const isMarked = ({ place, index }: { place: number; index: number }) =>
    place === marked.place && index === marked.strand;
  return planes({
    structure:
      line(mastX - 4, 4, mastX - 7, height) +
      line(mastX + 4, 4, mastX + 7, height) +
      line(mastX - 4, 4, mastX + 4, 4),
    line: all
      .filter((one) => !isMarked(one))
      .map(({ place, index }) => strand(place, index))
      .join(''),
    mark: strand(marked.place, marked.strand),
  });
}
