import type { AdviserId } from '#content/company.ts';
import { type Point, range } from '../geometry.ts';
import { polyline } from '../path-data.ts';

/** What stands in each adviser's marker: a paper, a rota, the reserve in coin. */
const signs: Readonly<Record<AdviserId, { edge: string; tone: string; mark: string }>> = {
  partner: {
    edge: 'M20 14H34L38 18V42H20Z',
    tone: 'M23.5 22H34.5M23.5 26H34.5M23.5 34H30',
    mark: 'M23.5 30H34.5',
  },
  people: {
    edge: 'M16 19H40V38H16ZM16 25.3H40M16 31.6H40M24 19V38M32 19V38',
    tone: 'M18 22H22M26 22H30M18 28.4H22M34 28.4H38M26 34.8H30M34 34.8H38',
    mark: 'M26 27H30V30H26Z',
  },
  funding: {
    edge: 'M16 39H40M17 39V33H23V39M25 39V26H31V39M33 39V17H39V39',
    tone: 'M17 36H23M25 36H31M25 33H31M25 30H31M33 36H39M33 33H39M33 30H39M33 27H39M33 24H39',
    mark: 'M33 20.5H39',
  },
};

/** An adviser's marker: a sign in a ring of three waves, in a box of 56 by 56. */
export function adviserMark(adviser: AdviserId): string {
  const { edge, tone, mark } = signs[adviser];
  return `<g fill="none"><path class="e-tone" d="${ring()}${tone}"/><path class="e-edge" d="${edge}"/><path class="hot" d="${mark}"/></g>`;
}

function ring(): string {
  const swing = 1.57;
  const middle = 56 * 0.47 - swing;
  const waves = [0, 1, 2].map((wave) => {
    const points = range(0, 357, 3).map((degrees): Point => {
      const angle = (degrees * Math.PI) / 180;
      const distance = middle + swing * Math.sin(22 * angle + (wave * 2 * Math.PI) / 3);
      return [28 + distance * Math.cos(angle), 28 + distance * Math.sin(angle)];
    });
    return `${polyline(points, 0.06)}Z`;
  });
  return waves.join('');
}
