import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deskEndpoints, enquiryPath } from '#contract/desk.ts';
import { mina, TestDesk } from '../../tests/support/test-desk.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

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
});
