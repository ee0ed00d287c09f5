import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingAnswers } from '#content/booking.ts';
import { consultationAnswers } from '#content/desk/consultations.ts';
import type { FreeTimes } from '#contract/booking.ts';
import type {
  ConsultationPreview,
  ConsultationRules,
  ConsultationType,
  ConsultationTypes as TypeList,
} from '#contract/desk-consultations.ts';
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
import { max, olive, StaffSite } from '../../tests/support/staff-site.ts';
import { TestDiary } from '../../tests/support/test-diary.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { readStatusAndText } from '../../tests/support/visitor.ts';
import type { Database } from '../platform/db/open.ts';
import { minuteMs } from '../platform/durations.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { computeAvailability } from './availability.ts';
import { bookConsultation, moveBooking } from './commands.ts';
import type { BookableConsultation } from './consultation-types.ts';
import { Diary } from './diary.ts';
import { toDiaryUnits } from './diary-units.ts';

const { openingRules } = sampleFirm;
const days = [24, 25];
const at = (day: number, minutes: number) => Date.parse(novemberTime(`${day}T00:00`)) + minutes * minuteMs;

const quarter = (from: number, to: number) => fc.integer({ min: from / 15, max: to / 15 }).map((n) => n * 15);
const ids = ['a', 'b', 'c'];
const someRules = (id: string): fc.Arbitrary<BookableConsultation> =>
  fc.record({
    id: fc.constant(id),
    title: fc.constant(id),
    minutes: quarter(15, 120),
    bufferMinutes: quarter(0, 60),
    noticeHours: fc.constant(1),
    horizonDays: fc.constant(60),
    mostADay: fc.option(fc.integer({ min: 1, max: 4 })),
    advisers: fc.subarray([...sampleFirm.advisers]),
    channels: fc.constant(['phone']),
  });
const someBooking = fc.record({
  adviser: fc.constantFrom(...sampleFirm.advisers),
  consultation: fc.constantFrom(...ids),
  day: fc.constantFrom(...days),
  from: quarter(9 * 60, 16 * 60),
  minutes: quarter(15, 120),
});

test('a time is free where an oracle says so: nobody’s two meetings or buffers meet, nobody has more than the most a day', () => {
  fc.assert(
    fc.property(fc.tuple(...ids.map(someRules)), fc.array(someBooking, { maxLength: 12 }), (types, wishes) => {
      const bookings = wishes
        .map(({ day, from, minutes, ...rest }) => ({
          ...rest,
          day,
          start: at(day, from),
          end: at(day, from + minutes),
        }))
        .filter((one, index, all) =>
          all
            .slice(0, index)
            .every((two) => two.adviser !== one.adviser || two.end <= one.start || one.end <= two.start),
        );
      const typeOf = (id: string) => types.find((type) => type.id === id);
      const units = bookings
        .flatMap(({ adviser, consultation, start, end }, index) =>
          toDiaryUnits(start, (end - start) / minuteMs).map((unit) => ({
            adviser,
            unit,
            consultation,
            booking_id: String(index),
            state: 'confirmed' as const,
            held_until: null,
          })),
        )
        .sort((one, two) => one.unit.localeCompare(two.unit));
      for (const wanted of types) {
        const roster = { openingRules, advisers: sampleFirm.advisers, consultation: typeOf };
        const availability = computeAvailability(
          units,
          { openingHoursOf: () => openingRules, busy: [] },
          wanted,
          roster,
        );
        for (const day of days) {
          const expected = [
            [9, 12],
            [13, 17],
          ].flatMap(([open = 0, close = 0]) => {
            const starts = [];
            for (let from = open * 60; from + wanted.minutes <= close * 60; from += 30) starts.push(at(day, from));
            return starts;
          });
          const isFree = (adviser: string, start: number) => {
            const own = bookings.filter((one) => one.adviser === adviser);
            const end = start + (wanted.minutes + wanted.bufferMinutes) * minuteMs;
            const meets = own.some((one) => {
              const buffer = (typeOf(one.consultation)?.bufferMinutes ?? 0) * minuteMs;
              return start < one.end + buffer && one.start < end;
            });
            const count = own.filter((one) => one.day === day && one.consultation === wanted.id).length;
            return !meets && (wanted.mostADay === null || count < wanted.mostADay);
          };
          expect(availability.freeStarts(Temporal.PlainDate.from(`2026-11-${day}`), wanted).map(toIsoTime)).toEqual(
            expected.filter((start) => wanted.advisers.some((adviser) => isFree(adviser, start))).map(toIsoTime),
          );
        }
      }
    }),
  );
});

