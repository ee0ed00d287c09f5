import { round } from './path-data.ts';

/** A drawing's strokes by plane, as path data: structure, line, the pale second plane, and the one mark. */
export interface Planes {
  structure?: string;
  line?: string;
  pale?: string;
  /** The marked line, the marked point, or both where the one ends in the other. */
  mark?: string;
  point?: readonly [x: number, y: number, radius: number];
}

/** The planes of a drawing, far to near, with the mark on top. */
export function planes({ structure, line, pale, mark, point }: Planes): string {
  const stroke = (name: string, data: string | undefined) =>
    data ? `<path class="${name}" d="${data}"/>` : '';
  const lines = stroke('l2', pale) + stroke('l1', line) + stroke('l0', structure) + stroke('hot', mark);
  if (!point) return `<g fill="none">${lines}</g>`;
  const [x, y, radius] = point;
  return `<g fill="none">${lines}</g><circle class="hotf" cx="${round(x)}" cy="${round(y)}" r="${radius}"/>`;
}
