import type { Point } from './geometry.ts';

/** An eye above level ground that looks straight ahead. Distances on the ground are in heights of the eye. */
export interface Eye {
  /** Where in the drawing the view's vanishing point lies. */
  x: number;
  horizon: number;
  /** How far below the horizon the ground lies one height of the eye ahead, in units of the drawing. */
  scale: number;
}

/**
 * The central projection of a point `right` of the eye, `ahead` of it (more than 0) and `up` from the ground. Its
 * distance from the horizon shrinks as 1 / ahead: equal steps on the ground close up towards the horizon.
 */
export function seen({ x, horizon, scale }: Eye, right: number, ahead: number, up = 0): Point {
  return [x + (scale * right) / ahead, horizon + (scale * (1 - up)) / ahead];
}
