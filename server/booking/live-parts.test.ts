import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { openingWords } from '#content/openings.ts';
import { testBookings } from '../../tests/support/sample-bookings.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { firmOpening } from '../hours/opening.ts';
import { pageParts } from './live-parts.ts';

const monday = (utc: string) => `2026-11-23T${utc}:00.000Z`;

describe.each(databaseKinds)('the next openings in a page on %s', (kind) => {
  const firm = testBookings(kind, {});
  const server = (options = {}) => {
    firm.now = Date.parse('2026-11-22T17:00:00Z');
    const parts = pageParts(firm.other(options).diary);
    return async (part: string, subject: string) => String(await parts[part]?.(subject, {}));
  };
  const slots = (html: string) => [...html.matchAll(/slot=([^"&]+)/g)].map(([, slot]) => slot);

  test('three of the subject, then others as they are booked or come too near, within a second', async () => {
    const write = server();
    const three = [monday('14:00'), monday('14:30'), monday('15:00')];
    const html = await write('openings', 'momentum');
    expect(slots(html)).toEqual(three);
    for (const part of ['?subject=Momentum%20package&amp;slot=', 'Monday, November 23 at 9:00 a.m. EST'])
      expect(html).toContain(part);
    await firm.bookAt(monday('14:00'), { consultation: 'general', about: 'momentum' });
    firm.now += 1001;
    expect(slots(await write('openings', 'momentum'))).toEqual([monday('15:00'), monday('15:30'), monday('16:00')]);
    expect(slots(await write('openings', 'hr'))).toEqual(three);
    // Notice is 12 hours: one minute too late for 15:00.
    firm.now = Date.parse(monday('03:01'));
    for (const part of ['openings', 'opening', 'next'])
      expect(slots(await write(part, 'momentum'))[0]).toBe(monday('15:30'));
    expect(await write('next', 'momentum')).toContain('>Monday, November\u00a023 at\u00a010:30\u00a0a.m.\u00a0EST<');
    for (const unknown of ['general', 'nothing', '__proto__'])
      expect(await write('openings', unknown)).toContain('href="/free-consult?slot=');
  });

  test('with none free it says so, and leads to the telephone and a message', async () => {
    const write = server({ opening: { ...firmOpening, horizonDays: 0 } });
    const row = await write('openings', 'hr');
    for (const part of [openingWords.none, `tel:${company.phone.value.dial}`, 'href="/free-consult#message"'])
      expect(row).toContain(part);
    expect(await write('opening', 'hr')).toContain('href="/free-consult?subject=HR%20consultation"');
  });
});

test('what is booked is the page’s own, or the subject’s that the address names; no words from outside', async () => {
  const terms = async (argument: string, query: object) =>
    String(await pageParts({} as never).terms?.(argument, query as never));
  expect(await terms('h2/general', {})).toMatch(/^<h2>Free consultation<\/h2><ul><li>30 minutes</);
  const subject = 'Estate Planning';
  expect(await terms('h2/general', { subject })).toMatch(/^<h2>Estate Planning<\/h2><ul><li>60 minutes</);
  expect(await terms('h3/hr', { subject })).toContain('<h3>HR consultation</h3>');
  for (const other of ['<b>Call us now</b>', [subject], '__proto__'])
    expect(await terms('h2/general', { subject: other })).toContain('<h2>Free consultation</h2>');
  await expect(terms('script/general', {})).rejects.toThrow();
});
