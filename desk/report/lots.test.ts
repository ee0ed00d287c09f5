import { expect, test } from 'vitest';
import { hatching, lotsOf, outline } from './lots.ts';

const hours = (counts: Readonly<Record<number, number>>) => Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0);

test('a reply is a field below the shore, at the hour that it took', () => {
  const { lots, bank } = lotsOf(hours({ 0: 2, 12: 1, 23: 1 }), [], 30);
  expect(lots.map(({ x }) => x)).toEqual([0.25, 0.25, 41.25, 78.83]);
  for (const { x, width } of lots) expect(x + width).toBeLessThan(bank);
  const [first, second] = lots;
  // Fields of one hour hang below each other and do not overlap.
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(first?.height ?? 0);
  expect(lots.some(({ late }) => late)).toBe(false);
});

test('late replies stand past the line, the later the further, empty and never beyond the edge', () => {
  const { lots, bank } = lotsOf(hours({}), [1, 180, 181, 720, 721, 99_999], null);
  expect(lots.every(({ late, hatch }) => late && hatch === 'none')).toBe(true);
  for (const { x, width } of lots) {
    expect(x).toBeGreaterThan(bank);
    expect(x + width).toBeLessThanOrEqual(100);
  }
  const places = lots.map(({ x }) => x);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(new Set(places).size).toBe(4);
});

test.each([
  [14, 19],
  [15, 9.5],
  [28, 9.5],
  [29, 4.75],
  [400, 0.59375],
])('of %i replies in one hour each is %f high', (count, height) => {
  const found = lotsOf(hours({ 3: count }), [], 200);
  expect(found.lots).toHaveLength(count);
  expect(found.lots[0]?.height).toBe(height);
  // The drawing is high enough for all, and no higher than the fullest hour needs.
  const lowest = Math.max(...found.lots.map(({ y }) => y + height));
  expect(found.height).toBeGreaterThan(lowest);
  expect(found.height).toBeLessThan(320);
});

test('late ones are halved with the others', () => {
  const { lots } = lotsOf(
    hours({ 0: 1 }),
    Array.from({ length: 20 }, () => 10),
    30,
  );
  expect(new Set(lots.map(({ height }) => height))).toEqual(new Set([9.5]));
});

test('hatching tells neighbours apart, and is left out where it would only be grey', () => {
  const { lots } = lotsOf(hours({ 0: 3, 1: 3 }), [], 30);
  const at = (hour: number) => lots.slice(hour * 3, hour * 3 + 3).map(({ hatch }) => hatch);
  expect(at(0)).not.toEqual(at(1));
  for (const row of [at(0), at(1)]) expect(new Set(row).size).toBe(3);
  for (const lot of lots) expect(hatching(lot) === '').toBe(lot.hatch === 'none');
  expect(lotsOf(hours({ 0: 40 }), [], 30).lots.every(({ hatch }) => hatch === 'none')).toBe(true);
});

test('the mark of half stands at its time, past the line where it was later, and nowhere without one', () => {
  expect(lotsOf(hours({ 2: 1 }), [], 170).half).toBe(9.68);
  expect(lotsOf(hours({ 12: 1 }), [], 720).half).toBe(41);
  const late = lotsOf(hours({}), [60], 1500).half ?? 0;
  expect(late).toBeGreaterThan(82);
  expect(late).toBeLessThan(90);
  expect(lotsOf(hours({}), [], null)).toMatchObject({ half: null, lots: [] });
});

test('an outline is closed', () => {
  const [lot] = lotsOf(hours({ 0: 1 }), [], 30).lots;
  expect(lot && outline(lot)).toBe('M0.25 25.98h2.92v19h-2.92Z');
});
