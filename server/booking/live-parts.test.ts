import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { openingWords } from '#content/openings.ts';
import { anonymous, bookingOfSomebody, sampleBookings } from '../../tests/support/sample-bookings.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { firmOpening } from '../hours/opening.ts';
import { dayNearest, daysFrom } from './booking-page.ts';
import { book } from './commands.ts';
import { pageParts } from './live-parts.ts';

/** A Sunday at noon in Windsor. */
const sunday = Date.parse('2026-11-22T17:00:00Z');
const monday = (utc: string) => `2026-11-23T${utc}:00.000Z`;

describe.each(databaseKinds)('the next openings in a page on %s', (kind) => {
  let fixture: TestStore;
  let time = sunday;
  beforeEach(async () => {
    time = sunday;
    fixture = await freshStore(kind);
  });
  afterEach(() => fixture.remove());

  const server = () => {
    const bookings = sampleBookings(fixture.store, () => time, {});
    const parts = pageParts(bookings.diary);
    return { bookings, write: async (part: string, subject: string) => String(await parts[part]?.(subject, {})) };
  };
  const slots = (html: string) => [...html.matchAll(/slot=([^"&]+)/g)].map(([, slot]) => slot);
  const taking = (startsAt: string) => bookingOfSomebody(startsAt, { consultation: 'general', about: 'momentum' });

  test('three of the subject, then others as they are booked or come too near; the other server sees it in a second', async () => {
    const [one, other] = [server(), server()];
    const three = [monday('14:00'), monday('14:30'), monday('15:00')];
    for (const { write } of [one, other]) expect(slots(await write('openings', 'momentum'))).toEqual(three);
    expect(await one.write('openings', 'momentum')).toContain('?subject=Momentum%20package&amp;slot=');
    expect(await one.write('openings', 'momentum')).toContain('Monday, November 23 at 9:00 a.m. EST');

    await book(one.bookings, taking(monday('14:00')), anonymous);
    // A quarter of an hour after each stays free.
    const after = [monday('15:00'), monday('15:30'), monday('16:00')];
    expect(slots(await one.write('openings', 'momentum'))).toEqual(after);
    time += 1001;
    expect(slots(await other.write('openings', 'momentum'))).toEqual(after);
    // Somebody else speaks about HR.
    expect(slots(await one.write('openings', 'hr'))).toEqual(three);

    // Twelve hours before 10:00 and a minute.
    time = Date.parse(monday('03:01'));
    expect(slots(await one.write('openings', 'momentum'))[0]).toBe(monday('15:30'));
    expect(slots(await one.write('opening', 'momentum'))).toEqual([monday('15:30')]);
    expect(slots(await one.write('next', 'momentum'))).toEqual([monday('15:30')]);
    expect(await one.write('next', 'momentum')).toContain(
      '>Monday, November\u00a023 at\u00a010:30\u00a0a.m.\u00a0EST<',
    );
    // On the card of the adviser for it.
    expect(await one.write('adviser', 'funding')).toMatch(
      /^<a class="adviser-next" href="\/free-consult\?subject=Funding%20consultation&amp;slot=/,
    );
    expect(slots(await one.write('adviser', 'funding'))).toEqual([monday('15:30')]);
  });

  test('an hour is offered where an hour is booked, and what nobody gave out is a free consultation', async () => {
    const { write } = server();
    expect(slots(await write('openings', 'estate'))[0]).toBe(monday('14:00'));
    expect(await write('openings', 'estate')).toContain('subject=Estate%20Planning');
    for (const unknown of ['general', 'nothing', '__proto__'])
      expect(await write('openings', unknown)).toContain('href="/free-consult?slot=');
  });

  test('with none free it says so, and leads to the telephone and a message', async () => {
    const bookings = sampleBookings(fixture.store, () => time, {
      opening: { ...firmOpening, horizonDays: 0 },
    });
    const parts = pageParts(bookings.diary);
    const row = String(await parts.openings?.('hr', {}));
    expect(row).toContain(openingWords.none);
    expect(row).toContain(`tel:${company.phone.value.dial}`);
    expect(row).toContain('href="/free-consult#message"');
    expect(String(await parts.opening?.('hr', {}))).toContain('href="/free-consult?subject=HR%20consultation"');
    expect(String(await parts.next?.('hr', {}))).toContain('href="/free-consult#message"');
  });
});

const termsPart = (argument: string, query: object) => pageParts({} as never).terms?.(argument, query as never);

describe('what is booked, as a page says it', () => {
  test('is the page’s own, or the subject’s that the address names', async () => {
    expect(String(await termsPart('h2/general', {}))).toMatch(/^<h2>Free consultation<\/h2><ul><li>30 minutes</);
    const estate = String(await termsPart('h2/general', { subject: 'Estate Planning' }));
    expect(estate).toMatch(/^<h2>Estate Planning<\/h2><ul><li>60 minutes</);
    // A page with a consultation of its own keeps it.
    expect(String(await termsPart('h3/hr', { subject: 'Estate Planning' }))).toContain('<h3>HR consultation</h3>');
  });

  test('takes no words from outside', async () => {
    for (const subject of ['<b>Call us now</b>', ['Estate Planning'], '__proto__'])
      expect(String(await termsPart('h2/general', { subject }))).toContain('<h2>Free consultation</h2>');
    for (const argument of ['h1/general', 'script/general', 'h2/nothing'])
      expect(() => termsPart(argument, {})).toThrow();
  });
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

test('the nearest day is the one of a time, or the one that is least far away', () => {
  expect(dayNearest(all, '2026-12-04T17:00:00.000Z')).toBe('2026-12-04');
  expect(dayNearest(all, '2026-12-06T15:00:00.000Z')).toBe('2026-12-07');
  expect(dayNearest(all, '2027-03-01T15:00:00.000Z')).toBe('2026-12-14');
  expect(dayNearest([], '2026-12-04T17:00:00.000Z')).toBe('');
});
