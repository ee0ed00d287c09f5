import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ontarioHolidays } from '#content/holidays.ts';
import type { Week } from '#contract/desk-hours.ts';
import { at, mondayMorning, statusOf, testBookings } from '../../tests/support/sample-bookings.ts';
import { consultationOf, sampleFirm } from '../../tests/support/sample-firm.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { addDaysOff, openDays, setAdviser, setHoliday } from '../hours/adviser-settings.ts';
import { awayBetween } from '../hours/opening.ts';
import { changeTime, timesOfAll } from './adviser-time.ts';

const minute = 60_000;
const zone = 'America/Toronto';
const local = (instant: string | number) =>
  Temporal.Instant.fromEpochMilliseconds(
    typeof instant === 'number' ? instant : Date.parse(instant),
  ).toZonedDateTimeISO(zone);
const days = (from: string, to = from, reason = '') => ({ from, to, reason });

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
  const work = (day: string, worked = true) =>
    change('alice', (transaction) => setHoliday(transaction, 'alice', day, worked));
  const on = async (id: string, day: string) =>
    (await firm.free(id, day)).map((time) => local(time).toPlainTime().toString({ smallestUnit: 'minute' }));
  const times = () => timesOfAll(firm.context, () => true);

  test('other hours are what visitors see, from that adviser alone, at once and on another server within a second', async () => {
    const other = firm.other();
    const before = await firm.free('two', undefined, other);
    const booked = await firm.book('24T10:00');
    await week('alice', { 6: [{ from: '10:00', to: '11:30' }] });
    expect(await on('one', '2026-11-28')).toEqual(['10:00', '10:30', '11:00']);
    expect(await on('one', '2026-11-25')).toEqual([]);
    expect(await firm.free('two')).toEqual(before);
    firm.now += 1000;
    expect(await firm.free('one', undefined, other)).toEqual(await firm.free('one'));
    expect((await firm.free('one')).every((time) => local(time).dayOfWeek === 6)).toBe(true);
    const listed = (await times()).map(({ outside }) => outside.map(({ reference }) => reference));
    expect(listed).toEqual([[booked.reference], [], []]);
  });

  test('a time is offered where one of two works, and goes to that one', async () => {
    await week('ben', { 2: [{ from: '09:00', to: '10:00' }] });
    await week('cleo', { 2: [{ from: '09:30', to: '10:30' }] });
    expect(await on('two', '2026-11-24')).toEqual(['09:00', '09:30', '10:00']);
    const book = (time: string) => firm.book(time, { consultation: 'two' });
    expect([(await book('24T09:00')).adviser, (await book('24T10:00')).adviser]).toEqual(['ben', 'cleo']);
    expect([await statusOf(book('24T09:00')), await statusOf(book('24T11:00'))]).toEqual([409, 400]);
  });

  test('days off close, also a holiday that is worked; a holiday is worked by choice', async () => {
    const [eve, christmas] = ['2026-12-24', '2026-12-25'];
    expect(await on('one', christmas)).toEqual([]);
    await work(christmas);
    expect(await on('one', christmas)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
    expect(await on('two', christmas)).toEqual([]);
    await work(eve);
    expect(await on('one', eve)).toHaveLength(14);
    await change('alice', (transaction) => addDaysOff(transaction, 'alice', days(eve, '2026-12-29', 'Rest')));
    for (const day of [eve, christmas, '2026-12-29']) expect(await on('one', day)).toEqual([]);
    expect(await on('one', '2026-12-30')).toHaveLength(14);
    expect(await firm.context.diary.worksOn(Temporal.PlainDate.from(christmas))).toBe(false);
    await work(christmas, false);
    const [alice] = await times();
    expect(alice?.holidays.filter(({ worked }) => worked).map(({ day }) => day)).toEqual([eve]);
  });

  test('what the content closes is listed as closed for everybody, opened like any, and closed again', async () => {
    firm.now = Date.parse(at('27T09:00'));
    const day = '2026-12-24';
    const { diary } = firm.context;
    const closed = async () => (await times()).map((one) => one.closed.map(({ from }) => from));
    const closeFrom = (from: string) => diary.change((transaction) => addDaysOff(transaction, '', days(from, day)));
    expect(await closed()).toEqual([[day], [day], [day]]);
    await diary.change((transaction) => openDays(transaction, diary, day));
    expect(await closed()).toEqual([[], [], []]);
    for (const id of ['one', 'two']) expect(await on(id, day)).not.toEqual([]);
    await closeFrom('2026-12-23');
    expect(await closed()).toEqual(Array(3).fill(['2026-12-23']));
    for (const id of ['one', 'two']) expect(await on(id, day)).toEqual([]);
    await firm.db.deleteFrom('days_off').execute();
    await work(day);
    expect(await closed()).toEqual([[], [], []]);
    await closeFrom(day);
    expect(await on('one', day)).toEqual([]);
  });

  test('without settings the content applies', async () => {
    const [alice] = await timesOfAll(firm.context, () => false);
    const nothing = { daysOff: [], blocks: [], outside: [], link: null, toNotify: [], toCall: [], calendar: null };
    const expected = { adviser: 'alice', version: 0, mayChange: false, week: sampleFirm.opening.hours, ...nothing };
    expect(alice).toMatchObject(expected);
    expect(alice?.holidays.map(({ day }) => day)).toContain('2026-12-24');
    expect(await firm.db.selectFrom('adviser_settings').selectAll().execute()).toEqual([]);
  });

  test('away is what the week shows: days off, holidays and own calendars, by name of none', async () => {
    await change('alice', (transaction) =>
      addDaysOff(transaction, 'alice', days('2026-11-26', '2026-11-26', 'Dentist')),
    );
    const busy = { adviser: 'alice', starts_at: at('24T10:10'), ends_at: at('24T10:20') };
    await firm.db.insertInto('own_busy').values(busy).execute();
    const away = async (from: string, to: string) =>
      (await awayBetween(firm.context.diary, firm.db, new Date(at(from)), new Date(at(to))))
        .filter(({ adviser }) => adviser === 'alice')
        .map(
          ({ from, to, ...one }) => `${local(from).toPlainTime()} ${local(to).toPlainTime()} ${one.kind} ${one.word}`,
        );
    expect(await away('24T00:00', '25T00:00')).toEqual(['10:10:00 10:20:00 busy Own']);
    expect(await away('24T10:00', '24T10:15')).toEqual(['10:10:00 10:15:00 busy Own']);
    expect(await away('26T00:00', '27T00:00')).toEqual(['00:00:00 00:00:00 off Off']);
  });

  interface Rules {
    hours: Week;
    off: readonly string[];
    taken: { from: number; to: number }[];
  }

  /** A slow reference rule, quarter hour by quarter hour. */
  const mayBegin = (begin: number, minutes: number, { hours, off, taken }: Rules): boolean => {
    for (let moment = begin; moment < begin + minutes * minute; moment += 15 * minute) {
      const here = local(moment);
      const day = here.toPlainDate().toString();
      const clock = here.toPlainTime().toString().slice(0, 5);
      if (ontarioHolidays(here.year).has(day) || sampleFirm.opening.closedDays.includes(day)) return false;
      if (off.includes(day)) return false;
      if (!(hours[here.dayOfWeek] ?? []).some(({ from, to }) => clock >= from && clock < to)) return false;
    }
    return !taken.some(({ from, to }) => from < begin + (minutes + 15) * minute && to > begin);
  };

  test('random hours, days off, blocks, own calendars and bookings never offer a time that is closed or taken, and every other', async () => {
    const clock = (n: number) =>
      `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`;
    const spans = fc
      .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 2, maxLength: 4 })
      .map((all) => all.toSorted((a, b) => a - b).map(clock))
      .map((all) =>
        Array.from({ length: Math.floor(all.length / 2) }, (_, n) => ({
          from: all[2 * n] ?? '',
          to: all[2 * n + 1] ?? '',
        })),
      );
    const first = Temporal.PlainDate.from('2026-11-23');
    /** Start in minutes from Monday morning, and length. */
    const spell = (most: number) => fc.tuple(fc.integer({ min: 0, max: 60 * 1440 }), fc.integer({ min: 1, max: most }));
    const given = fc.record({
      hours: fc.array(fc.option(spans, { nil: [] }), { minLength: 7, maxLength: 7 }),
      off: fc.array(
        fc.integer({ min: 0, max: 60 }).map((n) => first.add({ days: n }).toString()),
        { maxLength: 3 },
      ),
      blocks: fc.array(spell(600), { maxLength: 3 }),
      busy: fc.array(spell(600), { maxLength: 3 }),
      picks: fc.array(fc.nat(), { maxLength: 4 }),
      id: fc.constantFrom('one', 'long'),
    });
    const { minutes } = consultationOf('one');
    const grid = 15 * minute;
    const onGrid = ([start, length]: [number, number]) => {
      const from = mondayMorning + start * minute;
      return { from: Math.floor(from / grid) * grid, to: Math.ceil((from + length * minute) / grid) * grid };
    };
    await fc.assert(
      fc.asyncProperty(given, async ({ hours, off, blocks, busy, picks, id }) => {
        for (const table of ['diary', 'bookings', 'days_off', 'own_busy', 'adviser_settings'] as const)
          await firm.db.deleteFrom(table).execute();
        versions.clear();
        const rules: Rules = { hours: Object.fromEntries(hours.map((all, index) => [index + 1, all])), off, taken: [] };
        await week('alice', rules.hours);
        for (const day of off) await change('alice', (transaction) => addDaysOff(transaction, 'alice', days(day)));
        for (const one of blocks) {
          const time = onGrid(one);
          expect([200, 409]).toContain(await statusOf(firm.close({ advisers: ['alice'], ...time, reason: '' })));
          rules.taken.push(time);
        }
        for (const [start, length] of busy) {
          const from = mondayMorning + start * minute;
          const [starts_at = '', ends_at = ''] = [from, from + length * minute].map((time) =>
            new Date(time).toISOString(),
          );
          const row = { adviser: 'alice', starts_at, ends_at };
          await firm.db
            .insertInto('own_busy')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          rules.taken.push(onGrid([start, length]));
        }
        firm.now += 1000;
        for (const pick of picks) {
          const offered = await firm.free(id);
          const startsAt = offered[pick % Math.max(offered.length, 1)];
          if (!startsAt) break;
          const from = Date.parse((await firm.bookAt(startsAt, { consultation: id })).starts_at);
          rules.taken.push({ from, to: from + (consultationOf(id).minutes + 15) * minute });
        }
        const offered = new Set(await firm.free('one'));
        for (const time of offered) expect(mayBegin(Date.parse(time), minutes, rules), time).toBe(true);
        for (let n = 0; n <= 60; n += 1) {
          const date = first.add({ days: n });
          for (const { from, to } of rules.hours[date.dayOfWeek] ?? []) {
            const at = (plainTime: string) => date.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
            for (let start = at(from); start + minutes * minute <= at(to); start += 30 * minute) {
              const isSoon = start < firm.now + 12 * 60 * minute;
              const time = new Date(start).toISOString();
              if (!isSoon && mayBegin(start, minutes, rules)) expect(offered.has(time), time).toBe(true);
            }
          }
        }
      }),
      { numRuns: kind === 'sqlite' ? 25 : 8 },
    );
  }, 120_000);
});
