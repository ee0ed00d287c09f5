import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#content/calendar-days.ts';
import { closingAnswers as answers } from '#content/desk/closing.ts';
import { type BookingDecision, everyAdviser } from '#contract/desk-hours.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import {
  linkSecret,
  novemberTime,
  sampleFirm,
  statusOfAttempt,
  TestBookings,
} from '../../tests/support/sample-bookings.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { readReplyClock } from '../hours/reply-clock.ts';
import { minuteMs } from '../platform/durations.ts';
import { readAdviserHours } from './adviser-time.ts';
import { type ClosingPeriod, previewClosing, readClosingImpact, toClosingPeriod, unblockTime } from './close-time.ts';
import { cancelBooking, moveBooking } from './commands.ts';
import { freeLapsedHolds } from './holds.ts';
import { requireBookingByKey, signBookingKey, toPublicBooking } from './presenter.ts';
import { findBookingByReference, type StoredBooking } from './tables.ts';

describe.each(databaseKinds)('closing a time on %s', (kind) => {
  const firm = freshForEachTest(() => TestBookings.open(kind));
  let thursday: ClosingPeriod;
  beforeEach(() => {
    thursday = firm.closingPeriod('alice', '26');
  });

  const now = async ({ reference }: StoredBooking) =>
    (await findBookingByReference(firm.db, reference)) as StoredBooking;
  const seen = ({ reference, sequence }: StoredBooking) => ({ reference, sequence });
  const invite = (booking: StoredBooking): BookingDecision => ({ ...seen(booking), how: 'invite' });
  const cancelled = (booking: StoredBooking): BookingDecision => ({ ...seen(booking), how: 'cancel' });
  const give = (booking: StoredBooking, to: string): BookingDecision => ({ ...seen(booking), how: 'reassign', to });
  const moved = (booking: StoredBooking, time: string): BookingDecision => ({
    ...seen(booking),
    how: 'move',
    startsAt: novemberTime(time),
  });
  const call = (booking: StoredBooking, tried = false): BookingDecision => ({ ...seen(booking), how: 'call', tried });

  test('the preview lists who is booked, who else is free and why others are not, and other times', async () => {
    const [nine, ten] = [await firm.book('26T09:00', { name: 'Harpreet Singh' }), await firm.book('26T10:00')];
    await firm.book('27T09:00');
    await firm.book('26T09:00', { consultation: 'two' });
    const values = { adviser: 'cleo', starts_at: novemberTime('26T10:20'), ends_at: novemberTime('26T10:25') };
    await firm.db.insertInto('own_busy').values(values).execute();
    const { startsAt, endsAt, affected } = await readClosingImpact(firm.context, thursday);
    expect([startsAt, endsAt]).toEqual([novemberTime('26T00:00'), novemberTime('27T00:00')]);
    expect(
      affected.map(({ reference, name, others }) => [reference, name, others.map(({ unavailable }) => unavailable)]),
    ).toEqual([
      [nine.reference, 'Harpreet Singh', ['booked', null]],
      [ten.reference, 'Zoë O’Neill', [null, 'busy']],
    ]);
    const times = affected[0]?.times ?? [];
    expect(times[0]).toBe(novemberTime('24T09:00'));
    expect(times.some((time) => time >= startsAt && time < endsAt)).toBe(false);
    expect(times).not.toContain(novemberTime('27T09:00'));
    const [bens] = (await readClosingImpact(firm.context, firm.closingPeriod('ben', '26'))).affected;
    expect(bens?.others.map(({ adviser, specialist }) => [adviser, specialist])).toEqual([
      ['cleo', true],
      ['alice', false],
    ]);
  });

  test('each is settled as decided, in one change, with one mail to each and the time closed', async () => {
    const [nine, ten, one] = [await firm.book('26T09:00'), await firm.book('26T10:00'), await firm.book('26T13:00')];
    const decisions = [invite(one), give(nine, 'ben'), moved(ten, '27T11:00')];
    const preview = await previewClosing(firm.context, thursday, decisions);
    expect(await firm.listMails()).toHaveLength(6);
    expect(await now(nine)).toEqual(nine);
    const { settled, blocks } = await firm.close(thursday, decisions);
    const mailsOf = (all: typeof settled) => all.map(({ mail }) => [mail?.subject, mail?.body, mail?.recipient]);
    expect(mailsOf(settled)).toEqual(mailsOf(preview.settled));
    expect(await now(nine)).toMatchObject({
      adviser: 'ben',
      starts_at: nine.starts_at,
      state: 'confirmed',
      sequence: 1,
    });
    expect(await now(ten)).toMatchObject({
      adviser: 'alice',
      starts_at: novemberTime('27T11:00'),
      sequence: 1,
      moves: 1,
    });
    expect(await now(one)).toMatchObject({ state: 'cancelled', invited_at: expect.stringMatching(/Z$/) });
    expect(await firm.listFreeTimes('one', '2026-11-26')).toEqual([]);
    expect(await firm.listFreeTimes('one', '2026-11-27')).not.toContain(novemberTime('27T11:00'));
    const [toNine, toTen, toOne] = settled.map(({ mail }) => mail);
    expect(toNine?.subject).toContain('another adviser');
    expect(toTen?.body).toContain('Instead of:');
    expect(toOne?.body).toMatch(/first come, first served\.\n- .+\n- .+\n- /);
    expect(toOne?.body).not.toMatch(/\bill\b/i);
    expect(toOne?.invitation).toContain('METHOD:CANCEL');
    expect(await firm.listMails()).toHaveLength(12);
    const events = await firm.db.selectFrom('inquiry_events').selectAll().where('actor_id', '=', 'olive').execute();
    expect(events.map(({ kind: of }) => of).sort()).toEqual([
      'booking-cancelled',
      'booking-moved',
      'booking-reassigned',
    ]);
    expect(await unblockTime(firm.context, blocks[0]?.reference ?? '')).toMatchObject({ state: 'cancelled' });
    expect(await firm.listFreeTimes('one', '2026-11-26')).toHaveLength(14);
  });

  test('an invited visitor chooses a new time by link, with the form prefilled', async () => {
    const one = await firm.book('26T13:00');
    await firm.close(thursday, [invite(one)]);
    const { booking: found } = await requireBookingByKey(firm.context, signBookingKey(one, linkSecret));
    expect(toPublicBooking(found, firm.context, 'booking')).toMatchObject({ state: 'cancelled', invited: true });
    firm.now = Date.parse(novemberTime('27T08:00'));
    expect(await statusOfAttempt(moveBooking(firm.context, found, novemberTime('26T14:00')))).toBe(400);
    const starts_at = novemberTime('30T10:00');
    const chosen = await moveBooking(firm.context, found, starts_at);
    expect(chosen).toMatchObject({ state: 'confirmed', invited_at: null, subject: 'Two supervisors', starts_at });
    expect(toPublicBooking(chosen, firm.context, 'booking')).not.toHaveProperty('invited');
    expect(await statusOfAttempt(moveBooking(firm.context, found, novemberTime('30T11:00')))).toBe(409);
    expect(
      await statusOfAttempt(
        moveBooking(firm.context, await cancelBooking(firm.context, chosen), novemberTime('30T11:00')),
      ),
    ).toBe(409);
  });

  test.each<[string, (ten: StoredBooking) => Promise<unknown>, (ten: StoredBooking) => string]>([
    ['somebody has booked', () => firm.book('26T11:00', { name: 'Jo' }), () => answers.undecided('Jo', '11:00 a.m.')],
    ['one was cancelled', (ten) => cancelBooking(firm.context, ten), (ten) => answers.gone(ten.reference)],
    [
      'one moved',
      (ten) => moveBooking(firm.context, ten, novemberTime('26T11:00')),
      (ten) => answers.changed(ten.name, '11:00 a.m.'),
    ],
  ])('%s meanwhile: it is said so, and nothing has changed', async (_, meanwhile, sentence) => {
    const [nine, ten] = [await firm.book('26T09:00'), await firm.book('26T10:00')];
    await meanwhile(ten);
    const before = await firm.listMails();
    const attempt = firm.close(thursday, [invite(nine), invite(ten)]);
    await expect(attempt).rejects.toMatchObject({ statusCode: 409, message: sentence(ten) });
    expect([await now(nine), await firm.listMails()]).toEqual([nine, before]);
    expect((await firm.listRows()).filter(({ state }) => state === 'blocked')).toEqual([]);
  });

  test('a decision that cannot be carried out any more changes nothing', async () => {
    const [nine, ten] = [await firm.book('26T09:00'), await firm.book('26T10:00')];
    await firm.book('26T09:00', { consultation: 'two' });
    await firm.book('27T10:00');
    for (const [decision, statusCode, message] of [
      [give(nine, 'ben'), 409, answers.notFree(nine.name, '9:00 a.m.')],
      [moved(nine, '27T10:00'), 409, answers.timeTaken(nine.name, '9:00 a.m.')],
      [moved(nine, '26T13:00'), 409, answers.timeTaken(nine.name, '9:00 a.m.')],
      [give(nine, 'x'), 400, answers.noAdviser],
    ] as const)
      await expect(firm.close(thursday, [decision, invite(ten)])).rejects.toMatchObject({ statusCode, message });
    expect(await statusOfAttempt(firm.close(thursday, [moved(nine, '27T09:00'), moved(ten, '27T09:00')]))).toBe(409);
    expect([await now(nine), await now(ten)]).toEqual([nine, ten]);
    await firm.close(thursday, [give(nine, 'cleo'), give(ten, 'ben')]);
    const rows = await firm.db.selectFrom('diary').select(['adviser', 'unit']).execute();
    expect(new Set(rows.map(({ adviser, unit }) => adviser + unit)).size).toBe(rows.length);
  });

  test('who has no address is called: reached, they are settled, and else they wait on the board', async () => {
    const [nine, ten, one] = [await firm.book('26T09:00'), await firm.book('26T10:00'), await firm.book('26T13:00')];
    await firm.db.updateTable('bookings').set({ email: '', phone: '519 555 0119' }).execute();
    await firm.db.updateTable('inquiries').set({ state: 'answered', due_at: null, first_waited_at: null }).execute();
    await expect(firm.close(thursday, [nine, ten, one].map(invite))).rejects.toThrow('There is no e-mail address');
    const decisions = [call(nine, true), cancelled(ten), moved(one, '27T11:00')];
    const { settled, blocks } = await firm.close(thursday, decisions);
    expect(settled.map(({ mail }) => mail)).toEqual([undefined, undefined, undefined]);
    expect(await now(ten)).toMatchObject({ state: 'cancelled' });
    expect(await now(one)).toMatchObject({ starts_at: novemberTime('27T11:00') });
    const waiting = await now(nine);
    expect(waiting).toMatchObject({ state: 'confirmed', starts_at: nine.starts_at });
    const due = firm.db.selectFrom('inquiries').select(['id', 'first_waited_at']).where('due_at', 'is not', null);
    // It waits for our call, and is no inquiry that the report counts.
    expect(await due.execute()).toEqual([{ id: nine.inquiry, first_waited_at: null }]);
    const note = await firm.db.selectFrom('inquiry_events').select('words').where('kind', '=', 'note').execute();
    expect(note[0]?.words).toContain('was not reached, 519 555 0119.');
    await moveBooking(firm.context, waiting, novemberTime('27T09:00'));
    expect(await firm.listFreeTimes('one', '2026-11-26')).toEqual([]);
    await unblockTime(firm.context, blocks[0]?.reference ?? '');
    expect(await firm.listFreeTimes('one', '2026-11-26')).toHaveLength(14);
  });

  test('a time with only a client to call is blocked around them, once', async () => {
    const nine = await firm.book('26T09:00');
    const halfHour = firm.closingPeriod('alice', '26', { fromTime: '09:00', toTime: '09:30' });
    const counts = [];
    for (const block of [halfHour, thursday, thursday])
      counts.push((await firm.close(block, [call(nine)])).blocks.length);
    expect(counts).toEqual([1, 1, 0]);
    const notes = firm.db.selectFrom('inquiry_events').select('id').where('kind', '=', 'note');
    expect(await notes.execute()).toHaveLength(3);
    await moveBooking(firm.context, await now(nine), novemberTime('27T09:00'));
    expect(await firm.listFreeTimes('one', '2026-11-26')).toEqual([]);
    await expect(firm.close(thursday)).rejects.toThrow(answers.blockedAlready);
  });

  test('for everybody: each diary’s bookings are settled, whole days close the firm, and hours of a day block all', async () => {
    const [nine, ten] = [await firm.book('26T09:00'), await firm.book('26T10:00', { consultation: 'two' })];
    const day = firm.closingPeriod(everyAdviser, '26', { reason: 'Snow day' });
    const { affected } = await readClosingImpact(firm.context, day);
    expect(affected.map(({ adviser, others, times }) => [adviser, others.length, times[0]])).toEqual([
      ['alice', 0, novemberTime('24T09:00')],
      ['ben', 0, novemberTime('24T09:00')],
    ]);
    expect(affected.flatMap(({ times }) => times).filter((time) => time.startsWith('2026-11-26'))).toEqual([]);
    const closed = await firm.close(day, [invite(nine), invite(ten)]);
    expect([closed.blocks, closed.settled.length]).toEqual([[], 2]);
    for (const id of ['one', 'two']) expect(await firm.listFreeTimes(id, '2026-11-26')).toEqual([]);
    const [alice] = await readAdviserHours(firm.context, () => true);
    expect(alice?.closed[0]).toMatchObject({ from: '2026-11-26', to: '2026-11-26', reason: 'Snow day' });
    expect(alice?.holidays[0]).toEqual({ day: '2026-11-26', name: 'Snow day', observed: '', worked: false });
    // The reply clock stops that day.
    expect((await readReplyClock(firm.db)).dueAfter(novemberTime('25T12:00'))).toBe(novemberTime('27T12:00'));
    expect((await firm.close(firm.closingPeriod(everyAdviser, '27', { toTime: '12:00' }))).blocks).toHaveLength(3);
    expect(await firm.listFreeTimes('one', '2026-11-27')).not.toContain(novemberTime('27T11:00'));
  });

  test('the only adviser blocks their own time; only blocking everybody closes the firm', async () => {
    const alone = firm.openContext({ ...sampleFirm, advisers: ['alice'] });
    const day = { from: '2026-11-26', to: '2026-11-26', fromTime: '', toTime: '', reason: '' };
    const periods = ['alice', everyAdviser].map((adviser) => toClosingPeriod(alone, adviser, day));
    expect(periods.map(({ advisers, days }) => [advisers, days !== undefined])).toEqual([
      [['alice'], false],
      [['alice'], true],
    ]);
  });

  test.each([
    ['2027-10-01', '2027-12-01'],
    ['2027-02-01', '2027-04-03'],
  ])('62 days from %s can be blocked at once, also across a change of the clock, and 63 cannot', (from, to) => {
    const block = (last: string) =>
      toClosingPeriod(firm.context, 'alice', { from, to: last, fromTime: '', toTime: '', reason: '' });
    expect(block(to).days).toBeUndefined();
    expect(() => block(addDays(to, 1))).toThrow(answers.noTime);
  });

  test('a held booking is listed too, and its visitor confirms what it has become', async () => {
    const held = await firm.book('26T09:00');
    await firm.holdAll();
    expect((await readClosingImpact(firm.context, thursday)).affected[0]).toMatchObject({ held: true });
    const { settled } = await firm.close(thursday, [give(held, 'cleo')]);
    expect(settled[0]?.mail?.subject).toContain('Please confirm');
    expect(await now(held)).toMatchObject({ state: 'held', adviser: 'cleo' });
  });

  test('a hold that lapses within blocked time leaves no hole in it', async () => {
    const held = await firm.book('26T16:30');
    await firm.holdAll();
    await firm.db.updateTable('bookings').set({ email: '', phone: '519 555 0119' }).execute();
    await firm.close(firm.closingPeriod('alice', '26', { fromTime: '13:00', toTime: '17:00' }), [call(held)]);
    firm.now += 31 * minuteMs;
    await freeLapsedHolds(firm.context);
    expect(await firm.listFreeTimes('one', '2026-11-26')).not.toContain(held.starts_at);
  });

  test('a client with only a held booking who has to be called has an inquiry by name from then on', async () => {
    const held = await firm.book('26T09:00');
    await firm.holdAll();
    await firm.db.deleteFrom('inquiries').execute();
    await firm.close(thursday, [call(held)]);
    const { inquiry } = await now(held);
    expect(await firm.db.selectFrom('inquiries').select(['id', 'name', 'verified']).execute()).toEqual([
      { id: inquiry, name: held.name, verified: 0 },
    ]);
  });
});
