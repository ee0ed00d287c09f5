import { describe, expect, test } from 'vitest';
import type { ChangedInquiry } from '#contract/desk.ts';
import type { BoardFolder } from '#contract/desk-board.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { bookingRequestAt } from '../../tests/support/sample-bookings.ts';
import { colleague, mina, sam, TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { readStatusAndText } from '../../tests/support/visitor.ts';
import { upsertInquiry } from '../inquiries/inquiries.ts';
import { hourMs, minuteMs } from '../platform/durations.ts';

describe.each(databaseKinds)('the board on %s', (kind) => {
  const desk = freshForEachTest(() => TestDesk.open(kind));

  test('each row says what was wanted last, in its first words', async () => {
    const inquiry = await desk.send({ message: `  We hire\n\nour first driver ${'and more '.repeat(100)}` });
    const call = { name: 'Rosa', phone: '519 555 0119', words: 'What does a brand cost?' };
    const { id } = (await desk.post('/api/desk/calls', '', call)).json<ChangedInquiry>().inquiry;
    const latestOf = async (of: string) => (await desk.readBoard()).waiting.find((row) => row.id === of)?.latest;
    expect((await latestOf(inquiry))?.words).toMatch(/^We hire our first driver and more .{150,230}…$/);
    expect(await latestOf(id)).toMatchObject({ kind: 'call', words: call.words, who: 'Sam Fox' });
    await desk.post('/api/desk/inquiries/:id/note', id, { words: 'She rings at noon.' });
    expect((await latestOf(id))?.kind).toBe('call');
    const second = await desk.send({ message: 'And a second one.' });
    await desk.send({ waitingFor: 'Portal', message: undefined, phone: undefined });
    expect((await latestOf(inquiry))?.words).toBe('And a second one.');
    await desk.done('/api/desk/inquiries/:id/remove-message', inquiry, { message: second });
    expect((await latestOf(inquiry))?.words).toMatch(/^We hire/);
    const arrival = { inquiry: id, email: '', needsReply: true, proof: 'none' } as const;
    for (const [kind, reference, words, shown] of [
      ['mail-in', 'Re: the driver', '', 'Re: the driver'],
      ['note', 'RA-BBBB-0001', 'Call Rosa.', 'Call Rosa.'],
    ] as const) {
      desk.now += minuteMs;
      const at = new Date(desk.now).toISOString();
      await upsertInquiry(desk.site.store.db, { ...arrival, at, kind, reference, words });
      expect(await latestOf(id)).toMatchObject({ kind, words: shown });
    }
  });

  test('each list has what belongs there, and its count', async () => {
    const ids: Record<string, string> = {};
    for (const name of ['new', 'mine', 'hers', 'client', 'left', 'answered', 'old', 'spam'])
      ids[name] = await desk.send({ email: `${name}@example.org` });
    const of = (name: string) => ids[name] ?? '';
    await desk.done('/api/desk/inquiries/:id/answered', of('old'), { how: 'mail' });
    desk.now += 31 * 24 * hourMs;
    for (const name of ['mine', 'client']) await desk.done('/api/desk/inquiries/:id/assign-to-self', of(name));
    await desk.done('/api/desk/inquiries/:id/client', of('client'));
    await desk.done('/api/desk/inquiries/:id/assign-to-self', of('hers'), {}, mina);
    await desk.done('/api/desk/inquiries/:id/answered', of('answered'), { how: 'mail' });
    await desk.done('/api/desk/inquiries/:id/spam', of('spam'));
    const leo = colleague('leo', 'Leo');
    await desk.employ(sam, mina, leo);
    await desk.done('/api/desk/inquiries/:id/assign-to-self', of('left'), {}, leo);
    await desk.employ(sam, mina);
    const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]));
    const listed = async (folder: BoardFolder) => {
      const { waiting, client, answered, spam } = await desk.readBoard(folder);
      return [waiting, client, answered, spam].map((rows) => rows.map(({ id }) => names[id]).sort());
    };
    expect(await listed('open')).toEqual([['hers', 'left', 'mine', 'new'], ['client'], ['answered'], []]);
    expect(await listed('mine')).toEqual([['mine'], ['client'], ['answered'], []]);
    expect(await listed('unassigned')).toEqual([['left', 'new'], [], ['answered'], []]);
    expect(await listed('answered')).toEqual([[], [], ['answered'], []]);
    expect(await listed('spam')).toEqual([[], [], [], ['spam']]);
    const { counts, staff } = await desk.readBoard();
    expect(counts).toEqual({ waiting: 4, late: 4, client: 1, mine: 2, unassigned: 2, answered: 1, spam: 1 });
    expect(JSON.stringify(staff)).not.toContain('@');
  });

  const alarm = async () => (await desk.readBoard()).alarm;
  const setMails = (lane: 'visitor' | 'firm', set: object) =>
    desk.site.store.db.updateTable('mails').set(set).where('lane', '=', lane).execute();

  test('the board shows the most severe alarm', async () => {
    const id = await desk.send();
    expect(await alarm()).toBeNull();
    const since = new Date(desk.now).toISOString();
    await setMails('visitor', { state: 'failed', problem: 'unknown', settled_at: since });
    const bounced = { kind: 'back', since, count: 1, inquiry: id, name: 'Zoë O’Neill' };
    expect(await alarm()).toEqual(bounced);
    desk.otherAlarm = { kind: 'calendar', since, advisers: ['HR adviser'] };
    expect(await alarm()).toEqual(bounced);
    desk.otherAlarm = { kind: 'mailbox', since, why: null };
    expect(await alarm()).toEqual(desk.otherAlarm);
    desk.isMailProven = false;
    expect(await alarm()).toEqual({ kind: 'mail-untested' });
    desk.now += 11 * minuteMs;
    expect(await alarm()).toMatchObject({ kind: 'mail', count: 1 });
    desk.unreadableSecrets = ['mailbox-password'];
    expect(await alarm()).toEqual({ kind: 'secret' });
    desk.sendsMail = false;
    expect(await alarm()).toEqual({ kind: 'no-mail', count: 0 });
    await setMails('visitor', { state: 'kept' });
    expect(await alarm()).toEqual({ kind: 'no-mail', count: 1 });
  });

  test('an alarm of a bounced mail ends once staff have acted', async () => {
    const id = await desk.send();
    await setMails('visitor', { state: 'failed', problem: 'unknown', settled_at: new Date(desk.now).toISOString() });
    expect(await alarm()).toMatchObject({ kind: 'back' });
    await desk.post('/api/desk/inquiries/:id/note', id, { words: 'Called.' });
    expect(await alarm()).toBeNull();
  });

  test('a message is due by the promise in force when it arrives, and a deadline once given never gets later', async () => {
    const readDeadlines = async () =>
      (await desk.readBoard()).waiting.map(({ id, replyHours, waitingSince, dueAt }) => [
        id,
        replyHours,
        (Date.parse(dueAt ?? '') - Date.parse(waitingSince ?? '')) / hourMs,
      ]);
    const earlier = await desk.send({ email: 'jo@example.org' });
    await desk.changeSettings({ replyHours: 8 });
    const later = await desk.send();
    expect(await readDeadlines()).toEqual([
      [later, 8, 8],
      [earlier, 24, 24],
    ]);
    // Acknowledged with the new hours, which end sooner.
    await desk.send({ email: 'jo@example.org', message: 'One more thing.' });
    await desk.changeSettings({ replyHours: 12 });
    await desk.send({ message: 'And another.' });
    expect(await readDeadlines()).toEqual([
      [later, 8, 8],
      [earlier, 8, 8],
    ]);
    await desk.done('/api/desk/inquiries/:id/spam', later);
    await desk.done('/api/desk/inquiries/:id/not-spam', later);
    expect((await readDeadlines())[0]).toEqual([later, 8, 8]);
    await desk.done('/api/desk/inquiries/:id/client', later);
    await desk.done('/api/desk/inquiries/:id/undo', later);
    expect((await readDeadlines())[0]).toEqual([later, 8, 8]);
  });

  test('a further message starts a new 24 hours, with the same assignee', async () => {
    const id = await desk.send();
    await desk.done('/api/desk/inquiries/:id/assign-to-self', id);
    await desk.done('/api/desk/inquiries/:id/client', id);
    await desk.send({ message: 'One more thing.' });
    const [row] = (await desk.readBoard()).waiting;
    expect(row).toMatchObject({ id, state: 'assigned', assigneeId: 'sam', version: 4 });
    expect(Date.parse(row?.dueAt ?? '') - Date.parse(row?.waitingSince ?? '')).toBe(24 * hourMs);
    await desk.send({ message: 'And another.' });
    expect((await desk.readBoard()).waiting).toEqual([expect.objectContaining({ id, dueAt: row?.dueAt, version: 5 })]);
    expect(
      await readStatusAndText(desk.post('/api/desk/inquiries/:id/answered', id, { version: 4, how: 'mail' })),
    ).toEqual([
      409,
      'A new message came in a moment ago. It is now: Assigned, with Sam Fox. Your change was not made.',
    ]);
  });

  test('a booking waits only with a visitor’s note', async () => {
    const { days } = (await desk.site.app.inject('/api/booking/times?consultation=hr')).json();
    const [one, two] = days.map(({ times }: { times: string[] }) => times[0]) as string[];
    const book = async (startsAt = '', subject = '', email = 'quiet@example.org') => {
      const payload = { ...bookingRequestAt(startsAt), consultation: 'hr', subject, email };
      return (await desk.site.app.inject({ method: 'POST', url: '/api/bookings', payload })).json();
    };
    const quiet = await book(one);
    const asks = await book(two, 'Three shifts, no union', 'asks@example.org');
    const { waiting, newBookings } = await desk.readBoard();
    const latest = { kind: 'booking', words: 'Three shifts, no union', booking: { startsAt: two, state: 'confirmed' } };
    expect(waiting).toMatchObject([{ id: asks.reference, latest }]);
    expect(newBookings).toMatchObject([
      { reference: asks.reference, startsAt: two, hasNote: true },
      { reference: quiet.reference, startsAt: one, hasNote: false },
    ]);
    await desk.post('/api/desk/seen-bookings', '', { references: [asks.reference] });
    expect((await desk.readBoard('open', mina)).newBookings.map(({ reference }) => reference)).toEqual([
      quiet.reference,
    ]);
    expect((await desk.readInquiry(quiet.reference)).inquiry).toMatchObject({ state: 'answered', answeredAt: null });
    const refused = await desk.post('/api/desk/inquiries/:id/spam', quiet.reference, { version: 1 });
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('Cancel it first')]);
  });

  test('the board says 304 until something changes', async () => {
    const id = await desk.send();
    const { headers } = await desk.app.inject('/api/desk/board');
    const again = () => desk.app.inject({ url: '/api/desk/board', headers: { 'if-none-match': String(headers.etag) } });
    desk.now += minuteMs;
    expect((await again()).statusCode).toBe(304);
    await desk.done('/api/desk/inquiries/:id/assign-to-self', id);
    expect((await again()).statusCode).toBe(200);
  });
});
