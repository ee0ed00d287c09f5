import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firmTime } from '#content/firm-time.ts';
import type { ChangedInquiry } from '#contract/desk.ts';
import { mina, sam, TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { pathOf } from '../../tests/support/visitor.ts';
import { applyErasures } from '../retention/retention.ts';

const hour = 3_600_000;

describe.each(databaseKinds)('what is not wanted on %s', (kind) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await TestDesk.open(kind);
  });
  afterEach(() => desk.remove());

  test('spam is not acknowledged, and a promised deadline survives a wrong mark', async () => {
    const trapped = await desk.send({ website: 'x', email: 'bot@example.org' });
    expect((await desk.board()).counts).toMatchObject({ waiting: 0, spam: 1 });
    await desk.send({ email: 'bot@example.org' });
    expect((await desk.board()).waiting.map((row) => row.id)).toEqual([trapped]);
    await desk.done('/api/desk/inquiries/:id/spam', trapped, { version: 2 });
    const before = (await desk.mails()).length;
    await desk.send({ email: 'bot@example.org', message: 'Buy.' });
    expect((await desk.mails()).slice(before).map((mail) => mail.kind)).toEqual(['notice']);
    expect((await desk.board()).waiting).toEqual([]);
    desk.now += hour;
    const back = await desk.done('/api/desk/inquiries/:id/not-spam', trapped, { version: 4 });
    desk.now += hour;
    await desk.done('/api/desk/inquiries/:id/spam', trapped, { version: 5 });
    const again = await desk.done('/api/desk/inquiries/:id/not-spam', trapped, { version: 6 });
    expect(again.dueAt).toBe(back.dueAt);
  });

  test('what the filter has held is listed with the reason, and given back as if it had just come, once', async () => {
    const held = await desk.send({ website: 'x', message: 'Part-time staff?' });
    const latest = { words: 'Part-time staff?', suspicion: 'trap' };
    expect((await desk.board('spam')).spam).toMatchObject([{ id: held, spamBy: '', latest }]);
    const before = (await desk.mails()).length;
    desk.now += 50 * hour;
    const notSpam = (version: number, who = sam) =>
      desk.post('/api/desk/inquiries/:id/not-spam', held, { version }, who);
    const both = await Promise.all([notSpam(1), notSpam(1, mina)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const dueAt = new Date(desk.now + 24 * hour).toISOString();
    expect((await desk.board()).waiting).toMatchObject([{ id: held, state: 'new', dueAt }]);
    const sent = (await desk.mails()).slice(before);
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['acknowledgement', 'notice']);
    for (const { body, mark, created_at } of sent) {
      expect(body).toContain(firmTime(dueAt));
      expect(body).not.toContain('Suspected spam');
      expect([mark, created_at]).toEqual([null, new Date(desk.now).toISOString()]);
    }
    const who = (await desk.view(held)).events.at(-1)?.who === 'Sam Fox' ? sam : mina;
    const undo = async (version: number) =>
      (await desk.post('/api/desk/inquiries/:id/undo', held, { version }, who)).json<ChangedInquiry>().undone;
    expect(await undo(2)).toEqual({ kind: 'not-spam', mailLeft: true });
    expect((await desk.board()).counts).toMatchObject({ waiting: 0, spam: 1 });
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
    expect((await desk.view(other)).inquiry).toMatchObject({ id: other, state: 'spam' });
    expect((await desk.view(id)).inquiry).toMatchObject({ state: 'new', version: 1 });
    expect(await desk.audited()).toEqual([`mina blocked a sender ${id}`]);
    expect((await desk.post('/api/desk/inquiries/:id/block', id, { version: 1, network: true })).statusCode).toBe(409);
  });

  test('messages sent under a blocked address do not capture its owner’s later ones', async () => {
    const id = await desk.send();
    await desk.post('/api/desk/inquiries/:id/block', id, { version: 1, address: true }, mina);
    desk.now += 60_000;
    const spamId = await desk.send({ message: 'Buy now.' });
    await desk.site.store.db.deleteFrom('blocked_senders').execute();
    expect(await desk.send({ message: 'It is me.' })).not.toBe(spamId);
    expect((await desk.view(spamId)).inquiry).toMatchObject({ id: spamId, state: 'spam', version: 1 });
    expect((await desk.view(id)).messages).toHaveLength(2);
  });

  test('a message is removed with its mails, and an inquiry with its last one', async () => {
    const id = await desk.send();
    const second = await desk.send({ message: 'More.' });
    const remove = async (version: number, message: string) =>
      (await desk.post('/api/desk/inquiries/:id/remove-message', id, { version, message })).statusCode;
    expect([await remove(1, second), await remove(2, second), await remove(3, second)]).toEqual([409, 200, 404]);
    expect((await desk.view(id)).messages.map(({ reference }) => reference)).toEqual([id]);
    expect(await desk.find('more')).toEqual([]);
    expect(await remove(3, id)).toBe(204);
    expect(await desk.mails()).toEqual([]);
    expect(await desk.audited()).toEqual([second, id].map((gone) => `sam removed a message ${gone}`));
    expect((await desk.app.inject(pathOf('/api/desk/inquiries/:id', id))).statusCode).toBe(404);
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
