import { expect, test } from 'vitest';
import { plot } from './plot.ts';

const circles = (svg: string) =>
  [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('what grows in proportion lies on the dotted line, what does not grow on the axis', () => {
  const steep = circles(
    plot({ title: 'a', unit: 's', points: [1, 10, 100].map((at) => ({ at, value: at })) }),
  );
  expect(steep).toEqual([
    [48, 200],
    [268, 128],
    [488, 56],
  ]);
  const flat = circles(plot({ title: 'a', unit: 's', points: [1, 100].map((at) => ({ at, value: 7 })) }));
  expect(flat.map(([, y]) => y)).toEqual([200, 200]);
});

test('each value stands beside its point, with its unit', () => {
  const svg = plot({
    title: 'Memory',
    unit: 'MB',
    points: [
      { at: 1000, value: 120.4 },
      { at: 1_000_000, value: 2.25 },
    ],
  });
  for (const text of ['Memory', '120 MB', '2.3 MB', '1,000<', '1,000,000<']) expect(svg).toContain(text);
});

test('one point is no growth', () =>
  expect(() => plot({ title: '', unit: '', points: [{ at: 1, value: 1 }] })).toThrow());
