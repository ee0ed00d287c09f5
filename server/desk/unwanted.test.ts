import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firmTime } from '#content/firm-time.ts';
import type { InquiryView } from '#contract/desk.ts';
import { pathOf } from '../../tests/support/path-of.ts';
import { mina, sam, TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { applyErasures } from '../retention/retention.ts';

const hour = 3_600_000;
const kindsSince = (before: InquiryView['mails'], { mails }: InquiryView) =>
  mails
    .map(({ kind }) => kind)
    .slice(before.length)
    .sort();

describe.each(databaseKinds)('what is not wanted on %s', (kind) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await TestDesk.open(kind);
  });
  afterEach(() => desk.remove());

  test('spam is not acknowledged, in the same answer; a wrong mark is taken back', async () => {
    const trapped = await desk.send({ website: 'x', email: 'bot@example.org' });
    expect((await desk.board()).counts).toMatchObject({ waiting: 0, spam: 1 });
    await desk.send({ email: 'bot@example.org' });
    expect((await desk.board()).waiting.map((row) => row.id)).toEqual([trapped]);
    const [{ dueAt } = { dueAt: '' }] = (await desk.board()).waiting;
    await desk.done('/api/desk/inquiries/:id/spam', trapped, { version: 2 });
    const before = (await desk.mails()).length;
    await desk.send({ email: 'bot@example.org', message: 'Buy.' });
    expect((await desk.mails()).slice(before).map((mail) => mail.kind)).toEqual(['notice']);
    expect((await desk.board()).waiting).toEqual([]);
    const { mails } = await desk.view(trapped);
    desk.now += hour;
    const back = await desk.done('/api/desk/inquiries/:id/not-spam', trapped, { version: 4 });
    expect(back).toMatchObject({ state: 'new', dueAt: new Date(desk.now + 24 * hour).toISOString() });
    expect(kindsSince(mails, await desk.view(trapped))).toEqual(['acknowledgement', 'notice']);
    // A promised deadline survives marking and unmarking.
    desk.now += hour;
    await desk.done('/api/desk/inquiries/:id/spam', trapped, { version: 5 });
    const again = await desk.done('/api/desk/inquiries/:id/not-spam', trapped, { version: 6 });
    expect(again.dueAt).toBe(back.dueAt);
    expect(again.dueAt).not.toBe(dueAt);
    expect(kindsSince(mails, await desk.view(trapped))).toHaveLength(2);
  });

  test('undoing “Not spam” reports that the acknowledgement is still sent, once', async () => {
    const held = await desk.send({ website: 'x' });
    const undone = async (version: number) => {
      await desk.done('/api/desk/inquiries/:id/not-spam', held, { version });
      return (await desk.post('/api/desk/inquiries/:id/undo', held, { version: version + 1 })).json().undone;
    };
    expect(await undone(1)).toEqual({ kind: 'not-spam', mailLeft: true });
    expect(await undone(3)).toEqual({ kind: 'not-spam', mailLeft: null });
    const mails = (await desk.mails()).map((mail) => mail.kind);
    expect(mails.filter((one) => one === 'acknowledgement')).toHaveLength(1);
  });

  test('what the filter has held is listed with the reason, and given back as if it had just come, once', async () => {
    const held = await desk.send({ website: 'x', message: 'Part-time staff?' });
    const [row] = (await desk.board('spam')).spam;
    expect(row).toMatchObject({
      id: held,
      spamBy: '',
      latest: { words: 'Part-time staff?', suspicion: 'trap' },
    });
    const { mails } = await desk.view(held);
    desk.now += 50 * hour;
    const both = await Promise.all([
      desk.post('/api/desk/inquiries/:id/not-spam', held, { version: 1 }),
      desk.post('/api/desk/inquiries/:id/not-spam', held, { version: 1 }, mina),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [waits] = (await desk.board()).waiting;
    const dueAt = new Date(desk.now + 24 * hour).toISOString();
    expect(waits).toMatchObject({ id: held, state: 'new', dueAt });
    const view = await desk.view(held);
    expect(kindsSince(mails, view)).toEqual(['acknowledgement', 'notice']);
    const sent = await desk.mails();
    const [, notice, acknowledgement] = ['', 'notice', 'acknowledgement'].map((kind) =>
      sent.findLast((mail) => mail.kind === kind),
    );
    expect(acknowledgement?.body).toContain(firmTime(dueAt));
    expect(notice?.body).toContain(firmTime(dueAt));
    expect(notice?.body).not.toContain('Suspected spam');
    expect([notice?.mark, notice?.created_at]).toEqual([null, new Date(desk.now).toISOString()]);
    await desk.done(
      '/api/desk/inquiries/:id/undo',
      held,
      { version: 2 },
      view.events.at(-1)?.who === 'Sam Fox' ? sam : mina,
    );
    expect((await desk.board()).counts).toMatchObject({ waiting: 0, spam: 1 });
    await desk.done('/api/desk/inquiries/:id/not-spam', held, { version: 3 });
    expect(kindsSince(mails, await desk.view(held))).toHaveLength(2);
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
    expect(
      (await desk.post('/api/desk/inquiries/:id/remove-message', id, { version: 1, message: second })).statusCode,
    ).toBe(409);
    await desk.done('/api/desk/inquiries/:id/remove-message', id, { version: 2, message: second });
    expect((await desk.view(id)).messages.map(({ reference }) => reference)).toEqual([id]);
    expect(await desk.find('more')).toEqual([]);
    expect(
      (await desk.post('/api/desk/inquiries/:id/remove-message', id, { version: 3, message: second })).statusCode,
    ).toBe(404);
    expect(
      (await desk.post('/api/desk/inquiries/:id/remove-message', id, { version: 3, message: id })).statusCode,
    ).toBe(204);
    expect((await desk.mails()).length).toBe(0);
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
