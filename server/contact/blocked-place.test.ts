import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

const place = { email: 'Jo@example.org', waitingFor: 'HR Services', page: '/services/business' };

describe.each(databaseKinds)('a place that is asked for by who is kept as spam, on %s', (kind) => {
  let site: TestApp;
  beforeEach(async () => {
    site = await testApp(kind);
  });
  afterEach(() => site.remove());

  const ask = () => site.app.inject({ method: 'POST', url: '/api/contact', payload: place });
  const mails = async () =>
    (await site.store.db.selectFrom('mails').select('kind').execute()).map((mail) => mail.kind);

  test('a blocked sender is answered like anyone, and gets no mail', async () => {
    await site.store.db
      .insertInto('blocked_senders')
      .values({ sender: 'jo@example.org', kind: 'address', since: new Date().toISOString(), who: 'olive' })
      .execute();
    const answer = await ask();
    expect([answer.statusCode, Object.keys(answer.json()).sort()]).toEqual([
      201,
      ['receivedAt', 'reference'],
    ]);
    expect(await mails()).toEqual([]);
    expect(await site.store.db.selectFrom('waiting_places').selectAll().execute()).toHaveLength(1);
  });

  test('so is one whose inquiry staff have marked as spam', async () => {
    const { db } = site.store;
    const written = { name: 'Jo', email: place.email, message: 'Buy.' };
    expect(
      (await site.app.inject({ method: 'POST', url: '/api/contact', payload: written })).statusCode,
    ).toBe(201);
    await db.updateTable('enquiries').set({ state: 'spam', spam_by: 'olive' }).execute();
    const before = await mails();
    expect((await ask()).statusCode).toBe(201);
    expect(await mails()).toEqual(before);
  });
});
