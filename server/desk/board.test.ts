import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deskEndpoints } from '#contract/desk.ts';
import { bookingOfSomebody } from '../../tests/support/sample-bookings.ts';
import { TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each(databaseKinds)('the board on %s', (kind) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await TestDesk.open(kind);
  });
  afterEach(() => desk.remove());

  test('a message waits for 24 hours, first of all that which waits longest', async () => {
    const first = await desk.send({ page: '/free-consult', company: 'Tilbury' });
    const second = await desk.send({ email: 'jo@example.org', name: 'Jo' });
    const { waiting, counts, staff } = await desk.board();
    expect(waiting.map(({ id, state, takenBy }) => [id, state, takenBy])).toEqual([
      [first, 'new', null],
      [second, 'new', null],
    ]);
    expect(waiting[0]).toMatchObject({ name: 'Zoë O’Neill', company: 'Tilbury', version: 1 });
    expect(Date.parse(waiting[0]?.dueAt ?? '') - Date.parse(waiting[0]?.waitingSince ?? '')).toBe(24 * hour);
    expect(counts).toEqual({ waiting: 2, late: 0, client: 0, answeredToday: 0, spamToday: 0 });
    expect(staff.map(({ id }) => id)).toEqual(['sam', 'mina']);
    expect(JSON.stringify(staff)).not.toContain('@');
  });

  test('without a mail server the board says so first, with the e-mails to clients that are kept', async () => {
    desk.mailLeaves = false;
    desk.elsewhere = { kind: 'mailbox', since: new Date(desk.now).toISOString(), why: null };
    await desk.send();
    expect((await desk.board()).alarm).toEqual({ kind: 'no-mail', count: 0 });
    await desk.site.store.db.updateTable('mails').set({ state: 'kept' }).execute();
    // The notice to the firm is no client's.
    desk.now += 11 * minute;
    expect((await desk.board()).alarm).toEqual({ kind: 'no-mail', count: 1 });
  });

  test('one alarm stands on the board, the gravest, for as long as it is true', async () => {
    const alarm = async () => (await desk.board()).alarm;
    const id = await desk.send();
    expect(await alarm()).toBeNull();
    const { db } = desk.site.store;
    const settled = new Date(desk.now).toISOString();
    await db
      .updateTable('mails')
      .set({ state: 'failed', problem: 'unknown', settled_at: settled })
      .where('lane', '=', 'visitor')
      .execute();
    expect(await alarm()).toEqual({
      kind: 'back',
      since: settled,
      count: 1,
      enquiry: id,
      name: 'Zoë O’Neill',
    });
    // Less grave than somebody who was not reached.
    desk.elsewhere = { kind: 'calendar', since: settled, advisers: ['HR adviser'] };
    expect(await alarm()).toMatchObject({ kind: 'back' });
    desk.elsewhere = { kind: 'mailbox', since: settled, why: null };
    expect(await alarm()).toEqual(desk.elsewhere);
    // The notice to the firm has not left either.
    desk.now += 11 * minute;
    expect(await alarm()).toMatchObject({ kind: 'mail', count: 1 });
    await db.updateTable('mails').set({ state: 'sent' }).where('lane', '=', 'firm').execute();
    desk.elsewhere = undefined;
    expect(await alarm()).toMatchObject({ kind: 'back' });
    // Somebody has called them instead.
    await desk.post(deskEndpoints.note, id, { words: 'Called.' });
    expect(await alarm()).toBeNull();
  });

  test('who writes again gets a new 24 hours, from whoever had it', async () => {
    const id = await desk.send();
    await desk.done(deskEndpoints.take, id, { version: 1 });
    await desk.done(deskEndpoints.client, id, { version: 2 });
    const { client, waiting } = await desk.board();
    expect([client.map((row) => row.id), waiting]).toEqual([[id], []]);
    await desk.send({ message: 'One more thing.' });
    expect((await desk.board()).waiting).toEqual([
      expect.objectContaining({ id, state: 'taken', takenBy: 'sam', version: 4 }),
    ]);
    const { dueAt } = (await desk.board()).waiting[0] ?? {};
    // While it waits already, its clock stays.
    await desk.send({ message: 'And another.' });
    expect((await desk.board()).waiting).toEqual([expect.objectContaining({ id, dueAt, version: 5 })]);
    const missed = await desk.post(deskEndpoints.answered, id, { version: 4, how: 'mail' });
    expect([missed.statusCode, missed.body]).toEqual([
      409,
      'A new message came a moment ago. It is now: Taken, with Sam Fox. Your change was not made.',
    ]);
    expect((await desk.view(id)).messages).toHaveLength(3);
  });

  test('a booking waits where its visitor wrote a note, and not where nobody did', async () => {
    const { days } = (await desk.site.app.inject('/api/booking/times?consultation=hr')).json();
    const [one, two] = days.map(({ times }: { times: string[] }) => times[0]) as string[];
    const book = async (startsAt: string | undefined, subject: string, email: string) => {
      const payload = { ...bookingOfSomebody(startsAt ?? ''), consultation: 'hr', subject, email };
      const answer = await desk.site.app.inject({ method: 'POST', url: '/api/bookings', payload });
      expect(answer.statusCode).toBe(201);
      return answer.json();
    };
    const quiet = await book(one, '', 'quiet@example.org');
    const asks = await book(two, 'Three shifts, no union', 'asks@example.org');
    expect([quiet.state, asks.state]).toEqual(['confirmed', 'confirmed']);
    const { waiting, counts } = await desk.board();
    expect(waiting.map((row) => row.id)).toEqual([asks.reference]);
    expect(counts.answeredToday).toBe(0);
    expect((await desk.view(quiet.reference)).enquiry).toMatchObject({ state: 'answered', answeredAt: null });
    const ahead = await desk.post(deskEndpoints.spam, quiet.reference, { version: 1 });
    expect([ahead.statusCode, ahead.body]).toEqual([409, expect.stringContaining('Cancel it first')]);
    await desk.site.app.inject({ method: 'POST', url: '/api/bookings/cancel', payload: { key: quiet.key } });
    expect((await desk.view(quiet.reference)).events.map((event) => event.kind)).toEqual([
      'booking',
      'booking-cancelled',
    ]);
  });

  test('the board says 304 until something changes', async () => {
    const id = await desk.send();
    const { headers } = await desk.app.inject(deskEndpoints.board);
    const again = () =>
      desk.app.inject({ url: deskEndpoints.board, headers: { 'if-none-match': String(headers.etag) } });
    desk.now += minute;
    expect((await again()).statusCode).toBe(304);
    await desk.done(deskEndpoints.take, id, { version: 1 });
    expect((await again()).statusCode).toBe(200);
  });

  test('the promise counts what was answered or is late, and the first reply alone', async () => {
    const promise = async () => (await desk.app.inject(`${deskEndpoints.promise}?days=30`)).json();
    const quick = await desk.send();
    const slow = await desk.send({ email: 'slow@example.org' });
    await desk.send({ email: 'waits@example.org' });
    const spam = await desk.send({ email: 'spam@example.org' });
    await desk.done(deskEndpoints.spam, spam, { version: 1 });
    expect(await promise()).toEqual({ days: 30, measured: 0, inTime: 0, medianMinutes: null });
    desk.now += 2 * hour;
    await desk.done(deskEndpoints.answered, quick, { version: 1, how: 'mail' });
    expect(await promise()).toEqual({ days: 30, measured: 1, inTime: 1, medianMinutes: 120 });
    desk.now += 24 * hour;
    await desk.done(deskEndpoints.answered, slow, { version: 1, how: 'mail' });
    // Two answered, one of them late, and one that should have been.
    expect(await promise()).toMatchObject({ measured: 3, inTime: 1, medianMinutes: 26 * 60 });
  });
});
