import type { AdviserId } from '#content/company.ts';
import { camber, hangingCable, type Point, range } from '../geometry.ts';
import { line, path } from '../path-data.ts';
import { type Engraving, engraving } from './engraving.ts';
import { fundingDesk } from './funding-desk.ts';
import { partnerDesk } from './partner-desk.ts';
import { peopleDesk } from './people-desk.ts';
import { camera, type Place } from './perspective.ts';

/** What each adviser has on the desk on an ordinary morning. */
const desks: Readonly<Record<AdviserId, (drawing: Engraving, x: number) => void>> = {
  partner: partnerDesk,
  people: peopleDesk,
  funding: fundingDesk,
};

const above: Readonly<Record<AdviserId, { eye: Place; drop: number }>> = {
  partner: { eye: [1.5, -66, 80], drop: -12 },
  people: { eye: [1.5, -66, 79], drop: -20 },
  funding: { eye: [-1.2, -74, 90], drop: -12 },
};

/** One adviser's desk from above, in a box of 400 by 500. */
export function desk(adviser: AdviserId): string {
  const drawing = engraving(camera({ width: 400, height: 500, pitch: 49, focal: 800, ...above[adviser] }));
  desks[adviser](drawing, 0);
  return drawing.markup();
}

/** How far each of the desk's long edges runs to either side, how far away it ends and how near it begins. */
const deck = { reach: 240, back: 42, front: -27, thickness: 1.6 };

/**
 * The three desks as one, with the bridge beyond it, in a box of 2560 by 392: whatever is drawn stands in its middle
 * 1440, and the desk runs on to either side.
 */
export function deskRow(): string {
  const drawing = engraving(
    camera({ width: 2560, height: 392, eye: [0, -100, 52], pitch: 25, focal: 860, drop: 6 }),
  );
  const beyond = onDeck(drawing, { x: 1600, scale: 0.95 });
  partnerDesk(drawing, -54);
  peopleDesk(drawing, 0);
  fundingDesk(drawing, 54);
  return beyond + drawing.markup();
}

/** The first of them alone for narrow screens, in a box of 780 by 330: whatever is drawn stands in its middle 260. */
export function firstDesk(): string {
  const drawing = engraving(
    camera({ width: 780, height: 330, eye: [1, -92, 50], pitch: 27, focal: 560, drop: 22 }),
  );
  const beyond = onDeck(drawing, { x: 391, scale: 0.52 });
  partnerDesk(drawing, 0);
  return beyond + drawing.markup();
}

/** The desk's edges, and the bridge past the far one. Returns what is farthest away. */
function onDeck(drawing: Engraving, bridge: { x: number; scale: number }): string {
  const edge = (away: number, up = 0): Place[] => [
    [-deck.reach, away, up],
    [deck.reach, away, up],
  ];
  drawing.lines('edge', [edge(deck.back), edge(deck.front), edge(deck.front, -deck.thickness)]);
  const [, horizon] = drawing.project([0, deck.back, 0]);
  return `<path class="e-pale" d="${farBridge(bridge.x, horizon, bridge.scale)}"/>`;
}

/** A suspension bridge seen from afar: a hanging main span, and side spans that hang free. */
function farBridge(x: number, horizon: number, scale: number): string {
  const left = x - 150 * scale;
  const right = x + 150 * scale;
  const top = horizon - 96 * scale;
  const roadway = (at: number) => {
    const out = Math.abs(at - x) / scale;
    return out <= 150
      ? camber(at, left, right, horizon - 26 * scale, 5 * scale)
      : horizon - 26 * scale * (1 - (out - 150) / 180);
  };
  const cable = hangingCable(left, right, top, 62 * scale, 40);
  const hangers = cable.slice(1, -1).map(([at, y]) => line(at, y, at, roadway(at)));
  const sideSpans = [-1, 1].map((side) => {
    const end = x + side * 290 * scale;
    return line(x + side * 150 * scale, top, end, roadway(end));
  });
  const road = range(-33, 33, 1).map((part): Point => {
    const at = x + part * 10 * scale;
    return [at, roadway(at)];
  });
  const under = road.slice(3, -3).map(([at, y]): Point => [at, y + 3 * scale]);
  const towers = [left, right].map((at) => tower(at, top - 4 * scale, horizon, scale));
  return [...hangers, path(cable), ...sideSpans, path(road), path(under), ...towers].join('');
}

function tower(x: number, top: number, foot: number, scale: number): string {
  const legs = [-1, 1].map((side) => line(x + side * 4 * scale, top, x + side * 5 * scale, foot));
  const ties = [0, 0.22, 0.46, 0.72].map((share) => {
    const y = top + (foot - top) * share;
    return line(x - 4.4 * scale, y, x + 4.4 * scale, y);
  });
  return [...legs, ...ties].join('');
}
