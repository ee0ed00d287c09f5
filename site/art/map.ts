import { type Point, range, simplify } from './geometry.ts';
import { type MapBridge, mapBridge } from './map-bridge.ts';
import { line, path, polyline, round, segment } from './path-data.ts';
import { detroitRiver, type RiverCourse } from './river-course.ts';
import { riverLots } from './river-lots.ts';
import { escapeText, label } from './text.ts';

/** The words on the map. A bridge's name is set in two lines, as the tunnel’s is. */
export interface MapLabels {
  detroit: string;
  michigan: string;
  windsor: string;
  ontario: string;
  ambassadorBridge: readonly [string, string];
  gordieHoweBridge: readonly [string, string];
  tunnel: readonly [string, string];
  street: string;
  river: string;
}

/**
 * The Detroit River between Windsor and Detroit, schematic, north up: the long lots on both shores, both bridges, the
 * tunnel, the city's streets, and the firm's street from the river past its pin.
 * @param riverId an id that is unique on the page: the river's name runs along the path that carries it.
 * @returns the drawing in a box of 720 by 640.
 */
export function map(labels: MapLabels, riverId = 'map-river'): string {
  const river = detroitRiver();
  const { middle, halfWidth, offset, nearest } = river;
  const along = (distance: (sample: number) => number) =>
    middle.map((_, sample) => offset(sample, distance(sample)));
  const windsorShore = simplify(along(halfWidth), 0.18);
  const detroitShore = simplify(
    along((sample) => -halfWidth(sample)),
    0.18,
  );
  const current = range(-3, 3, 1).map((row) => polyline(along((sample) => (row * halfWidth(sample)) / 4)));
  const lots = riverLots(river);
  const ambassador = mapBridge(river, nearest([285, 262]));
  const gordieHowe = mapBridge(river, nearest([196, 386]));
  const corner = nearest([432, 193]);
  const street = segment(offset(corner, halfWidth(corner) + 2), offset(corner, halfWidth(corner) + 250));
  const pin = offset(corner, halfWidth(corner) + 74);
  const under = nearest([460, 188]);
  const detroitPortal = offset(under, -halfWidth(under) - 14);
  const tunnel = segment(detroitPortal, offset(under, halfWidth(under) + 26));
  const [fightingIslandX = 0] = middle[nearest([163, 560])] ?? [];
  return (
    `<path class="m-water" d="${path([...windsorShore, ...detroitShore.toReversed()])}Z"/>` +
    `<g fill="none"><path class="m-cur" d="${current.join('')}"/><path class="m-lot" d="${lots.furrows}"/>` +
    `<path class="m-lot2" d="${lots.boundaries}"/><path class="m-grid" d="${streets(river, corner)}"/>` +
    `<path class="m-shore" d="${path(windsorShore)}${path(detroitShore)}"/>` +
    `<path class="m-br" d="${ambassador.deck}${gordieHowe.deck}"/>` +
    `<path class="m-tun" d="${tunnel}"/>` +
    `<path class="m-lot2" d="${ambassador.cables}${gordieHowe.cables}"/><path class="m-hot" d="${street}"/></g>` +
    `<g class="m-isl">${island(668, 116, 30, 8, -25)}${island(round(fightingIslandX), 556, 8, 34, 2)}</g>` +
    ring('m-pin2', pin, 13) +
    ring('m-pin', pin, 6) +
    words(labels, ambassador, gordieHowe, detroitPortal, pin) +
    `<path id="${riverId}" fill="none" d="${polyline(middle.slice(60, 112).toReversed())}"/>` +
    `<text class="m-riv italic" dy="5"><textPath href="#${riverId}" startOffset="46%" text-anchor="middle">` +
    `${escapeText(labels.river)}</textPath></text>`
  );
}

/** The city's grid around a corner of the shore: streets square to the river, and four along it. */
function streets({ halfWidth, offset }: RiverCourse, corner: number): string {
  const square = [-3, -2, -1, 1, 2, 3, 4].map((block) => {
    const sample = corner + block * 5;
    return segment(offset(sample, halfWidth(sample) + 92), offset(sample, halfWidth(sample) + 226));
  });
  const parallel = [110, 140, 170, 200].map((distance) =>
    polyline(range(-17, 22, 1).map((step) => offset(corner + step, halfWidth(corner) + distance))),
  );
  return square.join('') + parallel.join('');
}

function words(
  labels: MapLabels,
  ambassador: MapBridge,
  gordieHowe: MapBridge,
  [tx, ty]: Point,
  pin: Point,
): string {
  const [ax, ay] = ambassador.detroitEnd;
  const [gx, gy] = gordieHowe.windsorEnd;
  return (
    label('m-city', 352, 92, labels.detroit) +
    label('m-sub', 352, 113, labels.michigan) +
    label('m-city', 520, 470, labels.windsor) +
    label('m-sub', 520, 492, labels.ontario) +
    label('m-lab', ax - 8, ay - 22, labels.ambassadorBridge[0], 'end') +
    label('m-lab', ax - 8, ay - 3, labels.ambassadorBridge[1], 'end') +
    `<path class="m-lead" d="${line(gx + 4, gy + 2, gx + 54, gy + 22)}"/>` +
    label('m-lab', gx + 60, gy + 24, labels.gordieHoweBridge[0]) +
    label('m-lab', gx + 60, gy + 43, labels.gordieHoweBridge[1]) +
    `<path class="m-lead" d="${line(tx, ty - 3, tx + 8, ty - 24)}"/>` +
    label('m-lab', tx + 12, ty - 47, labels.tunnel[0]) +
    label('m-lab', tx + 12, ty - 28, labels.tunnel[1]) +
    label('m-hotlab', pin[0] + 24, pin[1] - 2, labels.street)
  );
}

function island(x: number, y: number, radiusX: number, radiusY: number, turn: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" transform="rotate(${turn} ${x} ${y})"/>`;
}

function ring(role: string, [x, y]: Point, radius: number): string {
  return `<circle class="${role}" cx="${round(x)}" cy="${round(y)}" r="${radius}"/>`;
}
