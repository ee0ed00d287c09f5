import { range } from './geometry.ts';
import { line } from './path-data.ts';

/** A ruler of minutes: a stroke each half minute, longer on the minute, full height each five. In a box of `width` by `height`. */
export function ruler(width = 1200, minutes = 30, height = 34): string {
  let fine = '';
  let full = '';
  for (const half of range(0, minutes * 2, 1)) {
    const x = (half / (minutes * 2)) * width;
    if (half % 10 === 0) full += line(x, 0, x, height);
    else fine += line(x, height, x, height - (half % 2 ? 8 : 14));
  }
  return `<path class="l1" d="${fine}"/><path class="l0" d="${full}${line(0, height, width, height)}"/>`;
}
