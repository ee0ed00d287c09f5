import { expect, test } from 'vitest';
import { strokesOf } from '../../tests/support/path-points.ts';
import { blueprintArch } from './blueprint-arch.ts';
import { blueprintBeacon } from './blueprint-beacon.ts';
import { blueprintTower } from './blueprint-tower.ts';
import { cablePlate, wideFan } from './cable.ts';
import { closeDrawings } from './closes/closes.ts';
import { heroBridge, heroWater } from './crossing.ts';
import { flowBand, flowPlate, rippleHero } from './current.ts';
import { adviserMark } from './desks/adviser-marks.ts';
import { desk, deskRow, firstDesk } from './desks/desks.ts';
import { fiveCables } from './five-cables.ts';
import { glyphs } from './glyphs.ts';
import { guillocheBand, rosette } from './guilloche.ts';
import { furrowBand, furrowPlate, lotsPlate } from './lots.ts';
import { map } from './map.ts';
import { mark } from './mark.ts';
import { pierLine } from './piers.ts';
import { plainHeroDrawings } from './plain-heroes.ts';
import { plates } from './plates.ts';
import { ruler } from './ruler.ts';
import { wideHeroDrawings } from './wide-heroes.ts';

const places = { detroit: 'Détroit', michigan: 'Michigan', windsor: 'Windsor', ontario: 'Ontario' };
const mapLabels = {
  ...places,
  ambassadorBridge: ['Ambassador', 'Bridge'],
  gordieHoweBridge: ['Gordie Howe', 'Bridge'],
  tunnel: ['River', 'Tunnel'],
  street: 'King & <Queen>',
  river: 'River',
} as const;

/** Drawings with one copper mark: a point, a line, or a line that ends in a point. */
const marked: Record<string, () => string> = {
  cablePlate,
  'cablePlate, wide': () =>
    cablePlate(720, 300, { towerX: 430, top: 72, deckY: 252, cables: 22, spacing: 15, markedCable: 12 }),
  fiveCables,
  flowBand,
  flowPlate,
  furrowPlate,
  'furrowPlate, wide': () => furrowPlate(720, 300, { vanishingX: 470, horizonY: 120, furrows: 44, sun: 62 }),
  heroBridge,
  lotsPlate,
  map: () => map(mapLabels),
  pierLine,
  rippleHero,
  ...plates,
  ...closeDrawings,
  wideFan,
  firstDesk,
  'desk of the partner': () => desk('partner'),
  'desk of people': () => desk('people'),
  'desk of funding': () => desk('funding'),
  'marker of the partner': () => adviserMark('partner'),
  'marker of people': () => adviserMark('people'),
  'marker of funding': () => adviserMark('funding'),
  ...glyphs,
};

/** Grounds, borders and figures that stand behind or beside something else, which carries the mark. */
const unmarked: Record<string, () => string> = {
  furrowBand,
  guillocheBand,
  heroWater,
  mark,
  rosette: () => rosette('rosette', 118),
  ruler: () => ruler(1280, 30, 36),
};

const labels = { height: 'Steps', scale: 'Scale: your organization' };
/** Drawings with numbers, each pointed at once, and how many. */
const numbered: Record<string, [draw: () => string, numbers: number]> = {
  'blueprint of a tower': [() => blueprintTower(labels), 4],
  'blueprint of a beacon': [() => blueprintBeacon(labels), 3],
  'blueprint of an arch': [() => blueprintArch(labels), 4],
};

const openings = {
  ...named('plain', plainHeroDrawings),
  ...named('wide', wideHeroDrawings),
};
const all: Record<string, () => string> = {
  deskRow,
  ...marked,
  ...openings,
  ...unmarked,
  ...Object.fromEntries(Object.entries(numbered).map(([name, [draw]]) => [name, draw])),
};

const markups = new Map(Object.entries(all).map(([name, draw]) => [name, draw()]));

test('every drawing is the same each time, whatever was drawn before', () => {
  const changed = [...markups].reverse().filter(([name, markup]) => all[name]?.() !== markup);
  expect(changed.map(([name]) => name)).toEqual([]);
});

test('every drawing is well-formed', () => {
  expect(faults(all, (markup) => unclosedTags(markup).join(' '))).toEqual([]);
});

test('every drawing holds finite numbers only', () => {
  expect(
    faults(all, (markup) => /.{0,20}(NaN|Infinity|undefined|null|\de[-+]?\d)/.exec(markup)?.[0]),
  ).toEqual([]);
});

