import { expect, test } from 'vitest';
import { taxpayerTypes } from '#content/tools/tax-rules.ts';
import { createCheckedPart, createNextTaxDatePart, createTaxDatesPart } from './fact-parts.ts';

test('a page shows the date of its facts, and when they are outdated', async () => {
  let now = Date.parse('2026-12-01T12:00:00Z');
  const part = createCheckedPart(() => now);
  expect(String(await part('2026-11-23', {}))).toBe(
    'General information, last checked in November 2026. Confirm before you act.',
  );
  // 90 days after, in the evening.
  now = Date.parse('2027-02-22T02:00:00Z');
  expect(String(await part('2026-11-23', {}))).not.toContain('more than');
  now = Date.parse('2027-03-01T12:00:00Z');
  expect(String(await part('2026-11-23', {}))).toContain('November 2026, more than 90 days ago');
});

const daysIn = (html: string) => [...html.matchAll(/datetime="([\d-]+)"/g)].map(([, day]) => day);

test.each(taxpayerTypes)('the dates of %s are current, and past ones disappear', async (reader) => {
  const firstAt = async (time: string) =>
    daysIn(String(await createTaxDatesPart(() => Date.parse(time))(reader, {})))[0] ?? '';
  // A minute before midnight in Windsor, on a day when something is due for all but a corporation, and one after.
  if (reader !== 'corporation') expect(await firstAt('2026-12-16T04:59:00Z')).toBe('2026-12-15');
  expect((await firstAt('2026-12-16T05:01:00Z')) >= '2026-12-16').toBe(true);
});

test('a line says what, who it is for, how many days are left and where it is written', async () => {
  const html = String(await createTaxDatesPart(() => Date.parse('2026-11-23T15:00:00Z'))('person', {}));
  expect(html).toContain('<time datetime="2026-12-15">December 15<small>Tuesday</small></time>');
  expect(html).toContain('Fourth instalment for 2026');
  expect(html).toContain('<b>22</b> days left');
  expect(html).toMatch(
    /<a class="source" href="https:\/\/www\.canada\.ca\/[^"]+" rel="noopener">Canada Revenue Agency, Required tax inst/,
  );
  expect(html).not.toContain('<script');
});

test.each([
  ['all dates', createTaxDatesPart],
  ['the next date', createNextTaxDatePart],
])('%s: written once a day, and not for an unknown reader', (_, datesPart) => {
  let now = Date.parse('2026-12-15T12:00:00Z');
  const part = datesPart(() => now);
  const first = part('person', {});
  expect(part('person', {})).toBe(first);
  expect(String(first)).toContain('December 15');
  now += 24 * 3_600_000;
  expect(String(part('person', {}))).not.toBe(String(first));
  expect(() => part('nobody', {})).toThrow('tax dates of nobody');
});
