import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deskEndpoints } from '#contract/desk.ts';
import { TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { applyErasures } from '../retention/retention.ts';

describe.each(databaseKinds)('a restored backup and messages that staff have removed, on %s', (kind) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await TestDesk.open(kind);
  });
  afterEach(() => desk.remove());

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
