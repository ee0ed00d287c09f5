import { expect, test } from 'vitest';
import { blueprintArch } from './blueprint-arch.ts';
import { blueprintBeacon } from './blueprint-beacon.ts';
import { blueprintTower } from './blueprint-tower.ts';
import { cablePlate, wideFan } from './cable.ts';
import { heroBridge, heroWater } from './crossing.ts';
import { flowBand, flowPlate, rippleHero, ripplePlate } from './current.ts';
import { fiveCables } from './five-cables.ts';
import { glyphs } from './glyphs.ts';
import { guillocheBand, rosette } from './guilloche.ts';
import { furrowBand, furrowPlate, lotsPlate } from './lots.ts';
import { map } from './map.ts';
import { mark } from './mark.ts';
import { pierLine } from './piers.ts';
import { plainHeroDrawings } from './plain-heroes.ts';
import { portrait } from './portrait.ts';
import { ruler } from './ruler.ts';
import { spanPlate } from './span.ts';
import { wideHeroDrawings } from './wide-heroes.ts';

const places = { detroit: 'Détroit', michigan: 'Michigan', windsor: 'Windsor', ontario: 'Ontario' };
const mapLabels = {
  ...places,
  ambassadorBridge: ['Ambassador', 'Bridge'],
  gordieHoweBridge: ['Gordie Howe', 'Bridge'],
  street: 'King & <Queen>',
  river: 'River',
} as const;

/** Drawings with one copper mark: a point, a line, or a line that ends in a point. */
const marked: Record<string, () => string> = {
  cablePlate,
  'cablePlate, wide': () =>
    cablePlate(720, 300, { towerX: 430, top: 72, deckY: 252, cables: 22, spacing: 15, markedCable: 12 }),
  flowBand,
  flowPlate,
  furrowPlate,
  'furrowPlate, wide': () => furrowPlate(720, 300, { vanishingX: 470, horizonY: 120, furrows: 44, sun: 62 }),
  heroBridge,
  lotsPlate,
  map: () => map(mapLabels),
  pierLine,
  rippleHero,
  ripplePlate,
  spanPlate,
  wideFan,
  ...glyphs,
};

/** Grounds, borders and figures that stand behind or beside something else, which carries the mark. */
const unmarked: Record<string, () => string> = {
  fiveCables,
  furrowBand,
  guillocheBand,
  heroWater,
  mark,
  rosette: () => rosette('rosette', 118),
  ruler: () => ruler(1280, 30, 36),
  'portrait, cable': () => portrait('cable', 'portrait-1'),
  'portrait, current': () => portrait('current', 'portrait-2'),
  'portrait, lots': () => portrait('lots', 'portrait-3'),
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
  // The group is three portraits in one drawing.
  const budget = (name: string) => (name === 'group, wide' ? 40_000 : 20_000);
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
  const ids = [map(mapLabels, 'a'), rosette('b'), portrait('lots', 'c')].flatMap((markup) =>
    [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
  );
  expect(ids).toEqual(['a', 'b-0', 'b-1', 'b-2', 'c']);
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
