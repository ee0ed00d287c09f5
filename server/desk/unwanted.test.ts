import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deskEndpoints, enquiryPath } from '#contract/desk.ts';
import { mina, TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { applyErasures } from '../retention/retention.ts';

describe.each(databaseKinds)('what is not wanted on %s', (kind) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await TestDesk.open(kind);
  });
  afterEach(() => desk.remove());

  test('spam is not acknowledged, in the same answer; a wrong mark is taken back with its old clock', async () => {
    const trapped = await desk.send({ website: 'x', email: 'bot@example.org' });
    expect((await desk.board()).counts).toMatchObject({ waiting: 0, spamToday: 1 });
    // Its sender writes once more, as a person: it waits.
    await desk.send({ email: 'bot@example.org' });
    expect((await desk.board()).waiting.map((row) => row.id)).toEqual([trapped]);
    const [{ dueAt } = { dueAt: '' }] = (await desk.board()).waiting;
    await desk.done(deskEndpoints.spam, trapped, { version: 2 });
    const before = (await desk.mails()).length;
    await desk.send({ email: 'bot@example.org', message: 'Buy.' });
    // What staff have marked stays so: the firm hears of it, its sender nothing.
    expect((await desk.mails()).slice(before).map((mail) => mail.kind)).toEqual(['notice']);
    expect((await desk.board()).waiting).toEqual([]);
    expect(await desk.done(deskEndpoints.notSpam, trapped, { version: 4 })).toMatchObject({
      state: 'new',
      dueAt,
    });
  });

  test('a blocked sender is answered like anyone, and nobody gets a mail', async () => {
    const id = await desk.send();
    const blocked = await desk.post(deskEndpoints.block, id, { version: 1, address: true }, mina);
    expect(blocked.statusCode).toBe(200);
    const before = (await desk.mails()).length;
    const other = await desk.send({ email: 'ZOE@example.org', message: 'Again.' });
    expect((await desk.mails()).length).toBe(before);
    expect((await desk.view(other)).enquiry).toMatchObject({ id: other, state: 'spam' });
    expect((await desk.view(id)).enquiry).toMatchObject({ state: 'new', version: 1 });
    expect(desk.audited).toEqual([`mina blocked a sender ${id}`]);
    expect((await desk.post(deskEndpoints.block, id, { version: 1, network: true })).statusCode).toBe(409);
  });

  test('what came under somebody’s address while that was blocked takes no message of theirs', async () => {
    const id = await desk.send();
    await desk.post(deskEndpoints.block, id, { version: 1, address: true }, mina);
    desk.now += 60_000;
    const kept = await desk.send({ message: 'Buy now.' });
    await desk.site.store.db.deleteFrom('blocked_senders').execute();
    expect(await desk.send({ message: 'It is me.' })).not.toBe(kept);
    expect((await desk.view(kept)).enquiry).toMatchObject({ id: kept, state: 'spam', version: 1 });
    expect((await desk.view(id)).messages).toHaveLength(2);
  });

  test('a message is removed with its mails, and an enquiry with its last one', async () => {
    const id = await desk.send();
    const second = await desk.send({ message: 'More.' });
    expect(
      (await desk.post(deskEndpoints.removeMessage, id, { version: 1, message: second })).statusCode,
    ).toBe(409);
    await desk.done(deskEndpoints.removeMessage, id, { version: 2, message: second });
    expect((await desk.view(id)).messages.map(({ reference }) => reference)).toEqual([id]);
    expect(await desk.find('more')).toEqual([]);
    expect(
      (await desk.post(deskEndpoints.removeMessage, id, { version: 3, message: second })).statusCode,
    ).toBe(404);
    expect((await desk.post(deskEndpoints.removeMessage, id, { version: 3, message: id })).statusCode).toBe(
      204,
    );
    expect((await desk.mails()).length).toBe(0);
    expect(desk.audited).toEqual([second, id].map((gone) => `sam removed a message ${gone}`));
    expect((await desk.app.inject(enquiryPath(deskEndpoints.enquiry, id))).statusCode).toBe(404);
  });

  describe('a restored backup and messages that staff have removed', () => {
    /** What a backup holds of messages, for the time after it is restored. */
    async function backUp(): Promise<() => Promise<void>> {
      const { db } = desk.site.store;
      const [enquiries, messages, mails] = await Promise.all([
        db.selectFrom('enquiries').selectAll().execute(),
        db.selectFrom('messages').selectAll().execute(),
        db.selectFrom('mails').selectAll().execute(),
      ]);
      return async () => {
        for (const table of ['mails', 'messages', 'enquiries'] as const) await db.deleteFrom(table).execute();
        await db.insertInto('enquiries').values(enquiries).execute();
        await db.insertInto('messages').values(messages).execute();
        await db.insertInto('mails').values(mails).execute();
      };
    }
    const held = async (table: 'enquiries' | 'messages' | 'mails') =>
      (await desk.site.store.db.selectFrom(table).select('id').execute()).length;
    const applied = () => applyErasures(desk.site.store, desk.site.dataDir);

    test('one message of two goes again, with its mails; the other stays', async () => {
      const id = await desk.send();
      const second = await desk.send({ message: 'More.' });
      const restore = await backUp();
      await desk.done(deskEndpoints.removeMessage, id, { version: 2, message: second });
      await restore();
      expect([await held('messages'), await held('mails')]).toEqual([2, 4]);
      expect(await applied()).toBe(1);
      expect([await held('enquiries'), await held('messages'), await held('mails')]).toEqual([1, 1, 2]);
      expect(await applied()).toBe(0);
    });

    test('with the last message its inquiry goes again; one that was not removed after all stays', async () => {
      const id = await desk.send();
      const other = await desk.send({ email: 'pat@example.org' });
      const restore = await backUp();
      await desk.post(deskEndpoints.removeMessage, id, { version: 1, message: id });
      expect(
        (await desk.post(deskEndpoints.removeMessage, other, { version: 9, message: other })).statusCode,
      ).toBe(409);
      await restore();
      expect(await applied()).toBe(1);
      expect(await held('enquiries')).toBe(1);
      expect((await desk.view(other)).messages).toHaveLength(1);
    });
  });
});
