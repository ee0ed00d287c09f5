import { type Point, range } from './geometry.ts';
import { line, polyline } from './path-data.ts';
import { chinLengthHair, gatheredHair, type Silhouette, shortHair } from './silhouettes.ts';

/** Path data of an engraving's lines: `light` across the whole figure, `shade` once more on its shaded side. */
interface Hatching {
  light: string;
  shade: string;
}

/** A portrait's lines come from one of the three families of drawings. */
export type PortraitFamily = 'cable' | 'current' | 'lots';

const portraits: Readonly<Record<PortraitFamily, { silhouette: Silhouette; hatching: () => Hatching }>> = {
  cable: { silhouette: shortHair, hatching: fanned },
  current: { silhouette: chinLengthHair, hatching: flowing },
  lots: { silhouette: gatheredHair, hatching: furrowed },
};

/**
 * An engraved silhouette that stands for a role, not for a person.
 * @param clipId an id that is unique on the page.
 * @returns the drawing in a box of 320 by 400.
 */
export function portrait(family: PortraitFamily, clipId: string): string {
  const { silhouette, hatching } = portraits[family];
  const { head, shoulders } = silhouette;
  const { light, shade } = hatching();
  return (
    `<defs><clipPath id="${clipId}"><path d="${head}"/><path d="${shoulders}"/></clipPath></defs>` +
    `<path class="p-bg" d="${shoulders}"/><path class="p-bg" d="${head}"/>` +
    `<g clip-path="url(#${clipId})" fill="none"><path class="p-l" d="${light}"/><path class="p-s" d="${shade}"/></g>`
  );
}

/** Straight lines that spread from above the head. */
function fanned(): Hatching {
  const ray = (index: number) => line(160 + index * 0.7, 40, 160 + index * 11.4, 430);
  return {
    light: range(-46, 46, 1).map(ray).join(''),
    shade: range(4.5, 46.5, 1).map(ray).join(''),
  };
}

/** Level lines that bend around head and shoulders. */
function flowing(): Hatching {
  let light = '';
  let shade = '';
  for (let row = 0; row < 78; row++) {
    const y = 40 + row * 5.2;
    const level = range(0, 320, 8).map((x): Point => {
      const bulge = 1 - ((x - 160) / (y < 250 ? 78 : 160)) ** 2;
      return [x, y < 250 ? y + (15 * bulge * (y - 156)) / 90 : y - 22 * bulge];
    });
    light += polyline(level);
    shade += polyline(
      level.filter(([x]) => x >= 176 + (y - 74) * 0.05).map(([x, height]) => [x, height + 2.3]),
    );
  }
  return { light, shade };
}

/** Upright lines set wider where the figure is broader, as on a turned body. */
function furrowed(): Hatching {
  let light = '';
  let shade = '';
  for (let index = -30; index <= 30; index++) {
    const side = 1.06 * Math.sin(((index / 30) * Math.PI) / 2);
    const upright = range(30, 420, 9).map((y): Point => [160 + halfBreadth(y) * side, y]);
    light += polyline(upright, 0.1);
    if (index > 3)
      shade += polyline(
        upright.map(([x, y]) => [x + 1.9, y]),
        0.1,
      );
  }
  return { light, shade };
}

/** Half the breadth of the figure with gathered hair: knot, head, neck, then shoulders. */
function halfBreadth(y: number): number {
  if (y < 94) return 36;
  if (y < 246) return 62 * Math.sqrt(Math.max(0.06, 1 - ((y - 160) / 96) ** 2)) + 4;
  return 27 + Math.min(136, Math.max(0, y - 250) ** 1.07);
}
