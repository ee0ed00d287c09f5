import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Consultation, consultations } from '#content/consultations.ts';
import type { WeeklyHours } from '#contract/desk-hours.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import {
  anonymousRequester,
  bookingRequestAt,
  novemberTime,
  sampleConsultation,
  sampleFirm,
  statusOfAttempt,
  TestBookings,
} from '../../tests/support/sample-bookings.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { addDaysOff, reopenDays, setHolidayWorked, updateAdviserSettings } from '../hours/adviser-settings.ts';
import { firmOpeningRules, listAwayTimes, type OpeningRules } from '../hours/opening-hours.ts';
import { minuteMs } from '../platform/durations.ts';
import { listTroubles } from '../platform/job-runner.ts';
import { changeAdviserTime, readAdviserHours } from './adviser-time.ts';
import { listPossibleStarts } from './availability.ts';
import { bookConsultation } from './commands.ts';
import { Diary } from './diary.ts';
import { unitMinutes } from './diary-units.ts';
import { createFormerAdviserWatch, reassignBookings } from './former-advisers.ts';
import type { BookingContext } from './store.ts';

const zone = 'America/Toronto';
const local = (epochMs: number) => Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
const clockOf = (time: string) => local(Date.parse(time)).toPlainTime().toString({ smallestUnit: 'minute' });
const days = (from: string, to = from, reason = '') => ({ from, to, reason });
const { openingRules: rules } = sampleFirm;

const nightShift: OpeningRules = { ...rules, hours: { 7: [{ from: '00:30', to: '04:00' }] }, closedDays: [] };
test.each([
  // Spring forward: no start in the hour that does not exist. Fall back: both 01:30s.
  ['2027-03-14', '00:30-05 01:00-05 01:30-05 03:00-04 03:30-04'],
  ['2026-11-01', '00:30-04 01:00-04 01:30-04 01:00-05 01:30-05 02:00-05 02:30-05 03:00-05 03:30-05'],
])('the starts of the night of %s', (date, expected) => {
  const starts = listPossibleStarts(Temporal.PlainDate.from(date), 30, nightShift).map((start) =>
    local(start).toString(),
  );
  expect(starts.map((start) => `${start.slice(11, 16)}${start.slice(19, 22)}`).join(' ')).toBe(expected);
});

test('what is bookable begins after the notice and ends with the horizon', () => {
  const now = Date.parse('2026-11-21T15:00:00Z');
  const { from, to, today, last } = new Diary({} as never, { ...sampleFirm, now: () => now }).bookableWindow(rules);
  expect(from - now).toBe(rules.noticeHours * 60 * minuteMs);
  expect([today, last].map(String)).toEqual(['2026-11-21', '2027-01-20']);
  expect(local(to).toString()).toMatch(/^2027-01-21T00:00/);
});

test('everything that takes time is a multiple of the diary’s unit', () => {
  const lengths = Object.values(consultations).map(({ minutes }) => minutes);
  for (const minutes of [firmOpeningRules.stepMinutes, firmOpeningRules.bufferMinutes, ...lengths])
    expect(minutes % unitMinutes).toBe(0);
});

let [queries, failing] = [0, 0];
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    queries += 1;
    if (queries <= failing) throw new Error('away');
    return node;
  },
  transformResult: async ({ result }) => result,
};

