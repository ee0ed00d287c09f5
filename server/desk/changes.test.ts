import { describe, expect, test } from 'vitest';
import { firmDate, firmTime } from '#content/firm-time.ts';
import type { ChangedInquiry } from '#contract/desk.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { mina, sam, TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { fillPath, readStatusAndText } from '../../tests/support/visitor.ts';
import { suppressEmail, unsuppressEmail } from '../outbox/recipients.ts';
import { hourMs, minuteMs } from '../platform/durations.ts';
import { applyErasures } from '../retention/apply-erasures.ts';

describe.each(databaseKinds)('what becomes of an inquiry on %s', (kind) => {
  const desk = freshForEachTest(() => TestDesk.open(kind));

  test('two people cannot take one inquiry without knowing it', async () => {
    const id = await desk.send();
    expect(await desk.done('/api/desk/inquiries/:id/assign-to-self', id, { version: 1 })).toMatchObject({
      state: 'assigned',
      assigneeId: 'sam',
      version: 2,
    });
    desk.now += 2 * minuteMs;
    expect(
      await readStatusAndText(desk.post('/api/desk/inquiries/:id/assign-to-self', id, { version: 1 }, mina)),
    ).toEqual([409, 'Assigned by Sam Fox 2 minutes ago. It is now: Assigned, with Sam Fox. Your change was not made.']);
    expect((await desk.post('/api/desk/inquiries/:id/assign-to-self', id, { version: 1 })).statusCode).toBe(200);
    const both = await Promise.all(
      [sam, mina].map((who) => desk.post('/api/desk/inquiries/:id/client', id, { version: 2 }, who)),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test.each([
    [{ page: '/services/hr-support' }, 'hr'],
    [{ subject: 'HR consultation', page: '/' }, 'hr'],
    [{ subject: 'Something else', page: '/' }, 'general'],
  ])('%j leads to the consultation %s', async (about, consultation) => {
    expect(await desk.readInquiry(await desk.send(about))).toMatchObject({ consultation });
  });

  test('it is assigned, returned, answered, and undone once by its actor', async () => {
    const id = await desk.send();
    const status = async (action: string, version: number, more: object = {}, who = sam) =>
      (await desk.post(`/api/desk/inquiries/:id/${action}`, id, { version, ...more }, who)).statusCode;
    const assign = (version: number, to: string | null) =>
      desk.done('/api/desk/inquiries/:id/assign', id, { version, to });
    expect(await assign(1, 'mina')).toMatchObject({ state: 'assigned', assigneeId: 'mina' });
    expect(await status('assign', 2, { to: 'unassigned' })).toBe(400);
    expect(await assign(2, null)).toMatchObject({ state: 'new', assigneeId: null });
    const dueAt = (await desk.readBoard()).waiting[0]?.dueAt;
    desk.now += 2 * hourMs;
    const answered = await desk.done('/api/desk/inquiries/:id/answered', id, { version: 3, how: 'phone' });
    expect(answered).toMatchObject({ state: 'answered', assigneeId: 'sam', dueAt: null });
    expect((await desk.readInquiry(id)).undoUntil).not.toBeNull();
    expect((await desk.readInquiry(id, mina)).undoUntil).toBeNull();
    expect(await status('undo', 4, {}, mina)).toBe(409);
    const undone = await desk.done('/api/desk/inquiries/:id/undo', id, { version: 4 });
    expect(undone).toMatchObject({ state: 'new', dueAt, assigneeId: null });
    expect(await status('undo', 5)).toBe(409);
    await desk.done('/api/desk/inquiries/:id/answered', id, { version: 5, how: 'mail' });
    desk.now += 11 * minuteMs;
    expect(await status('undo', 6)).toBe(409);
    expect((await desk.readInquiry(id)).events.map(({ kind: one, who, words }) => [one, who, words])).toEqual([
      ['message', '', ''],
      ['assigned', 'Sam Fox', 'Mina Poe'],
      ['unassigned', 'Sam Fox', ''],
      ['answered', 'Sam Fox', 'phone'],
      ['undo', 'Sam Fox', 'answered'],
      ['answered', 'Sam Fox', 'mail'],
    ]);
  });

  test('an assignee is notified by e-mail, without personal data of the client', async () => {
    const notified = async () => (await desk.staffMails()).map(({ recipient }) => JSON.parse(recipient).name);
    const id = await desk.send({ company: 'Tilbury', page: '/services/hr-support' });
    await desk.done('/api/desk/inquiries/:id/assign', id, { version: 1, to: 'mina' });
    expect(await notified()).toEqual(['Mina Poe']);
    const [mail] = await desk.staffMails();
    expect(mail?.subject).toBe(`Sam Fox assigned an inquiry to you: HR Support (${id})`);
    expect(mail?.body).toContain(`https://www.example.com/desk/inquiries/${id}`);
    expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/Zoë|zoe@|Tilbury|Two left/);
    await desk.done('/api/desk/inquiries/:id/assign', id, { version: 2, to: 'sam' });
    await desk.employ(sam, { ...mina, toldBy: { ...mina.toldBy, assigned: [] } });
    await desk.done('/api/desk/inquiries/:id/assign', id, { version: 3, to: 'mina' });
    await desk.done('/api/desk/inquiries/:id/assign', id, { version: 4, to: null });
    expect(await notified()).toEqual(['Mina Poe']);
  });

  test.each([
    ['queued', false, 0],
    ['failed', false, 1],
    ['kept', false, 1],
    ['sending', true, 1],
    ['sent', true, 1],
  ] as const)(
    'an undo takes the mail along while it is %s, or says that it has left: %s',
    async (state, mailLeft, left) => {
      const { db } = desk.site.store;
      const undo = async (path: string, body: object, kind: string) => {
        const id = await desk.send({ email: `${kind}@example.org` });
        await desk.done(path, id, { version: 1, ...body });
        const mails = (await desk.mails()).filter(({ kind: one }) => one === 'not-for-us' || one === 'staff');
        const ids = mails.map((mail) => mail.id);
        await db.updateTable('mails').set({ state }).where('id', 'in', ids).execute();
        const answer = await desk.post('/api/desk/inquiries/:id/undo', id, { version: 2 });
        expect(answer.json<ChangedInquiry>()).toMatchObject({
          inquiry: { state: 'new', assigneeId: null },
          undone: { kind, mailLeft },
        });
        const there = await db.selectFrom('mails').select('id').where('id', 'in', ids).execute();
        expect(there).toHaveLength(left);
        await db.deleteFrom('mails').where('id', 'in', ids).execute();
      };
      await undo('/api/desk/inquiries/:id/not-for-us', { mail: true }, 'not-for-us');
      await undo('/api/desk/inquiries/:id/assign', { to: 'mina' }, 'assigned');
    },
  );

  test('an answer is noted for who gave it, at its time between the question and now', async () => {
    const id = await desk.send();
    const at = new Date().toISOString();
    desk.now += 3 * hourMs;
    const hoursFrom = (hours: number) => new Date(desk.now + hours * hourMs).toISOString();
    for (const wrong of [{ by: 'unassigned' }, { at: hoursFrom(1) }, { at: hoursFrom(-4) }, { how: 'fax' }]) {
      const sent = { version: 1, how: 'phone', ...wrong };
      expect((await desk.post('/api/desk/inquiries/:id/answered', id, sent)).statusCode).toBe(400);
    }
    const sent = { version: 1, how: 'phone', by: 'mina', at };
    const answered = await desk.done('/api/desk/inquiries/:id/answered', id, sent);
    expect(answered).toMatchObject({ state: 'answered', assigneeId: 'mina', answeredAt: at });
    expect((await desk.readInquiry(id)).events.at(-1)).toMatchObject({ who: 'Sam Fox', words: 'phone Mina Poe' });
  });

  test('what is not for us gets the mail that was shown, or none', async () => {
    const id = await desk.send();
    const shown = (await desk.app.inject({ url: fillPath('/api/desk/inquiries/:id/not-for-us', id) })).json<{
      subject: string;
      text: string;
    }>();
    await desk.done('/api/desk/inquiries/:id/not-for-us', id, { version: 1, mail: true });
    const [sent] = (await desk.mails()).filter((mail) => mail.kind === 'not-for-us');
    expect(JSON.parse(sent?.recipient ?? '').address).toBe('zoe@example.org');
    expect(sent).toMatchObject({ thread: id, lane: 'visitor', subject: shown.subject, body: shown.text });
    const again = await desk.done('/api/desk/inquiries/:id/assign-to-self', id, { version: 2 });
    expect(again).toMatchObject({ state: 'assigned', dueAt: new Date(desk.now + 24 * hourMs).toISOString() });
  });

  test('an inquiry shows that mail to its address bounced', async () => {
    const id = await desk.send();
    await suppressEmail(desk.site.store.db, 'Zoe@example.org', 'asked', new Date(desk.now));
    expect((await desk.readInquiry(id)).bounced).toBe(false);
    await unsuppressEmail(desk.site.store.db, 'zoe@example.org');
    await suppressEmail(desk.site.store.db, 'zoe@example.org', 'bounced', new Date(desk.now));
    expect((await desk.readInquiry(id)).bounced).toBe(true);
    const refused = await desk.post('/api/desk/inquiries/:id/not-for-us', id, { version: 1, mail: true });
    expect(refused.statusCode).toBe(409);
    await desk.done('/api/desk/inquiries/:id/not-for-us', id, { version: 1, mail: false });
    const undone = await desk.post('/api/desk/inquiries/:id/undo', id, { version: 2 });
    expect(undone.json<ChangedInquiry>().undone).toEqual({ kind: 'not-for-us', mailLeft: null });
  });

  test('a call waits like a message, and notes cause no conflicts', async () => {
    const call = { name: 'Wei Zhang', phone: '519 555 0177', words: 'A booking assistant for réception.' };
    const answer = await desk.post('/api/desk/calls', '', call, mina);
    expect(answer.statusCode).toBe(201);
    const { id, dueAt } = answer.json<ChangedInquiry>().inquiry;
    expect(dueAt).toBe(new Date(desk.now + 24 * hourMs).toISOString());
    const note = (of: string) => desk.post('/api/desk/inquiries/:id/note', of, { words: 'Called back: engaged.' });
    expect([(await note(id)).statusCode, (await note('RA-0000-0000')).statusCode]).toEqual([201, 404]);
    await desk.done('/api/desk/inquiries/:id/assign-to-self', id, { version: 1 });
    expect([await desk.search('engaged'), await desk.search('recept zhang')]).toEqual([[id], []]);
    const mailed = await desk.post('/api/desk/inquiries/:id/not-for-us', id, { version: 2, mail: true });
    expect(mailed.statusCode).toBe(400);
    expect((await desk.post('/api/desk/calls', '', { ...call, phone: '' })).statusCode).toBe(400);
  });

  test('the reference of a later message leads to the inquiry that it joined', async () => {
    const id = await desk.send();
    await desk.send({ message: 'And one thing more.' });
    const [, later] = await desk.site.store.db
      .selectFrom('messages')
      .select('reference')
      .orderBy('received_at')
      .execute();
    const view = await desk.readInquiry(later?.reference ?? '');
    expect([later?.reference === id, view.inquiry.id]).toEqual([false, id]);
  });

  test('what the filter caught is not acknowledged, and a promised deadline survives a wrong mark', async () => {
    const trapped = await desk.send({ website: 'x', email: 'bot@example.org' });
    expect((await desk.readBoard()).counts).toMatchObject({ waiting: 0, spam: 1 });
    await desk.send({ email: 'bot@example.org' });
    expect((await desk.readBoard()).waiting.map((row) => row.id)).toEqual([trapped]);
    await desk.done('/api/desk/inquiries/:id/spam', trapped, { version: 2 });
    expect((await desk.readBoard()).waiting).toEqual([]);
    desk.now += hourMs;
    const back = await desk.done('/api/desk/inquiries/:id/not-spam', trapped, { version: 3 });
    desk.now += hourMs;
    await desk.done('/api/desk/inquiries/:id/spam', trapped, { version: 4 });
    const again = await desk.done('/api/desk/inquiries/:id/not-spam', trapped, { version: 5 });
    expect(again.dueAt).toBe(back.dueAt);
  });

  test('what was no spam is acknowledged with the time it is due by, closed days and all', async () => {
    const held = await desk.send({ website: 'x' });
    const dayIn = (days: number) => firmDate(new Date(desk.now + days * 24 * hourMs).toISOString());
    await desk.site.store.db
      .insertInto('days_off')
      .values({ id: 'c', adviser: '', kind: 'closed', reason: '', first_day: dayIn(0), last_day: dayIn(3) })
      .execute();
    const { dueAt } = await desk.done('/api/desk/inquiries/:id/not-spam', held, { version: 1 });
    const [thanks] = (await desk.mails()).filter(({ kind }) => kind === 'acknowledgement');
    expect(thanks?.body).toContain(firmTime(dueAt ?? ''));
  });

  test('what the filter has held is listed with the reason, and given back as if it had just come, once', async () => {
    const held = await desk.send({ website: 'x', message: 'Part-time staff?' });
    const latest = { words: 'Part-time staff?', suspicion: 'trap' };
    expect((await desk.readBoard('spam')).spam).toMatchObject([{ id: held, spamBy: '', latest }]);
    const before = (await desk.mails()).length;
    desk.now += 50 * hourMs;
    const notSpam = (version: number, who = sam) =>
      desk.post('/api/desk/inquiries/:id/not-spam', held, { version }, who);
    const both = await Promise.all([notSpam(1), notSpam(1, mina)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const dueAt = new Date(desk.now + 24 * hourMs).toISOString();
    expect((await desk.readBoard()).waiting).toMatchObject([{ id: held, state: 'new', dueAt }]);
    const sent = (await desk.mails()).slice(before);
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['acknowledgement', 'notice']);
    for (const { body, mark, created_at } of sent) {
      expect(body).toContain(firmTime(dueAt));
      expect(body).not.toContain('Suspected spam');
      expect([mark, created_at]).toEqual([null, new Date(desk.now).toISOString()]);
    }
    const who = (await desk.readInquiry(held)).events.at(-1)?.who === 'Sam Fox' ? sam : mina;
    const undo = async (version: number) =>
      (await desk.post('/api/desk/inquiries/:id/undo', held, { version }, who)).json<ChangedInquiry>().undone;
    expect(await undo(2)).toEqual({ kind: 'not-spam', mailLeft: true });
    expect((await desk.readBoard()).counts).toMatchObject({ waiting: 0, spam: 1 });
    await notSpam(3, who);
    expect(await undo(4)).toEqual({ kind: 'not-spam', mailLeft: null });
    expect(await desk.mails()).toHaveLength(before + 2);
  });

  test('a blocked sender gets the usual page, and no mail is sent', async () => {
    const id = await desk.send();
    const blocked = await desk.post('/api/desk/inquiries/:id/block', id, { version: 1, address: true }, mina);
    expect(blocked.statusCode).toBe(200);
    const before = (await desk.mails()).length;
    const other = await desk.send({ email: 'ZOE@example.org', message: 'Again.' });
    expect((await desk.mails()).length).toBe(before);
    expect((await desk.readInquiry(other)).inquiry).toMatchObject({ id: other, state: 'spam' });
    expect((await desk.readInquiry(id)).inquiry).toMatchObject({ state: 'new', version: 1 });
    expect(await desk.listAudit()).toEqual([`mina blocked a sender ${id}`]);
    expect((await desk.post('/api/desk/inquiries/:id/block', id, { version: 1, network: true })).statusCode).toBe(409);
  });

  test('messages sent under a blocked address do not capture its owner’s later ones', async () => {
    const id = await desk.send();
    await desk.post('/api/desk/inquiries/:id/block', id, { version: 1, address: true }, mina);
    desk.now += minuteMs;
    const spamId = await desk.send({ message: 'Buy now.' });
    await desk.site.store.db.deleteFrom('blocked_senders').execute();
    expect(await desk.send({ message: 'It is me.' })).not.toBe(spamId);
    expect((await desk.readInquiry(spamId)).inquiry).toMatchObject({ id: spamId, state: 'spam', version: 1 });
    expect((await desk.readInquiry(id)).messages).toHaveLength(2);
  });

  test('a message is removed with its mails, and an inquiry with its last one', async () => {
    const id = await desk.send();
    const second = await desk.send({ message: 'More.' });
    const remove = async (version: number, message: string) =>
      (await desk.post('/api/desk/inquiries/:id/remove-message', id, { version, message })).statusCode;
    expect([await remove(1, second), await remove(2, second), await remove(3, second)]).toEqual([409, 200, 404]);
    expect((await desk.readInquiry(id)).messages.map(({ reference }) => reference)).toEqual([id]);
    expect(await desk.search('more')).toEqual([]);
    expect(await remove(3, id)).toBe(204);
    expect(await desk.mails()).toEqual([]);
    expect(await desk.listAudit()).toEqual([second, id].map((gone) => `sam removed a message ${gone}`));
    expect((await desk.app.inject(fillPath('/api/desk/inquiries/:id', id))).statusCode).toBe(404);
  });

  test('a removed message goes again when a backup is restored; one that was not removed after all stays', async () => {
    const { store, dataDir } = desk.site;
    const id = await desk.send();
    const other = await desk.send({ email: 'pat@example.org' });
    const inquiries = await store.db.selectFrom('inquiries').selectAll().where('id', '=', id).execute();
    const messages = await store.db.selectFrom('messages').selectAll().where('inquiry', '=', id).execute();
    await desk.post('/api/desk/inquiries/:id/remove-message', id, { version: 1, message: id });
    const late = await desk.post('/api/desk/inquiries/:id/remove-message', other, { version: 9, message: other });
    expect(late.statusCode).toBe(409);
    await store.db.insertInto('inquiries').values(inquiries).execute();
    await store.db.insertInto('messages').values(messages).execute();
    expect(await applyErasures(store, dataDir)).toBe(1);
    expect(await store.db.selectFrom('messages').select('reference').execute()).toEqual([{ reference: other }]);
    expect(await store.db.selectFrom('inquiries').select('id').execute()).toEqual([{ id: other }]);
  });
});