test('every drawing keeps to its budget', () => {
  // The row is three desks in one drawing, and a file of its own.
  const budget = (name: string) => (name === 'deskRow' ? 70_000 : /desk/i.test(name) ? 30_000 : 20_000);
  const over = (markup: string, name: string) => {
    const bytes = Buffer.byteLength(markup);
    return bytes > budget(name) && `${bytes} bytes, of at most ${budget(name)}`;
  };
  expect(faults(all, over)).toEqual([]);
});

test('a drawing has one copper mark', () => {
  const marks = (markup: string) => {
    const points = count(markup, /class="(hotf|a-dot|m-pin)"/g);
    const lines = count(markup, /class="(hot|m-hot)" d="M/g);
    const one = points <= 1 && lines <= 1 && points + lines >= 1;
    return !one && `${points} points and ${lines} lines`;
  };
  expect(faults({ ...marked, ...openings }, marks)).toEqual([]);
});

test('what is marked on a page’s wide drawing stands clear of its fade', () => {
  const left = (markup: string) => {
    const [, x = '0', scale = '1'] = /translate\(([\d.-]+) [\d.-]+\) scale\(([\d.]+)\)/.exec(markup) ?? [];
    const [, point] = /class="(?:hotf|a-dot)" cx="([\d.]+)"/.exec(markup) ?? [];
    const strokes = strokesOf(markup.match(/<path class="hot"[^>]*>/)?.[0] ?? '').flat();
    const marked = point ? Number(point) : Math.max(...strokes.map(([at]) => at));
    return Number(x) + Number(scale) * marked;
  };
  // 640 px high, the drawing's last 407 units are at most 465 px wide: two fifths of a page of 1140 px.
  const under = (markup: string) => left(markup) < 1033 && `${left(markup)} of 1440`;
  expect(faults(named('wide', wideHeroDrawings), under)).toEqual([]);
});

test('what stands behind or beside another drawing has no copper mark', () => {
  const mark = (markup: string) => /class="(hotf?|a-dot|m-hot|m-pin2?|b-pt)"/.exec(markup)?.[0];
  expect(faults(unmarked, mark)).toEqual([]);
});

test.each(Object.entries(numbered))('the %s points once to each of its numbers', (_name, [draw, numbers]) => {
  expect(count(draw(), /class="b-pt"/g)).toBe(numbers);
  expect([...draw().matchAll(/class="b-n"[^>]*>(\d)</g)].map(([, number]) => Number(number))).toEqual(
    Array.from({ length: numbers }, (_, index) => index + 1),
  );
});

test('words on the map are text, whatever characters they hold', () => {
  expect(map(mapLabels)).toContain('King &amp; &lt;Queen&gt;');
});

test('ids come from the caller, so that two drawings can share a page', () => {
  const ids = [map(mapLabels, 'a'), rosette('b')].flatMap((markup) =>
    [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
  );
  expect(ids).toEqual(['a', 'b-0', 'b-1', 'b-2']);
});

function named(kind: string, drawings: Readonly<Record<string, { draw: () => string }>>) {
  return Object.fromEntries(Object.entries(drawings).map(([name, { draw }]) => [`${name}, ${kind}`, draw]));
}

/** What is wrong with which of some drawings, in a line each. */
function faults(
  drawings: object,
  fault: (markup: string, name: string) => string | false | undefined,
): string[] {
  return Object.keys(drawings).flatMap((name) => {
    const found = fault(markups.get(name) ?? '', name);
    return found ? [`${name}: ${found}`] : [];
  });
}

function count(markup: string, pattern: RegExp): number {
  return [...markup.matchAll(pattern)].length;
}

/** Names of tags that are closed out of order or never, and whatever else XML would refuse in these drawings. */
function unclosedTags(markup: string): string[] {
  const open: string[] = [];
  const refused: string[] = [];
  const tag = /<(\/?)([A-Za-z]+)((?: [A-Za-z][A-Za-z-]*="[^"<&]*")*)(\/?)>/g;
  for (const [, closing, name = '', , empty] of markup.matchAll(tag)) {
    if (!closing && !empty) open.push(name);
    if (closing && open.pop() !== name) refused.push(name);
  }
  const text = markup.replace(tag, '').replace(/&(amp|lt|gt);/g, '');
  return [...refused, ...open, ...(text.match(/[<>&]/g) ?? [])];
}
