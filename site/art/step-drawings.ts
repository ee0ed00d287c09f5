import { linePath, type Point, polylinePath, range } from './path-data.ts';
import type { SvgDrawing } from './svg.ts';

const deck = 120;
const cablesPerSide = 12;

/**
 * Cable-stayed piers, one per step, on a deck that lands on the far bank.
 * @param left start of the box; deck and bank extend 400 beyond either side
 */
export function drawPierLine(width: number, piers: number, left = 0): SvgDrawing {
  const height = 200;
  const spacing = Math.min(13.2, (width / piers / 2 - 2) / cablesPerSide);
  let cables = '';
  let masts = '';
  for (let pier = 0; pier < piers; pier++) {
    const x = (pier * width) / piers + 12;
    masts += linePath(x - 4, 18, x - 7, height) + linePath(x + 4, 18, x + 7, height) + linePath(x - 4, 18, x + 4, 18);
    for (let cable = 1; cable <= cablesPerSide; cable++) {
      for (const side of [-1, 1]) {
        cables += linePath(x, 22 + (cablesPerSide - cable) * 4.2, x + side * cable * spacing, deck);
      }
    }
  }
  const shoreX = width - 92;
  const bank = (x: number) => height - ((x - shoreX) / 60) ** 0.6 * 62;
  const hatching = range(shoreX + 8, shoreX + 8 + 59 * 9, 9)
    .map((x) => linePath(x, Math.max(deck + 9, bank(x)) + 3, x + 7, height + 4))
    .join('');
  const rise = range(shoreX, shoreX + 90, 10).map((x): Point => [x, Math.max(deck + 6, bank(x))]);
  const landing = width - 30;
  const structure =
    masts +
    linePath(-400, deck, width + 400, deck) +
    linePath(-400, deck + 5, landing, deck + 5) +
    polylinePath([...rise, [width + 400, deck + 6]]);
  return {
    viewBox: `${left} 0 ${width - left} ${height}`,
    markup: `<g fill="none"><path class="l1" d="${cables}${hatching}"/><path class="l0" d="${structure}"/></g><circle class="hotf" cx="${landing}" cy="${deck + 2}" r="5.5"/>`,
  };
}

/** Ticks each half minute, longer each minute, full height each five. */
export function drawMinuteRuler(minutes: number): SvgDrawing {
  const [width, height] = [1280, 36];
  let fine = '';
  let full = '';
  for (const half of range(0, minutes * 2, 1)) {
    const x = (half / (minutes * 2)) * width;
    if (half % 10 === 0) full += linePath(x, 0, x, height);
    else fine += linePath(x, height, x, height - (half % 2 ? 8 : 14));
  }
  return {
    viewBox: `0 0 ${width} ${height}`,
    markup: `<path class="l1" d="${fine}"/><path class="l0" d="${full}${linePath(0, height, width, height)}"/>`,
  };
}
