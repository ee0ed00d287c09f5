import { range } from './geometry.ts';
import { circle } from './path-data.ts';
import { type Island, streamlines } from './streamlines.ts';

/** A current that divides around one island, the point at its heart, in a box of `width` by `height`. */
export function flowPlate(width = 400, height = 300): string {
  const island = { x: 236, y: 150, radius: 46 };
  const flow = streamlines({ width, height, islands: [island], count: 30, step: 3 });
  return `<g fill="none"><path class="l1" d="${flow}"/>${ring(island, 45, 'l0')}${ring(island, 33, 'l1')}${ring(island, 21, 'l1')}</g>${point(island.x, island.y, 6)}`;
}

/** A wide current past three islands, the point on the largest, in a box of `width` by `height`. */
export function flowBand(width = 1440, height = 460): string {
  const largest = { x: 1060, y: 210, radius: 92 };
  const islands = [largest, { x: 1306, y: 318, radius: 40 }, { x: 820, y: 372, radius: 24 }];
  const flow = streamlines({ width, height, islands, count: 40, step: 6 });
  const shores = islands.map((island) => ring(island, island.radius - 1, 'l0')).join('');
  return `<g fill="none"><path class="l1" d="${flow}"/>${shores}</g>${point(largest.x, largest.y, 6)}`;
}

/** Rings that spread over still water and meet those of a second, paler source, in a box of 400 by 300. */
export function ripplePlate(): string {
  const near = rings(118, 206, range(14, 429, 11));
  const far = rings(322, 92, range(14, 199, 11));
  return `<g fill="none"><path class="l1" d="${near}"/><path class="l2" d="${far}"/></g>${point(118, 206, 6)}`;
}

/** The same rings for the opening of a page, in a box of 760 by 560. */
export function rippleHero(): string {
  const near = rings(520, 300, range(18, 899, 15));
  const far = rings(250, 470, range(18, 329, 15));
  return `<g fill="none"><path class="l1" d="${near}"/><path class="l2" d="${far}"/></g>${point(520, 300, 7)}`;
}

function rings(x: number, y: number, radii: readonly number[]): string {
  return radii.map((radius) => circle(x, y, radius)).join('');
}

function ring({ x, y }: Island, radius: number, stroke: 'l0' | 'l1'): string {
  return `<circle class="${stroke}" cx="${x}" cy="${y}" r="${radius}"/>`;
}

function point(x: number, y: number, radius: number): string {
  return `<circle class="hotf" cx="${x}" cy="${y}" r="${radius}"/>`;
}
