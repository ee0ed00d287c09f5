import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BoardFolder, ChangedInquiry, Found } from '#contract/desk.ts';
import { bookingOfSomebody } from '../../tests/support/sample-bookings.ts';
import { colleague, mina, sam, TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { upsertInquiry } from '../inquiries/inquiries.ts';

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
    expect(waiting.map(({ id, state, assigneeId }) => [id, state, assigneeId])).toEqual([
      [first, 'new', null],
      [second, 'new', null],
    ]);
    expect(waiting[0]).toMatchObject({ name: 'Zoë O’Neill', company: 'Tilbury', version: 1 });
    expect(Date.parse(waiting[0]?.dueAt ?? '') - Date.parse(waiting[0]?.waitingSince ?? '')).toBe(24 * hour);
    expect(counts).toMatchObject({ waiting: 2, late: 0, client: 0, answered: 0, spam: 0 });
    expect(staff.map(({ id }) => id)).toEqual(['mina', 'sam']);
    expect(JSON.stringify(staff)).not.toContain('@');
  });

  test('without a mail server the board says so first, with the e-mails to clients that are kept', async () => {
    desk.mailLeaves = false;
    desk.elsewhere = { kind: 'mailbox', since: new Date(desk.now).toISOString(), why: null };
    await desk.send();
    expect((await desk.board()).alarm).toEqual({ kind: 'no-mail', count: 0 });
    await desk.site.store.db.updateTable('mails').set({ state: 'kept' }).execute();
    desk.now += 11 * minute;
    expect((await desk.board()).alarm).toEqual({ kind: 'no-mail', count: 1 });
  });

  test('each row says what was wanted last, in its first words', async () => {
    const { db } = desk.site.store;
    const long = await desk.send({ message: `  We hire\n\nour first driver ${'and more '.repeat(100)}` });
    const call = (
      await desk.post('/api/desk/calls', '', {
        name: 'Rosa',
        phone: '519 555 0119',
        words: 'What does a brand cost?',
      })
    ).json<ChangedInquiry>().inquiry.id;
    const latest = async () => Object.fromEntries((await desk.board()).waiting.map((row) => [row.id, row.latest]));
    const first = await latest();
    expect(first[long]?.words).toMatch(/^We hire our first driver and more .{150,230}…$/);
    expect(first[call]).toMatchObject({ kind: 'call', words: 'What does a brand cost?', who: 'Sam Fox' });
    const second = await desk.send({ message: 'And a second one.' });
    expect((await latest())[long]?.words).toBe('And a second one.');
    await desk.send({ waitingFor: 'Portal', message: undefined, phone: undefined });
    expect((await latest())[long]?.words).toBe('And a second one.');
    await desk.done('/api/desk/inquiries/:id/remove-message', long, { version: 2, message: second });
    expect((await latest())[long]?.words).toMatch(/^We hire/);
    await db
      .insertInto('inquiry_events')
      .values({
        id: 'e',
        inquiry: long,
        at: new Date(desk.now + minute).toISOString(),
        kind: 'mail-in',
        actor_id: '',
        actor_name: '',
        about: 'Re: the driver',
        words: '',
        version: 4,
        undo_state: '',
      })
      .execute();
    expect((await latest())[long]).toMatchObject({ kind: 'mail-in', words: 'Re: the driver' });
    await desk.post('/api/desk/inquiries/:id/note', call, { words: 'She rings at noon.' });
    expect((await latest())[call]?.kind).toBe('call');
    await db.transaction().execute((transaction) =>
      upsertInquiry(transaction, {
        inquiry: call,
        reference: 'RA-BBBB-0001',
        email: '',
        kind: 'note',
        waits: true,
        proof: 'none',
        at: new Date(desk.now + minute).toISOString(),
        words: 'Call Rosa, 519 555 0119.',
      }),
    );
    expect((await latest())[call]).toMatchObject({ kind: 'note', words: 'Call Rosa, 519 555 0119.' });
    const found = await desk.app.inject({ url: '/api/desk/search', query: { q: 'rosa' } });
    expect(found.json<Found>().inquiries.map(({ id }) => id)).toEqual([call]);
  });

  test('each list has what belongs there, and its count', async () => {
    const ids: Record<string, string> = {};
    for (const name of ['new', 'mine', 'hers', 'client', 'left', 'answered', 'old', 'spam'])
      ids[name] = await desk.send({ email: `${name}@example.org` });
    const of = (name: string) => ids[name] ?? '';
    await desk.done('/api/desk/inquiries/:id/answered', of('old'), { version: 1, how: 'mail' });
    desk.now += 31 * 24 * hour;
    for (const name of ['mine', 'client'])
      await desk.done('/api/desk/inquiries/:id/assign-to-self', of(name), { version: 1 });
    await desk.done('/api/desk/inquiries/:id/client', of('client'), { version: 2 });
    await desk.done('/api/desk/inquiries/:id/assign-to-self', of('hers'), { version: 1 }, mina);
    await desk.done('/api/desk/inquiries/:id/answered', of('answered'), { version: 1, how: 'mail' });
    await desk.done('/api/desk/inquiries/:id/spam', of('spam'), { version: 1 });
    const leo = colleague('leo', 'Leo');
    await desk.employ(sam, mina, leo);
    await desk.done('/api/desk/inquiries/:id/assign-to-self', of('left'), { version: 1 }, leo);
    await desk.employ(sam, mina);
    const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]));
    const listed = async (folder: BoardFolder) => {
      const { waiting, client, answered, spam } = await desk.board(folder);
      return [waiting, client, answered, spam].map((rows) => rows.map(({ id }) => names[id]).sort());
    };
    expect(await listed('open')).toEqual([['hers', 'left', 'mine', 'new'], ['client'], ['answered'], []]);
    expect(await listed('mine')).toEqual([['mine'], ['client'], ['answered'], []]);
    expect(await listed('unassigned')).toEqual([['left', 'new'], [], ['answered'], []]);
    expect(await listed('answered')).toEqual([[], [], ['answered'], []]);
    expect(await listed('spam')).toEqual([[], [], [], ['spam']]);
    const { counts } = await desk.board();
    expect(counts).toEqual({
      waiting: 4,
      late: 4,
      client: 1,
      mine: 2,
      unassigned: 2,
      answered: 1,
      spam: 1,
    });
  });

  test('the board shows the most severe alarm while it lasts', async () => {
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
      inquiry: id,
      name: 'Zoë O’Neill',
    });
    desk.elsewhere = { kind: 'calendar', since: settled, advisers: ['HR adviser'] };
    expect(await alarm()).toMatchObject({ kind: 'back' });
    desk.elsewhere = { kind: 'mailbox', since: settled, why: null };
    expect(await alarm()).toEqual(desk.elsewhere);
    desk.now += 11 * minute;
    expect(await alarm()).toMatchObject({ kind: 'mail', count: 1 });
    await db.updateTable('mails').set({ state: 'sent' }).where('lane', '=', 'firm').execute();
    desk.elsewhere = undefined;
    expect(await alarm()).toMatchObject({ kind: 'back' });
    await desk.post('/api/desk/inquiries/:id/note', id, { words: 'Called.' });
    expect(await alarm()).toBeNull();
  });

  test('a further message starts a new 24 hours, with the same assignee', async () => {
    const id = await desk.send();
    await desk.done('/api/desk/inquiries/:id/assign-to-self', id, { version: 1 });
    await desk.done('/api/desk/inquiries/:id/client', id, { version: 2 });
    const { client, waiting } = await desk.board();
    expect([client.map((row) => row.id), waiting]).toEqual([[id], []]);
    await desk.send({ message: 'One more thing.' });
    expect((await desk.board()).waiting).toEqual([
      expect.objectContaining({ id, state: 'assigned', assigneeId: 'sam', version: 4 }),
    ]);
    const { dueAt } = (await desk.board()).waiting[0] ?? {};
    await desk.send({ message: 'And another.' });
    expect((await desk.board()).waiting).toEqual([expect.objectContaining({ id, dueAt, version: 5 })]);
    const missed = await desk.post('/api/desk/inquiries/:id/answered', id, { version: 4, how: 'mail' });
    expect([missed.statusCode, missed.body]).toEqual([
      409,
      'A new message came a moment ago. It is now: Assigned, with Sam Fox. Your change was not made.',
    ]);
    expect((await desk.view(id)).messages).toHaveLength(3);
  });

  test('a booking waits only with a visitor’s note', async () => {
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
    const { waiting, counts, newBookings } = await desk.board();
    expect(waiting.map((row) => row.id)).toEqual([asks.reference]);
    expect(waiting[0]?.latest).toMatchObject({
      kind: 'booking',
      words: 'Three shifts, no union',
      booking: { startsAt: two, state: 'confirmed' },
    });
    expect(counts.answered).toBe(0);
    expect(newBookings.map(({ reference, startsAt, hasNote }) => [reference, startsAt, hasNote])).toEqual([
      [asks.reference, two, true],
      [quiet.reference, one, false],
    ]);
    const seen = await desk.post('/api/desk/seen-bookings', '', { references: [asks.reference] });
    expect(seen.statusCode).toBe(204);
    expect((await desk.board('open', mina)).newBookings.map(({ reference }) => reference)).toEqual([quiet.reference]);
    expect((await desk.view(quiet.reference)).inquiry).toMatchObject({ state: 'answered', answeredAt: null });
    const ahead = await desk.post('/api/desk/inquiries/:id/spam', quiet.reference, { version: 1 });
    expect([ahead.statusCode, ahead.body]).toEqual([409, expect.stringContaining('Cancel it first')]);
    await desk.site.app.inject({ method: 'POST', url: '/api/bookings/cancel', payload: { key: quiet.key } });
    expect((await desk.view(quiet.reference)).events.map((event) => event.kind)).toEqual([
      'booking',
      'booking-cancelled',
    ]);
  });

  test('the board says 304 until something changes', async () => {
    const id = await desk.send();
    const { headers } = await desk.app.inject('/api/desk/board');
    const again = () => desk.app.inject({ url: '/api/desk/board', headers: { 'if-none-match': String(headers.etag) } });
    desk.now += minute;
    expect((await again()).statusCode).toBe(304);
    await desk.done('/api/desk/inquiries/:id/assign-to-self', id, { version: 1 });
    expect((await again()).statusCode).toBe(200);
  });

  test('the promise counts what was answered or is late, and the first reply alone', async () => {
    const promise = async () => (await desk.app.inject(`/api/desk/promise?days=30`)).json();
    const quick = await desk.send();
    const slow = await desk.send({ email: 'slow@example.org' });
    await desk.send({ email: 'waits@example.org' });
    const spam = await desk.send({ email: 'spam@example.org' });
    await desk.done('/api/desk/inquiries/:id/spam', spam, { version: 1 });
    expect(await promise()).toEqual({ days: 30, measured: 0, inTime: 0, medianMinutes: null });
    desk.now += 2 * hour;
    await desk.done('/api/desk/inquiries/:id/answered', quick, { version: 1, how: 'mail' });
    expect(await promise()).toEqual({ days: 30, measured: 1, inTime: 1, medianMinutes: 120 });
    desk.now += 24 * hour;
    await desk.done('/api/desk/inquiries/:id/answered', slow, { version: 1, how: 'mail' });
    expect(await promise()).toMatchObject({ measured: 3, inTime: 1, medianMinutes: 26 * 60 });
  });
});
