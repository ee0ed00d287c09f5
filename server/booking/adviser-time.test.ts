import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ontarioHolidays } from '#content/holidays.ts';
import type { Week } from '#contract/desk-hours.ts';
import {
  anonymous,
  at,
  mondayMorning,
  bookingOfSomebody as request,
  statusOf,
  testBookings,
} from '../../tests/support/sample-bookings.ts';
import { consultationOf, sampleFirm } from '../../tests/support/sample-firm.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { addDaysOff, openDays, setAdviser, setHoliday } from '../hours/adviser-settings.ts';
import { awayBetween } from '../hours/opening.ts';
import { changeTime, timesOfAll } from './adviser-time.ts';
import { book } from './commands.ts';

const minute = 60_000;
const zone = 'America/Toronto';

const local = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone);

describe.each(databaseKinds)('hours of each adviser on %s', (kind) => {
  const firm = testBookings(kind);
  const versions = new Map<string, number>();
  beforeEach(() => versions.clear());

  const change = async (adviser: string, work: Parameters<typeof changeTime>[3]) => {
    const version = versions.get(adviser) ?? 0;
    await changeTime(firm.context, adviser, version, work);
    versions.set(adviser, version + 1);
  };
  const week = (adviser: string, hours: Week) =>
    change(adviser, (transaction) => setAdviser(transaction, adviser, { week: hours }));
  const on = async (id: string, day: string) =>
    (await firm.free(id, day)).map((time) => local(time).toPlainTime().toString({ smallestUnit: 'minute' }));

  test('other hours are what visitors see, from that adviser alone, at once and on another server within a second', async () => {
    const other = firm.other();
    const before = await firm.free('two', undefined, other);
    expect(await on('one', '2026-11-28')).toEqual([]);
    await week('alice', { 6: [{ from: '10:00', to: '11:30' }] });
    expect(await on('one', '2026-11-28')).toEqual(['10:00', '10:30', '11:00']);
    expect(await on('one', '2026-11-25')).toEqual([]);
    expect(await firm.free('two')).toEqual(before);
    firm.now += 1000;
    expect(await firm.free('one', undefined, other)).toEqual(await firm.free('one'));
    expect((await firm.free('one', undefined, other)).every((time) => local(time).dayOfWeek === 6)).toBe(true);
  });

  test('a time is offered where one of two works, and goes to that one', async () => {
    await week('ben', { 2: [{ from: '09:00', to: '10:00' }] });
    await week('cleo', { 2: [{ from: '09:30', to: '10:30' }] });
    expect(await on('two', '2026-11-24')).toEqual(['09:00', '09:30', '10:00']);
    const early = await firm.book('24T09:00', { consultation: 'two' });
    const late = await firm.book('24T10:00', { consultation: 'two' });
    expect([early.adviser, late.adviser]).toEqual(['ben', 'cleo']);
    expect(await statusOf(firm.book('24T09:00', { consultation: 'two' }))).toBe(409);
    expect(await statusOf(firm.book('24T11:00', { consultation: 'two' }))).toBe(400);
  });

  test('days off close, also a holiday that is worked; a holiday is worked by choice', async () => {
    const christmas = '2026-12-25';
    expect(await on('one', christmas)).toEqual([]);
    await change('alice', (transaction) => setHoliday(transaction, 'alice', christmas, true));
    expect(await on('one', christmas)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
    expect(await on('two', christmas)).toEqual([]);
    // A day that the firm's own content closes is worked in the same way.
    await change('alice', (transaction) => setHoliday(transaction, 'alice', '2026-12-24', true));
    expect(await on('one', '2026-12-24')).toHaveLength(14);
    const days = { from: '2026-12-24', to: '2026-12-29', reason: 'Rest' };
    await change('alice', (transaction) => addDaysOff(transaction, 'alice', days));
    for (const day of ['2026-12-24', christmas, '2026-12-29']) expect(await on('one', day)).toEqual([]);
    expect(await on('one', '2026-12-30')).toHaveLength(14);
    expect(await firm.context.diary.worksOn(Temporal.PlainDate.from(christmas))).toBe(false);
    await change('alice', (transaction) => setHoliday(transaction, 'alice', christmas, false));
    const [alice] = await timesOfAll(firm.context, () => true);
    expect(alice?.holidays.filter(({ worked }) => worked).map(({ day }) => day)).toEqual(['2026-12-24']);
  });

  test('what the content closes is listed as closed for everybody, opened like any, and closed again', async () => {
    firm.now = Date.parse(at('27T09:00'));
    const day = '2026-12-24';
    const listed = async () =>
      (await timesOfAll(firm.context, () => true)).map(({ closed }) => closed.map(({ from }) => from));
    const days = [day];
    expect(await listed()).toEqual([days, days, days]);
    await firm.context.diary.change((transaction) => openDays(transaction, firm.context.diary, day));
    expect(await listed()).toEqual([[], [], []]);
    for (const id of ['one', 'two']) expect(await on(id, day)).not.toEqual([]);
    const again = { from: '2026-12-23', to: day, reason: '' };
    await firm.context.diary.change((transaction) => addDaysOff(transaction, '', again));
    expect(await listed()).toEqual([[again.from], [again.from], [again.from]]);
    for (const id of ['one', 'two']) expect(await on(id, day)).toEqual([]);
    // One adviser is there: it is not closed for everybody any more.
    const own = { from: day, to: day, reason: '' };
    await firm.db.deleteFrom('days_off').execute();
    await change('alice', (transaction) => setHoliday(transaction, 'alice', day, true));
    expect(await listed()).toEqual([[], [], []]);
    await firm.context.diary.change((transaction) => addDaysOff(transaction, '', own));
    expect(await on('one', day)).toEqual([]);
  });

  test('what is booked outside new hours stays, and is listed', async () => {
    const booked = await firm.book('24T10:00');
    await week('alice', { 2: [{ from: '13:00', to: '17:00' }] });
    const [alice, ben] = await timesOfAll(firm.context, () => true);
    expect(alice?.outside.map(({ reference }) => reference)).toEqual([booked.reference]);
    expect(ben?.outside).toEqual([]);
    const stored = (await firm.rows())[0];
    expect(stored).toMatchObject({ state: 'confirmed', starts_at: at('24T10:00') });
  });

  test('where nobody has chosen anything, all is as the content says', async () => {
    const [alice] = await timesOfAll(firm.context, () => false);
    expect(alice).toMatchObject({
      adviser: 'alice',
      version: 0,
      mayChange: false,
      week: sampleFirm.opening.hours,
      daysOff: [],
      blocks: [],
      outside: [],
      link: null,
      toTell: [],
      toCall: [],
      calendar: null,
    });
    expect(alice?.holidays.map(({ day }) => day)).toContain('2026-12-24');
    expect(await firm.db.selectFrom('adviser_settings').selectAll().execute()).toEqual([]);
  });

  test('away is what the week shows: days off, holidays and own calendars, by name of none', async () => {
    const days = { from: '2026-11-26', to: '2026-11-26', reason: 'Dentist' };
    await change('alice', (transaction) => addDaysOff(transaction, 'alice', days));
    const busy = { adviser: 'alice', starts_at: at('24T10:10'), ends_at: at('24T10:20') };
    await firm.db.insertInto('own_busy').values(busy).execute();
    const of = async (from: string, to: string) =>
      (await awayBetween(firm.context.diary, firm.db, new Date(at(from)), new Date(at(to))))
        .filter(({ adviser }) => adviser === 'alice')
        .map(
          ({ from: begin, to: end, kind: what, word }) =>
            `${local(begin).toPlainTime()} ${local(end).toPlainTime()} ${what} ${word}`,
        );
    expect(await of('24T00:00', '25T00:00')).toEqual(['10:10:00 10:20:00 busy Own']);
    expect(await of('24T10:00', '24T10:15')).toEqual(['10:10:00 10:15:00 busy Own']);
    const shown = await of('26T00:00', '27T00:00');
    expect(shown).toEqual(['00:00:00 00:00:00 off Off']);
    expect(JSON.stringify(shown)).not.toContain('Dentist');
  });

  /** A slow rule of its own: quarter hour by quarter hour, from what was asked for and not from what was stored. */
  const mayBegin = (
    start: string,
    minutes: number,
    rules: {
      hours: Week;
      off: readonly { from: string; to: string }[];
      taken: readonly { from: number; to: number }[];
    },
  ): boolean => {
    const begin = Date.parse(start);
    for (let moment = begin; moment < begin + minutes * minute; moment += 15 * minute) {
      const here = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
      const day = here.toPlainDate().toString();
      const clock = here.toPlainTime().toString().slice(0, 5);
      if (ontarioHolidays(here.year).has(day) || sampleFirm.opening.closedDays.includes(day)) return false;
      if (rules.off.some(({ from, to }) => day >= from && day <= to)) return false;
      if (!(rules.hours[here.dayOfWeek] ?? []).some(({ from, to }) => clock >= from && clock < to)) return false;
    }
    const end = begin + (minutes + 15) * minute;
    return !rules.taken.some(({ from, to }) => from < end && to > begin);
  };

  test('random hours, days off, blocks, own calendars and bookings never offer a time that is closed or taken, and every other', async () => {
    const quarter = fc.integer({ min: 0, max: 95 });
    const clock = (n: number) =>
      `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`;
    const spans = fc
      .uniqueArray(quarter, { minLength: 2, maxLength: 4 })
      .map((all) => all.toSorted((a, b) => a - b))
      .map((all) => all.slice(0, all.length - (all.length % 2)))
      .map((all) =>
        Array.from({ length: all.length / 2 }, (_, n) => ({
          from: clock(all[2 * n] ?? 0),
          to: clock(all[2 * n + 1] ?? 0),
        })),
      );
    const days = fc
      .integer({ min: 0, max: 60 })
      .map((n) => Temporal.PlainDate.from('2026-11-23').add({ days: n }).toString());
    const times = fc.integer({ min: 0, max: 60 * 96 });
    const given = fc.record({
      hours: fc.array(fc.option(spans, { nil: [] }), { minLength: 7, maxLength: 7 }),
      off: fc.array(days, { maxLength: 3 }),
      blocks: fc.array(fc.tuple(times, fc.integer({ min: 1, max: 40 })), { maxLength: 3 }),
      busy: fc.array(fc.tuple(fc.integer({ min: 0, max: 60 * 1440 }), fc.integer({ min: 1, max: 600 })), {
        maxLength: 3,
      }),
      picks: fc.array(fc.nat(), { maxLength: 4 }),
      long: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ hours, off, blocks, busy, picks, long }) => {
        const { db } = firm;
        for (const table of ['diary', 'bookings', 'days_off', 'own_busy', 'adviser_settings'] as const)
          await db.deleteFrom(table).execute();
        versions.clear();
        const rules = {
          hours: Object.fromEntries(hours.map((all, index) => [index + 1, all])) as Week,
          off: off.map((day) => ({ from: day, to: day })),
          taken: [] as { from: number; to: number }[],
        };
        await week('alice', rules.hours);
        for (const days of rules.off)
          await change('alice', (transaction) => addDaysOff(transaction, 'alice', { ...days, reason: '' }));
        for (const [start, length] of blocks) {
          const from = mondayMorning + start * 15 * minute;
          const to = from + length * 15 * minute;
          // One that lies in another one has nothing to block.
          await firm
            .close({ advisers: ['alice'], from, to, reason: '' })
            .catch((error: unknown) => expect(error).toMatchObject({ statusCode: 409 }));
          rules.taken.push({ from, to });
        }
        for (const [start, length] of busy) {
          const from = mondayMorning + start * minute;
          const to = from + length * minute;
          const row = {
            adviser: 'alice',
            starts_at: new Date(from).toISOString(),
            ends_at: new Date(to).toISOString(),
          };
          await db
            .insertInto('own_busy')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          // What a busy time touches of a quarter hour is taken with it.
          const grid = 15 * minute;
          rules.taken.push({ from: Math.floor(from / grid) * grid, to: Math.ceil(to / grid) * grid });
        }
        firm.now += 1000;
        const id = long ? 'long' : 'one';
        for (const pick of picks) {
          const offered = await firm.free(id);
          const startsAt = offered[pick % Math.max(offered.length, 1)];
          if (!startsAt) break;
          const { starts_at } = await book(firm.context, request(startsAt, { consultation: id }), anonymous);
          const from = Date.parse(starts_at);
          rules.taken.push({ from, to: from + (consultationOf(id).minutes + 15) * minute });
        }
        const { minutes } = consultationOf('one');
        const offered = new Set(await firm.free('one'));
        for (const time of offered) expect(mayBegin(time, minutes, rules), time).toBe(true);
        // And the other way round, at every half hour from each opening on.
        for (let n = 0; n <= 60; n += 1) {
          const date = Temporal.PlainDate.from('2026-11-23').add({ days: n });
          for (const { from, to } of rules.hours[date.dayOfWeek] ?? []) {
            const ends = date.toZonedDateTime({ timeZone: zone, plainTime: to }).epochMilliseconds;
            let start = date.toZonedDateTime({ timeZone: zone, plainTime: from }).epochMilliseconds;
            for (; start + minutes * minute <= ends; start += 30 * minute) {
              const time = new Date(start).toISOString();
              const isSoon = start < firm.now + 12 * 60 * minute;
              if (!isSoon && mayBegin(time, minutes, rules)) expect(offered.has(time), time).toBe(true);
            }
          }
        }
      }),
      { numRuns: kind === 'sqlite' ? 25 : 8 },
    );
  }, 120_000);
});