describe.each(databaseKinds)('free times on %s', (kind) => {
  const firm = freshForEachTest(() => TestBookings.open(kind));
  const versions = new Map<string, number>();
  beforeEach(() => versions.clear());

  const change = async (adviser: string, work: Parameters<typeof changeAdviserTime>[3]) => {
    const version = versions.get(adviser) ?? 0;
    await changeAdviserTime(firm.context, adviser, version, work);
    versions.set(adviser, version + 1);
  };
  const week = (adviser: string, hours: WeeklyHours) =>
    change(adviser, (transaction) => updateAdviserSettings(transaction, adviser, { week: hours }));
  const work = (day: string, worked = true) =>
    change('alice', (transaction) => setHolidayWorked(transaction, 'alice', { day, worked }));
  const on = async (id: string, day: string) => (await firm.listFreeTimes(id, day)).map(clockOf);
  const times = () => readAdviserHours(firm.context, () => true);

  test('a thousand who ask within a second cost two queries, and a failure is not kept', async () => {
    const one = sampleConsultation('one');
    const { diary } = firm.openContext(sampleFirm, firm.db.withPlugin(counting));
    [queries, failing] = [0, 1];
    await expect(diary.allFreeTimes(one)).rejects.toThrow('away');
    await Promise.all(Array.from({ length: 1000 }, () => diary.allFreeTimes(one)));
    const before = queries;
    const { days: all } = await diary.freeTimes(one);
    expect((await diary.freeTimes(one, '2026-11-25', '2026-11-26')).days).toEqual(all.slice(1, 3));
    expect(queries).toBe(before);
  });

  test('what this server books is gone at once; what another one books within a second, and cannot be booked before', async () => {
    const other = firm.openContext();
    const has = async (time: string, context = other) =>
      (await firm.listFreeTimes('one', undefined, context)).includes(novemberTime(time));
    expect([await has('24T10:00', firm.context), await has('24T10:00')]).toEqual([true, true]);
    await firm.book('24T10:00');
    expect([await has('24T10:00', firm.context), await has('24T10:00')]).toEqual([false, true]);
    expect(
      await statusOfAttempt(bookConsultation(other, bookingRequestAt(novemberTime('24T10:00')), anonymousRequester)),
    ).toBe(409);
    await has('24T14:00');
    await firm.book('24T14:00');
    firm.now += 1000;
    expect(await has('24T14:00')).toBe(false);
  });

  test('other hours are those of that adviser alone, and list who is booked outside them', async () => {
    const before = await firm.listFreeTimes('two');
    const booked = await firm.book('24T10:00');
    await week('alice', { 6: [{ from: '10:00', to: '11:30' }] });
    expect(await on('one', '2026-11-28')).toEqual(['10:00', '10:30', '11:00']);
    expect(await on('one', '2026-11-25')).toEqual([]);
    expect(await firm.listFreeTimes('two')).toEqual(before);
    const listed = (await times()).map(({ outside }) => outside.map(({ reference }) => reference));
    expect(listed).toEqual([[booked.reference], [], []]);
  });

  test('days off close, also a holiday that is worked; a holiday is worked by choice', async () => {
    const [eve, christmas] = ['2026-12-24', '2026-12-25'];
    expect(await on('one', christmas)).toEqual([]);
    await work(christmas);
    expect(await on('one', christmas)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
    expect(await on('two', christmas)).toEqual([]);
    await change('alice', (transaction) =>
      addDaysOff(transaction, 'alice', days(eve, '2026-12-29', 'Rest'), firm.context.diary.today.toString()),
    );
    for (const day of [eve, christmas, '2026-12-29']) expect(await on('one', day)).toEqual([]);
    expect(await on('one', '2026-12-30')).toHaveLength(14);
    expect(await firm.context.diary.worksOn(Temporal.PlainDate.from(christmas))).toBe(false);
  });

  test('what the content closes is listed as closed for everybody, opened like any, and closed again', async () => {
    firm.now = Date.parse(novemberTime('27T09:00'));
    const day = '2026-12-24';
    const { diary } = firm.context;
    const closed = async () => (await times()).map((one) => one.closed.map(({ from }) => from));
    expect(await closed()).toEqual([[day], [day], [day]]);
    await diary.change((transaction) => reopenDays(transaction, diary, day));
    expect(await closed()).toEqual([[], [], []]);
    for (const id of ['one', 'two']) expect(await on(id, day)).not.toEqual([]);
    await diary.change((transaction) =>
      addDaysOff(transaction, '', days('2026-12-23', day), firm.context.diary.today.toString()),
    );
    expect(await closed()).toEqual(Array(3).fill(['2026-12-23']));
    for (const id of ['one', 'two']) expect(await on(id, day)).toEqual([]);
  });

  test('away is what the week shows of days off and own calendars, without their titles', async () => {
    const dentist = days('2026-11-26', '2026-11-26', 'Dentist');
    await change('alice', (transaction) =>
      addDaysOff(transaction, 'alice', dentist, firm.context.diary.today.toString()),
    );
    const busy = { adviser: 'alice', starts_at: novemberTime('24T10:10'), ends_at: novemberTime('24T10:20') };
    await firm.db.insertInto('own_busy').values(busy).execute();
    const at = (time: string) => Date.parse(novemberTime(time));
    const away = async (from: string, to: string) =>
      (await listAwayTimes(firm.context.diary, firm.db, { from: at(from), to: at(to) }))
        .filter(({ adviser }) => adviser === 'alice')
        .map((one) => `${clockOf(one.from)} ${clockOf(one.to)} ${one.kind} ${one.word}`);
    expect(await away('24T10:00', '24T10:15')).toEqual(['10:10 10:15 busy Busy']);
    expect(await away('26T00:00', '27T00:00')).toEqual(['00:00 00:00 off Off']);
    // The next day in UTC.
    expect(await away('26T20:00', '26T22:00')).toEqual(['20:00 22:00 off Off']);
  });

  describe('of an adviser who is gone', () => {
    const changed = (left: string, without = '') => {
      const replace = (id: string) => (id === left ? 'dora' : id);
      const offered = Object.entries(sampleFirm.offered as Record<string, Consultation>)
        .filter(([id]) => id !== without)
        .map(([id, offer]) => [id, { ...offer, advisers: offer.advisers.map(replace) }]);
      return firm.openContext({
        ...sampleFirm,
        advisers: sampleFirm.advisers.map(replace),
        offered: Object.fromEntries(offered),
      });
    };
    const bookIn = (context: BookingContext, time: string, consultation: string) =>
      bookConsultation(context, bookingRequestAt(novemberTime(time), { consultation }), anonymousRequester);

    test('the hour is not sold twice, also where its consultation is not offered any more', async () => {
      await firm.book('24T10:00');
      const later = changed('alice');
      for (const id of ['one', 'long'])
        expect(await firm.listFreeTimes(id, undefined, later)).not.toContain(novemberTime('24T10:00'));
      expect(await statusOfAttempt(bookIn(later, '24T10:00', 'one'))).toBe(409);
      expect(await statusOfAttempt(bookIn(later, '24T09:30', 'long'))).toBe(409);
      expect((await bookIn(later, '24T14:00', 'one')).adviser).toBe('dora');
      expect(await firm.listFreeTimes('two', undefined, later)).toContain(novemberTime('24T10:00'));
      expect(await firm.listFreeTimes('long', undefined, changed('alice', 'one'))).not.toContain(
        novemberTime('24T10:00'),
      );
      await firm.book('24T10:00', { consultation: 'two' });
      const withoutBen = changed('ben');
      expect((await bookIn(withoutBen, '24T10:00', 'two')).adviser).toBe('cleo');
      expect(await statusOfAttempt(bookIn(withoutBen, '24T10:00', 'two'))).toBe(409);
    });

    test('the firm is alerted until they are reassigned, and collisions are listed', async () => {
      const [first, second] = [await firm.book('24T10:00'), await firm.book('24T14:00')];
      const later = changed('alice');
      const warning = async (context: BookingContext) =>
        listTroubles(await createFormerAdviserWatch(context).check(new Date(firm.now)))[0];
      expect(await warning(firm.context)).toBeUndefined();
      expect(await warning(later)).toMatch(/^Upcoming consultations with alice, .*: 2\. .*reassign alice dora/);
      const { id } = await firm.book('25T10:00', { consultation: 'two' });
      const values = { adviser: 'dora', unit: novemberTime('24T14:15'), booking_id: id };
      await firm.db.insertInto('diary').values(values).execute();
      const { moved, colliding } = await reassignBookings(later.diary, 'alice', 'dora');
      expect([moved, colliding].map(([one]) => one?.reference)).toEqual([first.reference, second.reference]);
      expect(await warning(later)).toMatch(/: 1\. To reassign/);
      expect(await firm.listFreeTimes('one', undefined, later)).not.toContain(novemberTime('24T10:00'));
    });
  });
});
