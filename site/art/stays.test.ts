import { expect, test } from 'vitest';
import { strokesOf } from '../../tests/support/path-points.ts';
import { bookingStays } from './booking-stays.ts';
import { cablePlate, wideFan } from './cable.ts';
import { fromAir } from './closes/from-air.ts';
import { heroBridge } from './crossing.ts';
import { fiveCables } from './five-cables.ts';
import { pierLine } from './piers.ts';
import { twinTowers } from './twin-towers.ts';

/** Drawings with stays, and the class of the plane these are in. */
const drawings: Readonly<Record<string, readonly [markup: string, plane: string]>> = {
  'the crossing': [heroBridge(), 'a-cab'],
  'the crossing, far plane': [heroBridge(), 'a-cab2'],
  'the twin towers': [twinTowers(), 'l1'],
  'the cable plate': [cablePlate(), 'l1'],
  'the wide fan': [wideFan(), 'l1'],
  'the booking page': [bookingStays(), 'l1'],
  'the five cables': [fiveCables(), 'l1'],
  'the bridge from the air': [fromAir().slice(fromAir().indexOf('e-veil')), 'l1'],
  ...Object.fromEntries([3, 4, 5, 6].map((piers) => [`${piers} piers`, [pierLine(1280, 200, piers), 'l1']])),
};

type Segment = readonly [readonly [number, number], readonly [number, number]];

/** The stays of a plane: those strokes of two points that are neither level nor of the bank's hatching. */
function staysIn(markup: string, plane: string): Segment[] {
  const part = markup.match(
    new RegExp(`class="${plane}"[^>]*>(?:<path )?[^<]*|class="${plane}" d="[^"]*"`),
  )?.[0];
  return strokesOf(part ?? '').flatMap(([from, to, ...more]) =>
    from && to && !more.length && Math.abs(to[0] - from[0]) > 8 && Math.abs(to[1] - from[1]) > 8
      ? [[from, to] as const]
      : [],
  );
}

/** Whether two stays cross, more than a stroke's breadth from both their ends. */
function cross([a, b]: Segment, [c, d]: Segment): boolean {
  const side = (p: readonly [number, number], q: readonly [number, number], r: readonly [number, number]) =>
    ((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])) / Math.hypot(q[0] - p[0], q[1] - p[1]);
  const apart = (one: number, other: number) =>
    one * other < 0 && Math.min(Math.abs(one), Math.abs(other)) > 0.5;
  return apart(side(a, b, c), side(a, b, d)) && apart(side(c, d, a), side(c, d, b));
}

test.each(Object.entries(drawings))('on %s no stay crosses another', (_name, [markup, plane]) => {
  const stays = staysIn(markup, plane);
  expect(stays.length).toBeGreaterThan(10);
  const crossed = stays.flatMap((one, index) =>
    stays.slice(index + 1).flatMap((other) => (cross(one, other) ? [[one, other]] : [])),
  );
  expect(crossed).toEqual([]);
});
