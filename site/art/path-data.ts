/** In viewBox units: x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** Both ends are included where the steps reach them. */
export function range(start: number, end: number, step: number): number[] {
  return Array.from({ length: Math.floor((end - start) / step) + 1 }, (_, index) => start + index * step);
}

export function roundToTenth(value: number): number {
  return Number(value.toFixed(1));
}

export function linePath(x1: number, y1: number, x2: number, y2: number): string {
  return polylinePath([
    [x1, y1],
    [x2, y2],
  ]);
}

/** Path data in tenths: the first point absolute, each other relative to the one before. */
export function polylinePath(points: readonly Point[]): string {
  const [start, ...rest] = points.map(([x, y]): Point => [tenths(x), tenths(y)]);
  if (!start) return '';
  let [beforeX, beforeY] = start;
  const steps = rest.flatMap(([x, y]) => {
    const step = [x - beforeX, y - beforeY];
    [beforeX, beforeY] = [x, y];
    return step.map((value) => String(value / 10).replace(/^(-?)0\./, '$1.'));
  });
  return `M${start[0] / 10} ${start[1] / 10}l${steps.join(' ').replaceAll(' -', '-')}`;
}

const tenths = (value: number): number => Math.round(roundToTenth(value) * 10);