const store = (db: Database, id: string, rules: Partial<ConsultationRules>, version = 1) => {
  const { id: _, ...value } = { ...sampleConsultation(id), ...rules };
  const row = { value: JSON.stringify(value), version, changed_at: '2026-11-23T14:00:00.000Z', changed_by: 'olive' };
  return db
    .insertInto('consultation_types')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
};

describe.each(databaseKinds)('types of consultation on %s', (kind) => {
  const firm = freshForEachTest(() => TestBookings.open(kind));
  const change = async (id: string, rules: Partial<ConsultationRules>) => {
    await store(firm.db, id, rules);
    await firm.context.diary.types.refresh();
  };
  const bookAt = (time: string, more = {}) =>
    bookConsultation(
      firm.context,
      bookingRequestAt(novemberTime(time), { consultation: 'two', ...more }),
      anonymousRequester,
    );

  test('notice and horizon are the type’s own', async () => {
    await change('one', { noticeHours: 25, horizonDays: 7 });
    const times = await firm.listFreeTimes('one');
    expect([times[0], times.at(-1)]).toEqual([novemberTime('24T10:00'), novemberTime('30T16:30')]);
    expect((await firm.listFreeTimes('long'))[0]).toBe(novemberTime('24T09:00'));
  });

  test('an adviser is booked as often a day as the type allows, also when two servers book at once', async () => {
    await change('two', { mostADay: 1 });
    const other = firm.openContext();
    await other.diary.types.refresh();
    expect(await statusOfAttempt(bookAt('24T10:00'))).toBe(200);
    const both = [firm.context, other].map((context, index) =>
      statusOfAttempt(
        bookConsultation(
          context,
          bookingRequestAt(novemberTime(`24T1${3 + index}:00`), { consultation: 'two' }),
          anonymousRequester,
        ),
      ),
    );
    expect((await Promise.all(both)).sort()).toEqual([200, 409]);
    expect(await firm.listFreeTimes('two', '2026-11-24')).toEqual([]);
    expect(await firm.listFreeTimes('two', '2026-11-25')).not.toEqual([]);
  });

  test('only the ways it is offered by can be booked', async () => {
    await change('two', { channels: ['phone'] });
    expect(await statusOfAttempt(bookAt('24T10:00', { channel: 'video' }))).toBe(400);
    expect(await statusOfAttempt(bookAt('24T10:00', { channel: 'phone', phone: '519 555 0111' }))).toBe(200);
  });

  test('a booking keeps its name, adviser and length when its type changes, also when it is moved', async () => {
    const booked = await bookAt('24T10:00');
    await change('two', { title: 'Another', minutes: 90, advisers: ['ben', 'cleo', 'alice'] });
    const moved = await moveBooking(firm.context, booked, novemberTime('25T10:00'));
    expect([moved.title, moved.adviser, moved.ends_at]).toEqual(['Two', booked.adviser, novemberTime('25T10:30')]);
    const next = await bookAt('26T10:00');
    expect([next.title, next.ends_at]).toEqual(['Another', novemberTime('26T11:30')]);
  });

  test('nobody to book: nothing is free, and nothing can be booked', async () => {
    await change('two', { advisers: [] });
    expect(await firm.listFreeTimes('two')).toEqual([]);
    const refusal = { statusCode: 400, message: bookingAnswers.notOffered };
    await expect(bookAt('24T10:00')).rejects.toMatchObject(refusal);
  });
});

