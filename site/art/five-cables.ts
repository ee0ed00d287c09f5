import { line } from './path-data.ts';

/**
 * Five places on one deck, four of them tied to a mast at the second: how five values hold one firm. It is
 * stretched to the width of its text, so it carries no point, which would turn into an ellipse.
 */
export function fiveCables(width = 1280, height = 230): string {
  const column = width / 5;
  const mastX = column * 2;
  let cables = '';
  for (const place of [0, 1, 3, 4]) {
    const outer = place === 0 || place === 4;
    for (let strand = 0; strand < 12; strand++) {
      const share = strand / 11;
      const foot = place * column + (place < 2 ? share * 74 : (1 - share) * 74);
      cables += line(mastX, (outer ? 14 : 62) + share * 40, foot, height);
    }
  }
  const mast =
    line(mastX - 4, 4, mastX - 7, height) +
    line(mastX + 4, 4, mastX + 7, height) +
    line(mastX - 4, 4, mastX + 4, 4);
  return `<g fill="none"><path class="l1" d="${cables}"/><path class="l0" d="${mast}"/></g>`;
}
