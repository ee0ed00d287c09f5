import { describe, expect, test } from 'vitest';
import { closingAnswers as answers } from '#content/desk/closing.ts';
import type { ClosingDecision } from '#contract/desk-hours.ts';
import { at, secret, statusOf, testBookings } from '../../tests/support/sample-bookings.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { replyClock } from '../hours/hours.ts';
import { blockOf, blockTime, freeTime, timesOfAll } from './adviser-time.ts';
import { affectedBy, closeTime, rehearseClosing } from './closing.ts';
import { cancel, move } from './commands.ts';
import { bookingKeyOf, openedBy } from './keys.ts';
import { publicBooking } from './presenter.ts';
import { bookingByReference } from './store.ts';
import type { StoredBooking } from './tables.ts';

const olive = { id: 'olive', name: 'Olive' };

describe.each(databaseKinds)('closing a time on %s', (kind) => {
  const firm = testBookings(kind);

  const thursday = () =>
    blockOf(firm.context, ['alice'], {
      from: '2026-11-26',
      to: '2026-11-26',
      fromTime: '',
      toTime: '',
      reason: 'Ill',
    });
  const booked = firm.book;
  const again = async ({ reference }: StoredBooking) => (await bookingByReference(firm.db, reference)) as StoredBooking;
  const invited = ({ reference, sequence }: StoredBooking): ClosingDecision => ({
    reference,
    sequence,
    how: 'invite',
  });
  const given = (booking: StoredBooking, to: string): ClosingDecision => ({
    ...invited(booking),
    how: 'give',
    to,
  });
  const moved = (booking: StoredBooking, startsAt: string): ClosingDecision => ({
    ...invited(booking),
    how: 'move',
    startsAt,
  });

  test('the preview lists who is booked, who else is free and why others are not, and other times', async () => {
    const [nine, ten] = [await booked('26T09:00', { name: 'Harpreet Singh' }), await booked('26T10:00')];
    await booked('27T09:00');
    await booked('26T09:00', { consultation: 'two' });
    const values = { adviser: 'cleo', starts_at: at('26T10:20'), ends_at: at('26T10:25') };
    await firm.db.insertInto('own_busy').values(values).execute();
    const { startsAt, endsAt, affected } = await affectedBy(firm.context, thursday());
    expect([startsAt, endsAt]).toEqual([at('26T00:00'), at('27T00:00')]);
    expect(affected.map(({ reference, name }) => [reference, name])).toEqual([
      [nine.reference, 'Harpreet Singh'],
      [ten.reference, 'Zoë O’Neill'],
    ]);
    const whyNot = affected.map(({ others }) => others.map(({ adviser, whyNot: why }) => [adviser, why]));
    expect(whyNot).toEqual([
      [
        ['ben', 'booked'],
        ['cleo', null],
      ],
      [
        ['ben', null],
        ['cleo', 'busy'],
      ],
    ]);
    expect(affected[0]?.times[0]).toBe(at('24T09:00'));
    expect(affected[0]?.times.some((time) => time >= startsAt && time < endsAt)).toBe(false);
    expect(affected[0]?.times).not.toContain(at('27T09:00'));
  });

  test('each is settled as decided, in one change, with one mail to each and the time closed', async () => {
    const [nine, ten, one] = [await booked('26T09:00'), await booked('26T10:00'), await booked('26T13:00')];
    // In another order than the day's: whose is which goes by reference.
    const decisions = [invited(one), given(nine, 'ben'), moved(ten, at('27T11:00'))];
    const rehearsed = await rehearseClosing(firm.context, thursday(), decisions);
    expect(await firm.mails()).toHaveLength(6);
    expect(await again(nine)).toEqual(nine);
    const closed = await closeTime(firm.context, thursday(), decisions, olive);
    const sent = closed.told.map(({ mail }) => mail);
    expect(sent.map(({ subject, body, recipient }) => [subject, body, recipient])).toEqual(
      rehearsed.map(({ mail: { subject, body, recipient } }) => [subject, body, recipient]),
    );
    expect(await again(nine)).toMatchObject({
      adviser: 'ben',
      starts_at: nine.starts_at,
      state: 'confirmed',
      sequence: 1,
    });
    expect(await again(ten)).toMatchObject({
      adviser: 'alice',
      starts_at: at('27T11:00'),
      sequence: 1,
      moves: 1,
    });
    expect(await again(one)).toMatchObject({ state: 'cancelled', invited_at: expect.stringMatching(/Z$/) });
    expect(await firm.free('one', '2026-11-26')).toEqual([]);
    expect(await firm.free('one', '2026-11-27')).not.toContain(at('27T11:00'));
    const [toNine, toTen, toOne] = sent;
    expect(toNine?.subject).toContain('Another adviser');
    expect(toTen?.body).toContain('Instead of:');
    expect(toOne?.body).toMatch(/We do not hold them, and whoever chooses one first gets it\.\n- .+\n- .+\n- /);
    expect(toOne?.body).not.toMatch(/\bill\b/i);
    expect(toOne?.invitation).toContain('METHOD:CANCEL');
    expect(toNine?.invitation).toContain('METHOD:REQUEST');
    // The firm's own notices go out as with every change: six of the firm.context, six of the closing.
    expect(await firm.mails()).toHaveLength(12);
    const events = await firm.db.selectFrom('inquiry_events').selectAll().where('actor_id', '=', 'olive').execute();
    expect(events.map(({ kind: what, actor_name }) => [what, actor_name]).sort()).toEqual([
      ['booking-cancelled', 'Olive'],
      ['booking-given', 'Olive'],
      ['booking-moved', 'Olive'],
    ]);
    expect(await freeTime(firm.context, closed.blocks[0]?.reference ?? '')).toBe(true);
    expect(await firm.free('one', '2026-11-26')).toHaveLength(14);
  });

  test('who was asked chooses a new time by their link, with what they had filled in', async () => {
    const one = await booked('26T13:00', { about: '', subject: 'Two supervisors' });
    await closeTime(firm.context, thursday(), [invited(one)], olive);
    const key = bookingKeyOf(one, secret);
    const { booking: found } = await openedBy(firm.context, key);
    expect(publicBooking(found, firm.context, 'booking')).toMatchObject({
      state: 'cancelled',
      invited: true,
    });
    // Also when the time they had is over.
    firm.now = Date.parse(at('27T08:00'));
    expect(await statusOf(move(firm.context, found, at('26T14:00')))).toBe(400);
    const chosen = await move(firm.context, found, at('30T10:00'));
    expect(chosen).toMatchObject({
      state: 'confirmed',
      invited_at: null,
      subject: 'Two supervisors',
      starts_at: at('30T10:00'),
      sequence: 2,
    });
    expect(publicBooking(chosen, firm.context, 'booking')).not.toHaveProperty('invited');
    expect(await statusOf(move(firm.context, found, at('30T11:00')))).toBe(409);
    // Cancelled by themselves it is over as ever.
    const over = await cancel(firm.context, chosen);
    expect(await statusOf(move(firm.context, over, at('30T11:00')))).toBe(409);
  });

  test.each<[string, (ten: StoredBooking) => Promise<unknown>, (name: string) => string]>([
    ['somebody has booked', () => booked('26T11:00', { name: 'Jo' }), () => answers.undecided('Jo', '11:00 a.m.')],
    ['one was moved away', (ten) => move(firm.context, ten, at('27T10:00')), (reference) => answers.gone(reference)],
    ['one was cancelled', (ten) => cancel(firm.context, ten), (reference) => answers.gone(reference)],
    [
      'one was moved within it',
      (ten) => move(firm.context, ten, at('26T11:00')),
      () => answers.changed('Zoë O’Neill', '11:00 a.m.'),
    ],
  ])('%s meanwhile: it is said so, and nothing has changed', async (_, between, sentence) => {
    const [nine, ten] = [await booked('26T09:00'), await booked('26T10:00')];
    const decisions = [invited(nine), invited(ten)];
    await between(ten);
    const before = (await firm.mails()).length;
    for (const attempt of [
      () => closeTime(firm.context, thursday(), decisions, olive),
      () => rehearseClosing(firm.context, thursday(), decisions),
    ])
      await expect(attempt()).rejects.toMatchObject({ statusCode: 409, message: sentence(ten.reference) });
    expect(await again(nine)).toEqual(nine);
    expect(await firm.mails()).toHaveLength(before);
    expect(await firm.db.selectFrom('bookings').selectAll().where('state', '=', 'blocked').execute()).toEqual([]);
  });

  test('who was free for it is not any more, or the new time is taken: nothing has changed', async () => {
    const nine = await booked('26T09:00');
    await booked('26T09:00', { consultation: 'two' });
    const toBen = closeTime(firm.context, thursday(), [given(nine, 'ben')], olive);
    await expect(toBen).rejects.toMatchObject({
      statusCode: 409,
      message: answers.notFree(nine.name, '9:00 a.m.'),
    });
    await booked('27T10:00');
    const taken = closeTime(firm.context, thursday(), [moved(nine, at('27T10:00'))], olive);
    await expect(taken).rejects.toMatchObject({
      statusCode: 409,
      message: answers.timeTaken(nine.name, '9:00 a.m.'),
    });
    expect(await statusOf(closeTime(firm.context, thursday(), [moved(nine, at('26T13:00'))], olive))).toBe(409);
    expect(await statusOf(closeTime(firm.context, thursday(), [given(nine, 'x')], olive))).toBe(400);
    expect(await again(nine)).toEqual(nine);
  });

  test('what has begun by now is not in the way: nobody is asked to choose anew for what is over', async () => {
    const nine = await booked('26T09:00');
    const three = await booked('26T15:00');
    firm.now = Date.parse(at('26T09:10'));
    expect((await affectedBy(firm.context, thursday())).affected.map(({ reference }) => reference)).toEqual([
      three.reference,
    ]);
    await closeTime(firm.context, thursday(), [invited(three)], olive);
    expect(await again(nine)).toEqual(nine);
  });

  test('two are not given to one adviser at one time', async () => {
    const [first, second] = [await booked('26T09:00'), await booked('26T10:00')];
    expect(
      await statusOf(
        closeTime(firm.context, thursday(), [moved(first, at('27T09:00')), moved(second, at('27T09:00'))], olive),
      ),
    ).toBe(409);
    const bens = await booked('26T10:00', { consultation: 'two' });
    expect(bens.adviser).toBe('ben');
    await closeTime(firm.context, thursday(), [given(first, 'ben'), given(second, 'cleo')], olive);
    const rows = await firm.db.selectFrom('diary').select(['adviser', 'unit']).execute();
    expect(new Set(rows.map(({ adviser, unit }) => adviser + unit)).size).toBe(rows.length);
  });

  test('who has no address is called: reached, they are settled, and else they wait on the board', async () => {
    const [nine, ten, one] = [await booked('26T09:00'), await booked('26T10:00'), await booked('26T13:00')];
    await firm.db.updateTable('bookings').set({ email: '', phone: '519 555 0119' }).execute();
    await firm.db.updateTable('inquiries').set({ state: 'answered', due_at: null }).execute();
    const sequences = { reference: nine.reference, sequence: 0 };
    await expect(
      closeTime(firm.context, thursday(), [invited(nine), invited(ten), invited(one)], olive),
    ).rejects.toThrow('There is no e-mail address');
    const decisions: ClosingDecision[] = [
      { ...sequences, how: 'call', tried: true },
      { ...invited(ten), how: 'cancel' },
      moved(one, at('27T11:00')),
    ];
    const closed = await closeTime(firm.context, thursday(), decisions, olive);
    expect(closed.told).toEqual([]);
    expect(await again(ten)).toMatchObject({ state: 'cancelled' });
    expect(await again(one)).toMatchObject({ starts_at: at('27T11:00') });
    const waiting = await again(nine);
    expect(waiting).toMatchObject({ state: 'confirmed', starts_at: nine.starts_at });
    const due = await firm.db.selectFrom('inquiries').select('id').where('due_at', 'is not', null).execute();
    expect(due).toEqual([{ id: nine.inquiry }]);
    const note = await firm.db.selectFrom('inquiry_events').select('words').where('kind', '=', 'note').execute();
    expect(note[0]?.words).toContain('was not reached, 519 555 0119.');
    // Once they have been moved, their time is blocked like the rest of the day.
    expect(await firm.free('one', '2026-11-26')).toEqual([]);
    await move(firm.context, waiting, at('27T09:00'));
    expect(await firm.free('one', '2026-11-26')).toEqual([]);
    expect(await freeTime(firm.context, closed.blocks[0]?.reference ?? '')).toBe(true);
    expect(await firm.free('one', '2026-11-26')).toHaveLength(14);
  });

  test('a time that holds nobody but who is still to be called is blocked around them, once', async () => {
    const nine = await booked('26T09:00');
    await firm.db.updateTable('bookings').set({ email: '', phone: '519 555 0119' }).execute();
    const decisions: ClosingDecision[] = [{ reference: nine.reference, sequence: 0, how: 'call', tried: false }];
    const halfHour = blockOf(firm.context, ['alice'], {
      from: '2026-11-26',
      to: '2026-11-26',
      fromTime: '09:00',
      toTime: '09:30',
      reason: 'Ill',
    });
    expect((await closeTime(firm.context, halfHour, decisions, olive)).blocks).toHaveLength(1);
    expect((await closeTime(firm.context, thursday(), decisions, olive)).blocks).toHaveLength(1);
    // All of it is blocked by now: what came of another call is noted, and no third block lies over the two.
    expect((await closeTime(firm.context, thursday(), decisions, olive)).blocks).toEqual([]);
    const notes = firm.db.selectFrom('inquiry_events').select('id').where('kind', '=', 'note');
    expect(await notes.execute()).toHaveLength(3);
    await move(firm.context, await again(nine), at('27T09:00'));
    expect(await firm.free('one', '2026-11-26')).toEqual([]);
    await expect(closeTime(firm.context, thursday(), [], olive)).rejects.toThrow(answers.blockedAlready);
  });

  test('what somebody does is offered to whoever does it before the others', async () => {
    await booked('26T09:00', { consultation: 'two' });
    const block = blockOf(firm.context, ['ben'], {
      from: '2026-11-26',
      to: '2026-11-26',
      fromTime: '',
      toTime: '',
      reason: '',
    });
    const [seen] = (await affectedBy(firm.context, block)).affected;
    expect(seen?.others.map(({ adviser, theirs }) => [adviser, theirs])).toEqual([
      ['cleo', true],
      ['alice', false],
    ]);
  });

  test('for everybody: each diary’s bookings are settled, whole days close the firm, and hours of a day block all', async () => {
    const { advisers } = firm.context.diary;
    const wanted = { from: '2026-11-26', to: '2026-11-26', fromTime: '', toTime: '', reason: 'Snow day' };
    const [nine, ten] = [await booked('26T09:00'), await booked('26T10:00', { consultation: 'two' })];
    const day = blockOf(firm.context, advisers, wanted);
    const { affected } = await affectedBy(firm.context, day);
    expect(affected.map(({ adviser, others, times }) => [adviser, others.length, times[0]])).toEqual([
      ['alice', 0, at('24T09:00')],
      ['ben', 0, at('24T09:00')],
    ]);
    expect(affected.flatMap(({ times }) => times).filter((time) => time.startsWith('2026-11-26'))).toEqual([]);
    const closed = await closeTime(firm.context, day, [invited(nine), invited(ten)], olive);
    expect([closed.blocks, closed.told.length]).toEqual([[], 2]);
    for (const id of ['one', 'two']) expect(await firm.free(id, '2026-11-26')).toEqual([]);
    const [{ closed: noted, holidays } = { closed: [], holidays: [] }] = await timesOfAll(firm.context, () => true);
    expect(noted[0]).toMatchObject({ from: '2026-11-26', to: '2026-11-26', reason: 'Snow day' });
    expect(holidays[0]).toEqual({ day: '2026-11-26', name: 'Snow day', observed: '', worked: false });
    // A client's own mail says when they were invited; the promise's clock stands still that day.
    expect((await replyClock(firm.db)).dueAfter(at('25T12:00'))).toBe(at('27T12:00'));
    const morning = blockOf(firm.context, advisers, {
      ...wanted,
      from: '2026-11-27',
      to: '2026-11-27',
      toTime: '12:00',
    });
    expect((await closeTime(firm.context, morning, [], olive)).blocks).toHaveLength(3);
    expect(await firm.free('one', '2026-11-27')).not.toContain(at('27T11:00'));
  });

  test('a held booking is listed too, and its visitor confirms what it has become', async () => {
    const held = await booked('26T09:00');
    const held_until = new Date(firm.now + 1_800_000).toISOString();
    await firm.db.updateTable('bookings').set({ state: 'held', held_until }).execute();
    const waiting = await again(held);
    expect((await affectedBy(firm.context, thursday())).affected[0]).toMatchObject({ held: true });
    const { told } = await closeTime(firm.context, thursday(), [given(waiting, 'cleo')], olive);
    expect(told[0]?.mail.subject).toContain('Please confirm');
    expect(await again(held)).toMatchObject({ state: 'held', adviser: 'cleo' });
  });

  test.each<[string, (held: StoredBooking) => ClosingDecision]>([
    ['asked to choose anew', invited],
    ['cancelled', (held) => ({ ...invited(held), how: 'cancel' })],
    ['left to be called', (held) => ({ ...invited(held), how: 'call', tried: false })],
  ])('whoever had only a held booking and is %s has an inquiry by name from then on', async (_, decided) => {
    const held = await booked('26T09:00');
    const held_until = new Date(firm.now + 1_800_000).toISOString();
    await firm.db.updateTable('bookings').set({ state: 'held', held_until }).execute();
    await firm.db.deleteFrom('inquiries').execute();
    await closeTime(firm.context, thursday(), [decided(await again(held))], olive);
    const { inquiry } = await again(held);
    expect(await firm.db.selectFrom('inquiries').select(['id', 'name', 'proven']).execute()).toEqual([
      { id: inquiry, name: held.name, proven: 0 },
    ]);
  });

  test('at the machine a time is blocked by the same function, and only where nothing is booked', async () => {
    const nine = await booked('26T09:00');
    const wanted = { adviser: 'partner', from: '2026-11-26T09:00', to: '2026-11-26T12:00', reason: 'Board' };
    expect(await blockTime(firm.context, wanted)).toMatchObject({ ok: true });
    expect(await blockTime(firm.context, wanted)).toMatchObject({ ok: false });
    expect(await again(nine)).toEqual(nine);
    // A buffer that reaches into it is no reason against it.
    await closeTime(firm.context, { ...thursday(), from: Date.parse(at('26T09:30')) }, [], olive);
    expect(await firm.free('one', '2026-11-26')).toEqual([]);
  });
});
