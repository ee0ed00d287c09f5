import { range } from '../geometry.ts';
import { line, round } from '../path-data.ts';

const threads = 41;
const apart = 9.4;
/** Where the woven cloth begins. */
const cloth = 128;
/** The row that is marked. */
const marked = 6;

const x = (thread: number): number => 12 + thread * apart;

/** A loom: the weft goes over the warp where the pattern says; one row is marked. */
export function loom(): string {
  const warp = range(0, threads - 1, 1).map((thread) => line(x(thread), 18, x(thread), 306));
  const healds = range(0, threads - 1, 1).map((thread) => {
    const isUp = (thread * 7 + (thread >> 2)) % 5 < 2;
    return line(x(thread), isUp ? 50 : 68, x(thread), isUp ? 62 : 80);
  });
  const bars = [50, 80, cloth - 8, cloth - 14].map((y) => line(-4, y, 404, y));
  const rows = range(0, 19, 1);
  return (
    `<g fill="none"><path class="l2" d="${warp.join('')}"/><path class="l0" d="${bars.join('')}${healds.join('')}"/></g>` +
    `<path class="weft" d="${rows
      .filter((row) => row !== marked)
      .map(weft)
      .join('')}"/><path class="hotf" d="${weft(marked)}"/>`
  );
}

/** A row of weft: seen where it lies over the warp. */
function weft(row: number): string {
  const y = round(cloth + 4 + row * 8.6);
  return range(0, threads - 2, 1)
    .filter((thread) => (Math.abs((thread % 16) - 8) + row) % 8 < 4)
    .map((thread) => `M${round(x(thread) - 4)} ${y}h8.6v2.8h-8.6z`)
    .join('');
}
