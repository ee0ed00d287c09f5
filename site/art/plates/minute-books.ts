import { range } from '../geometry.ts';
import { line, path, round } from '../path-data.ts';

const shelf = 244;
const breadths = [26, 34, 22, 40, 30, 26, 36, 28, 44, 24];
const tops = [56, 78, 64, 56, 86, 70, 56, 82, 62, 74];
/** The one that is drawn out. */
const out = 6;

/** Minute books on a shelf; the label of the one drawn out is marked. */
export function minuteBooks(): string {
  const books = placed();
  const label = books
    .filter((book) => book.out)
    .map(({ left, breadth, top }) => {
      const middle = left + breadth / 2;
      return `M${round(middle - 7)} ${top + 54}H${round(middle + 7)}V${top + 96}H${round(middle - 7)}Z`;
    });
  const boards = line(-10, shelf, 410, shelf) + line(-10, shelf + 9, 410, shelf + 9);
  return (
    `<g fill="none"><path class="l1" d="${books.map(cloth).join('')}"/><path class="l0" d="${books.map(outline).join('')}${boards}"/></g>` +
    `<path class="hotf" d="${label.join('')}"/>`
  );
}

interface Book {
  left: number;
  breadth: number;
  top: number;
  out: boolean;
}

/** Side by side, with a gap after each third. */
function placed(): Book[] {
  const books: Book[] = [];
  let left = -14;
  for (let index = 0; left < 410; index++) {
    const breadth = breadths[index % breadths.length] ?? 30;
    const top = (tops[index % tops.length] ?? 56) - (index === out ? 34 : 0);
    books.push({ left, breadth, top, out: index === out });
    left += breadth + (index % 3 === 2 ? 3 : 0);
  }
  return books;
}

/** The raised bands near a spine's head and foot. */
const bands = (top: number) => [top + 22, top + 30, shelf - 34, shelf - 26] as const;

function outline({ left, breadth, top }: Book): string {
  const right = left + breadth;
  return (
    path([
      [left, shelf],
      [left, top],
      [right, top],
      [right, shelf],
    ]) +
    bands(top)
      .map((y) => line(left, y, right, y))
      .join('')
  );
}

/** Lines down a spine, closer where it turns from the light. */
function cloth({ left, breadth, top }: Book): string {
  const count = Math.round(breadth / 3.4);
  const [, from, to] = bands(top);
  return range(1, count - 1, 1)
    .map((stroke) => {
      const x = left + (breadth * stroke) / count;
      const shade = stroke > count * 0.62 ? line(x - 1.7, top + 2, x - 1.7, shelf - 2) : '';
      return line(x, from + 3, x, to - 3) + shade;
    })
    .join('');
}
