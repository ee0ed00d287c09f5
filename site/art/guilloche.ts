import { type Point, range } from './geometry.ts';
import { polyline } from './path-data.ts';

const curves = 7;

/**
 * A rosette of the kind engraved on certificates: three rings of sine waves wrapped around a circle. The seven waves
 * of a ring differ only in phase, so each is the first one turned, and the drawing carries three curves, not 21.
 * @param id unique on the page: the three curves' ids begin with it.
 * @returns the drawing around 0, 0, within `radius` plus a margin of 4.
 */
export function rosette(id: string, radius = 120): string {
  const rings = range(0, 2, 1).map((ring) => {
    const waves = 16 + ring * 6;
    const turns = range(1, curves - 1, 1).map((curve) => (-curve * 360) / curves / waves);
    // Copies inherit from their place in the page, but selectors do not reach into them: the stroke's look is set on
    // the group, and what is not inherited on the path.
    const wave = `<path id="${id}-${ring}" vector-effect="non-scaling-stroke" d="${roundWave(radius, ring, waves)}Z"/>`;
    return (
      wave +
      turns.map((turn) => `<use href="#${id}-${ring}" transform="rotate(${turn.toFixed(4)})"/>`).join('')
    );
  });
  return `<g class="engraved">${rings.join('')}</g>`;
}

function roundWave(radius: number, ring: number, waves: number): string {
  const middle = radius * (0.52 + ring * 0.165);
  const amplitude = radius * (0.1 + 0.025 * ring);
  const points = range(0, 360, 0.75).map((degrees): Point => {
    const angle = (degrees * Math.PI) / 180;
    const distance = middle + amplitude * Math.sin(waves * angle);
    return [distance * Math.cos(angle), distance * Math.sin(angle)];
  });
  return polyline(points);
}

/** A band of interlaced sine waves, twenty periods long, for a certificate's edge, in a box of `width` by `height`. */
export function guillocheBand(width = 1120, height = 26, strands = 5): string {
  const waves = range(0, strands - 1, 1).flatMap((strand) =>
    [1, -1].map((side) => {
      const phase = (strand * Math.PI) / strands;
      const wave = range(0, width, 4).map((x): Point => {
        const swing = Math.sin((x / width) * Math.PI * 40 + phase);
        return [x, height / 2 + side * (height / 2 - 1) * swing];
      });
      return polyline(wave);
    }),
  );
  return `<path class="engraved" d="${waves.join('')}"/>`;
}
