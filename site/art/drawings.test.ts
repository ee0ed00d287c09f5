import { describe, expect, it, test } from 'vitest';
import { blueprintArch } from './blueprint-arch.ts';
import { blueprintBeacon } from './blueprint-beacon.ts';
import { blueprintTower } from './blueprint-tower.ts';
import { cablePlate, wideFan } from './cable.ts';
import { heroBridge, heroWater } from './crossing.ts';
import { flowBand, flowPlate, rippleHero, ripplePlate, wideRipples } from './current.ts';
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
  wideRipples,
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
const blueprints: Record<string, [draw: () => string, numbers: number]> = {
  'blueprint of a tower': [() => blueprintTower(labels), 4],
  'blueprint of a beacon': [() => blueprintBeacon(labels), 3],
  'blueprint of an arch': [() => blueprintArch(labels), 4],
};
const plain = Object.fromEntries(
  Object.entries(plainHeroDrawings).map(([name, { draw }]) => [`${name}, plain`, draw]),
);
const wide = Object.fromEntries(
  Object.entries(wideHeroDrawings).map(([name, { draw }]) => [`${name}, wide`, draw]),
);

describe.each(
  Object.entries({
    ...marked,
    ...wide,
    ...plain,
    ...unmarked,
    ...Object.fromEntries(Object.entries(blueprints).map(([name, [draw]]) => [name, draw])),
  }),
)('%s', (name, draw) => {
  const markup = draw();

  it('is well-formed', () => expect(unclosedTags(markup)).toEqual([]));
  it('holds finite numbers only', () => expect(markup).not.toMatch(/NaN|Infinity|undefined|null|\de[-+]?\d/));
  // The group is three portraits in one drawing.
  const most = name === 'group, wide' ? 40_000 : 20_000;
  it(`stays below ${most / 1000} kB`, () => expect(Buffer.byteLength(markup)).toBeLessThan(most));
  it('is the same each time', () => expect(draw()).toBe(markup));
});

test.each(Object.entries({ ...marked, ...wide, ...plain }))(
  '%s has exactly one copper mark',
  (_name, draw) => {
    const points = count(draw(), /class="(hotf|a-dot|m-pin)"/g);
    const lines = count(draw(), /class="(hot|m-hot)" d="M/g);
    expect(points).toBeLessThanOrEqual(1);
    expect(lines).toBeLessThanOrEqual(1);
    expect(points + lines).toBeGreaterThanOrEqual(1);
  },
);

test.each(Object.entries(unmarked))('%s has no copper mark', (_name, draw) => {
  expect(draw()).not.toMatch(/class="(hotf?|a-dot|m-hot|m-pin2?|b-pt)"/);
});

test.each(Object.entries(blueprints))('%s points once to each of its numbers', (_name, [draw, numbers]) => {
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
