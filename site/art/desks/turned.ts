import { range } from '../geometry.ts';
import type { Engraving } from './engraving.ts';
import type { Place } from './perspective.ts';
import { castShadow } from './shadow.ts';

/** The outline of something turned on a lathe, from the desk up: its radius at each height. */
export type Profile = readonly (readonly [radius: number, height: number])[];

/** A ring round a turned thing's axis. */
export type Ring = (radius: number, height: number, from?: number, to?: number, parts?: number) => Place[];

/** The ring of radius `radius` about an upright axis, from one angle to another in degrees. */
export const ringAbout =
  (x: number, y: number): Ring =>
  (radius, height, from = 0, to = 360, parts = 36) =>
    range(0, parts, 1).map((part) => {
      const angle = ((from + ((to - from) * part) / parts) * Math.PI) / 180;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), height];
    });

/**
 * A solid of revolution about an upright axis: level lines round it, closer on the side away from the light.
 * @param step the distance between two lines, in centimetres
 */
export function turned(drawing: Engraving, x: number, y: number, profile: Profile, step: number): void {
  const top = profile.at(-1)?.[1] ?? 0;
  const ring = ringAbout(x, y);
  const radius = (height: number) => radiusAt(profile, height);
  const widestAbove = Math.max(
    ...profile.filter(([, height]) => height > top * 0.6).map(([breadth]) => breadth),
  );
  castShadow(drawing, {
    foot: ring(radius(0), 0, 0, 360, 24),
    top: ring(widestAbove, 0, 0, 360, 24),
    height: top * 0.85,
    step: 0.5,
  });
  const heights = range(0, Math.ceil(top / 0.16), 1).map((part) => (top * part) / Math.ceil(top / 0.16));
  const left = heights.map((height) => outermost(drawing, ring(radius(height), height), -1));
  const right = heights.map((height) => outermost(drawing, ring(radius(height), height), 1));
  const front = ring(radius(0), 0, 180, 360, 22);
  drawing.veil([
    ...left,
    ...ring(radius(top), top, 180, 0, 22),
    ...right.toReversed(),
    ...front.toReversed(),
  ]);
  const levels = range(step, top - 0.05, step);
  const round = (height: number, from: number) =>
    ring(radius(Math.max(0, height)), Math.max(0, height), from, 360, 22);
  drawing.lines('tone', [
    ...levels.map((height) => round(height, 180)),
    ...levels.flatMap((height) => [round(height - step / 2, 282), round(height - step / 4, 322)]),
  ]);
  drawing.lines('edge', [left, right, front]);
  drawing.face(ring(radius(top), top).slice(0, -1));
}

/** The place of a ring that is seen farthest to one side: there the solid's outline runs. */
function outermost({ project }: Engraving, ring: readonly Place[], side: 1 | -1): Place {
  return ring.reduce((best, one) => (side * (project(one)[0] - project(best)[0]) > 0 ? one : best));
}

function radiusAt(profile: Profile, height: number): number {
  const above = profile.findIndex(([, level]) => level >= height);
  const upper = profile[above] ?? profile.at(-1);
  const lower = profile[above - 1] ?? upper;
  if (!upper || !lower) return 0;
  const share = upper[1] > lower[1] ? (height - lower[1]) / (upper[1] - lower[1]) : 1;
  return lower[0] + (upper[0] - lower[0]) * Math.min(1, share);
}
