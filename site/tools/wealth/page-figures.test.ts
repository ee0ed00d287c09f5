import { expect, test } from 'vitest';
import { statistics } from '#content/firm.ts';
import { pageAt } from '#content/pages/index.ts';
import { compound } from '#content/tools/compound.ts';
import { firstSaving } from '#content/tools/wealth.ts';
import { compare, dollars } from './saving.ts';

const first = compare(firstSaving);

test('$1M+ is passed in the year that is named, and not before', () => {
  expect(statistics.million.value).toBe('$1M+');
  const years = Number(/after (\d+) years at \$500 a month/.exec(statistics.million.counts)?.[1]);
  const totals = compound({ ...firstSaving, years }).map(({ total }) => total);
  expect(totals.at(-1)).toBeGreaterThan(1_000_000);
  expect(totals.at(-2)).toBeLessThan(1_000_000);
});

test('2X is what starting at 25 and not at 35 comes to', () => {
  expect(statistics.startEarly).toMatchObject({
    value: '2X',
    counts: expect.stringContaining('25 versus 35'),
  });
  expect([first.earlierAge, first.age, first.times]).toEqual([25, 35, 2.1]);
});

test('the rate is that of the tool, and is called an assumption', () => {
  expect(statistics.assumedReturn.value).toBe(`${firstSaving.rate}%`);
  expect(statistics.assumedReturn.counts).toMatch(/assumed.*no promise/);
});

test('the page says what 30 years come to', () => {
  const text = JSON.stringify(pageAt('/services/wealth'));
  expect(text).toContain(`after 30 years? At 7 percent it is ${dollars(first.last.total)}`);
  expect(text).toContain(`${dollars(first.last.paidIn)} of that is your own money`);
  expect(dollars(first.last.total)).toBe('$566,765');
});
