import type { Point } from '../geometry.ts';

/** A place on or above a desk, in centimetres: x to the right, y away from the viewer, z up. */
export type Place = readonly [x: number, y: number, z: number];

/** Where a place is seen in the drawing. */
export type Projection = (place: Place) => Point;

export interface Camera {
  /** The drawing's box. */
  width: number;
  height: number;
  /** Where the eye is, in centimetres. */
  eye: Place;
  /** How far it looks down, in degrees. */
  pitch: number;
  /** The size of one centimetre, one centimetre before the eye, in units of the drawing. */
  focal: number;
  /** How far below the box's middle the line of sight meets it. */
  drop?: number;
}

/** A camera in true perspective: what is twice as far away is half as large. */
export function camera({ width, height, eye, pitch, focal, drop = 0 }: Camera): Projection {
  const angle = (pitch * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return (place) => {
    const x = place[0] - eye[0];
    const y = place[1] - eye[1];
    const z = place[2] - eye[2];
    const ahead = y * cos - z * sin;
    const above = y * sin + z * cos;
    return [width / 2 + (focal * x) / ahead, height / 2 + drop - (focal * above) / ahead];
  };
}

/** The place between two others, `t` of the way. */
export const between = (from: Place, to: Place, t: number): Place => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
  from[2] + (to[2] - from[2]) * t,
];
