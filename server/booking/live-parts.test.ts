import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { openingWords } from '#content/openings.ts';
import { testBookings } from '../../tests/support/sample-bookings.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { firmOpening } from '../hours/opening.ts';
import { dayNearest, daysFrom } from './booking-page.ts';
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
    const link =
      /^<a class="adviser-next" href="\/free-consult\?subject=Funding%20consultation&amp;slot=2026-11-23T15:30/;
    expect((await write('adviser', 'funding')).replaceAll('%3A', ':')).toMatch(link);
  });

  test('an hour is offered where an hour is booked; an unknown subject means a free consultation', async () => {
    const write = server();
    const estate = await write('openings', 'estate');
    expect([slots(estate)[0], estate]).toEqual([monday('14:00'), expect.stringContaining('subject=Estate%20Planning')]);
    for (const unknown of ['general', 'nothing', '__proto__'])
      expect(await write('openings', unknown)).toContain('href="/free-consult?slot=');
  });

  test('with none free it says so, and leads to the telephone and a message', async () => {
    const write = server({ opening: { ...firmOpening, horizonDays: 0 } });
    const row = await write('openings', 'hr');
    for (const part of [openingWords.none, `tel:${company.phone.value.dial}`, 'href="/free-consult#message"'])
      expect(row).toContain(part);
    expect(await write('opening', 'hr')).toContain('href="/free-consult?subject=HR%20consultation"');
    expect(await write('next', 'hr')).toContain('href="/free-consult#message"');
  });
});

const terms = async (argument: string, query: object) =>
  String(await pageParts({} as never).terms?.(argument, query as never));

test('what is booked is the page’s own, or the subject’s that the address names; no words from outside', async () => {
  expect(await terms('h2/general', {})).toMatch(/^<h2>Free consultation<\/h2><ul><li>30 minutes</);
  const subject = 'Estate Planning';
  expect(await terms('h2/general', { subject })).toMatch(/^<h2>Estate Planning<\/h2><ul><li>60 minutes</);
  expect(await terms('h3/hr', { subject })).toContain('<h3>HR consultation</h3>');
  for (const other of ['<b>Call us now</b>', [subject], '__proto__'])
    expect(await terms('h2/general', { subject: other })).toContain('<h2>Free consultation</h2>');
  for (const argument of ['h1/general', 'script/general', 'h2/nothing'])
    await expect(terms(argument, {})).rejects.toThrow();
});

const day = (date: string) => ({ date, times: [`${date}T15:00:00.000Z`] });
const all = ['01', '02', '03', '04', '07', '08', '09', '10', '11', '14'].map((number) => day(`2026-12-${number}`));

test('a page of days has the ways to those before and after it', () => {
  const dates = ({ days, earlier, later }: ReturnType<typeof daysFrom>) => [
    days.map(({ date }) => date.slice(8)).join(),
    earlier?.slice(8),
    later?.slice(8),
  ];
  expect(dates(daysFrom(all, ''))).toEqual(['01,02,03,04', undefined, '07']);
  expect(dates(daysFrom(all, '2026-12-05'))).toEqual(['07,08,09,10', '01', '11']);
  expect(dates(daysFrom(all, '2026-12-02'))).toEqual(['02,03,04,07', '01', '08']);
  expect(dates(daysFrom(all, '2027-01-01'))).toEqual(['', '09', undefined]);
  expect(dates(daysFrom([], ''))).toEqual(['', undefined, undefined]);
});

test.each([
  [all, '2026-12-04T17:00:00.000Z', '2026-12-04'],
  [all, '2026-12-06T15:00:00.000Z', '2026-12-07'],
  [all, '2027-03-01T15:00:00.000Z', '2026-12-14'],
  [[], '2026-12-04T17:00:00.000Z', ''],
])('the nearest day is the one of a time, or the one that is least far away', (days, time, nearest) => {
  expect(dayNearest(days, time)).toBe(nearest);
});