describe.each(databaseKinds)('at the desk on %s', (kind) => {
  const diary = freshForEachTest(() => TestDiary.open(kind));

  test('a full day is a warning that staff can confirm', async () => {
    await store(diary.db, 'one', { mostADay: 1, noticeHours: 1 });
    await diary.context.diary.types.refresh();
    await diary.done('book', diary.bookingForm('24T10:00'));
    const { warnings } = await diary.preview('book', diary.bookingForm('24T14:00'));
    expect(warnings).toEqual([expect.stringContaining('the one consultation of this type')]);
    expect(await diary.statusOf('book', diary.bookingForm('24T14:00'))).toBe(409);
    expect(await diary.statusOf('book', diary.bookingForm('24T14:00', { override: true }))).toBe(201);
  });
});

describe.each(databaseKinds)('the types at the desk on %s', (kind) => {
  const staff = freshForEachTest(() => StaffSite.open(kind));
  const owner = freshForEachTest(async () => (await staff.signInStaff(olive)).visitor);

  const path = '/api/desk/consultations';
  const hr = async (): Promise<ConsultationType> => {
    const { types } = (await owner.get(path)).json<TypeList>();
    return types.find(({ id }) => id === 'hr') as ConsultationType;
  };
  const post = async (more: object, visitor = owner, what = '') =>
    visitor.post(`${path}/hr${what}`, { ...(await hr()), ...more });
  const offered = async () => (await staff.visitor().get('/api/booking/times?consultation=hr')).json<FreeTimes>();

  test('an owner’s change is in use at once, here and on every server that looks, and in the log', async () => {
    const [before, other] = [await hr(), new Diary(staff.db)];
    expect(before).toMatchObject({ version: 0, minutes: 30, advisers: ['people'], pages: ['HR Support'] });
    const { statusCode } = await post({ title: 'People consultation', minutes: 45, channels: ['video'] });
    expect(statusCode).toBe(200);
    expect(await offered()).toMatchObject({ title: 'People consultation', minutes: 45, channels: ['video'] });
    await other.types.refresh();
    expect(other.consultation('hr')).toMatchObject({ title: 'People consultation', minutes: 45 });
    expect(await hr()).toMatchObject({ version: 1, minutes: 45 });
    const { lines } = (await owner.get('/api/desk/audit')).json();
    expect(lines[0]).toMatchObject({ target: 'People consultation' });
  });

  test('members read; what does not fit and what was changed meanwhile is refused', async () => {
    const member = (await staff.signInStaff(max)).visitor;
    expect((await member.get(path)).statusCode).toBe(200);
    expect((await post({}, member)).statusCode).toBe(403);
    for (const [field, values] of Object.entries({
      title: ['', 'x'.repeat(61)],
      minutes: [0, 20, 135],
      bufferMinutes: [-15, 20, 75],
      noticeHours: [0, 1.5, 337],
      horizonDays: [6, 121],
      mostADay: [0, 13],
      advisers: [['somebody'], 'people'],
      channels: [[], ['fax']],
    }))
      for (const value of values)
        expect([field, value, (await post({ [field]: value })).statusCode]).toEqual([field, value, 400]);
    expect(await hr()).toMatchObject({ version: 0 });
    expect((await post({ version: 0 })).statusCode).toBe(200);
    expect(await readStatusAndText(post({ version: 0 }))).toEqual([409, consultationAnswers.conflict(olive.name)]);
  });

  test('a preview is what the rules would offer, and stores nothing', async () => {
    const preview = async (more: object) => (await post(more, owner, '/times')).json<ConsultationPreview>();
    const { days: shown, count, before } = await preview({});
    const all = (await offered()).days;
    expect(count).toBe(before);
    expect(shown[0]?.times).toEqual(all[0]?.times.slice(0, 3));
    expect((await preview({ minutes: 120 })).count).toBeLessThan(before);
    expect(await preview({ advisers: [] })).toEqual({ days: [], count: 0, before });
    expect(await hr()).toMatchObject({ version: 0, minutes: 30 });
  });
});
