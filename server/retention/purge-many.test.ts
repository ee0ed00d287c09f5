import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleMessage } from '../../tests/support/sample-message.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { mailsFor } from '../contact/mails.ts';
import { purge } from './purge.ts';

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };

describe.each(databaseKinds)('removing what is over among much that is not, on %s', (kind) => {
  let fixture: TestStore;
  beforeEach(async () => {
    fixture = await freshStore(kind);
  });
  afterEach(() => fixture.remove());

  test('looks at each mail and each message once', async () => {
    const { db } = fixture.store;
    const filling = performance.now();
    const messages = Array.from({ length: 6000 }, (_, n) => {
      const received_at = n < 300 ? '2020-01-01T00:00:00.000Z' : new Date().toISOString();
      return { ...sampleMessage({ email: `zoe${n}@example.org`, received_at }), enquiry: `E${n}` };
    });
    const mails = messages.flatMap((message) => mailsFor(message, addresses));
    // Of bookings: no message is about them.
    const ofBookings = mails.slice(-6000).map((mail, n) => ({
      ...mail,
      id: `b${n}`,
      message_id: null,
      rfc_message_id: `<b${n}@x>`,
      thread: `B${n}`,
      settled_at: '2020-01-01T00:00:00.000Z',
    }));
    for (let from = 0; from < messages.length; from += 500)
      await db
        .insertInto('messages')
        .values(messages.slice(from, from + 500))
        .execute();
    const all = [...mails, ...ofBookings];
    for (let from = 0; from < all.length; from += 500)
      await db
        .insertInto('mails')
        .values(all.slice(from, from + 500))
        .execute();
    const began = performance.now();
    const filled = began - filling;
    const removed = await purge(fixture.store, fixture.dataDir, new Date());
    const took = performance.now() - began;
    expect(removed).toMatchObject({ messages: 300, mails: 600 + 6000 });
    // Meanwhile the thread of the SQLite file answers nobody. Storing them looks at each once as well, on the same
    // machine with the same work beside it: a seventh of that. Comparing each with all others takes as long as storing and more.
    expect(took).toBeLessThan(filled / 2);
  });
});
