import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OutboxPlace } from '../../tests/support/outbox-place.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { mailHealth } from './health.ts';
import { claimMail } from './store.ts';
import type { Mail } from './tables.ts';

describe.each(databaseKinds)('whose turn it is, on %s', (kind) => {
  let place: OutboxPlace;
  beforeEach(async () => {
    place = await OutboxPlace.open(kind);
  });
  afterEach(() => place.remove());

  test('a relay that is slow to take visitors’ mails delays no notice behind 20 of them', async () => {
    place.mailServer.slowness = { ms: 25_000, unless: (recipient) => recipient === 'firm@example.com' };
    place.run();
    for (let n = 0; n < 20; n++) await place.send({ email: `zoe@${n}.example` });
    await vi.waitFor(() => expect(place.mailServer.received).toHaveLength(20), 10_000);
    const begun = Date.now();
    const { reference } = await place.send({ email: 'dana@example.org' });
    await place.mailServer.waitFor('firm@example.com', reference);
    expect(Date.now() - begun).toBeLessThan(2000);
  });

  test('a domain that is slow delays nobody at another', async () => {
    place.mailServer.slowness = { ms: 25_000, unless: (recipient) => !recipient.endsWith('@slow.example') };
    place.run();
    for (let n = 0; n < 20; n++) await place.send({ email: `zoe${n}@slow.example` });
    await vi.waitFor(() => expect(place.mailServer.received).toHaveLength(20), 10_000);
    const begun = Date.now();
    await place.send({ email: 'dana@example.org' });
    await place.mailServer.waitFor('dana@example.org');
    expect(Date.now() - begun).toBeLessThan(2000);
  });

  test.each(['queued', 'sending'] as const)(
    'set back ten days, the clock keeps no mail %s',
    async (state) => {
      await place.send();
      const later = new Date(Date.now() + 10 * 86_400_000).toISOString();
      await place.store.db
        .updateTable('mails')
        .set({ state, next_attempt_at: later, created_at: later })
        .execute();
      // Held by a server elsewhere, which lives: nobody frees it by its number.
      if (state === 'sending')
        await place.store.db
          .updateTable('mails')
          .set({ lease_until: later, lease_owner: process.ppid })
          .execute();
      place.run();
      await place.mailServer.waitFor('zoe@example.org');
      await place.settled(['sent', 'sent']);
    },
  );

  test('ten thousand mails that wait make taking the next one no slower', async () => {
    const { db } = place.store;
    await place.send({ email: 'zoe@busy.example' });
    const [mail] = await db.selectFrom('mails').selectAll().where('kind', '=', 'acknowledgement').execute();
    const many = Array.from({ length: 10_000 }, (_, n) => ({
      ...(mail as Mail),
      id: `m${n}`,
      rfc_message_id: `<m${n}@x>`,
    }));
    for (let from = 0; from < many.length; from += 1000)
      await db
        .insertInto('mails')
        .values(many.slice(from, from + 1000))
        .execute();
    const began = performance.now();
    for (let n = 0; n < 50; n++)
      await claimMail(
        place.store,
        { lane: 'visitor', busyDomains: n % 2 ? ['busy.example'] : [] },
        new Date(),
        new Date(Date.now() + 30_000),
      );
    await mailHealth(db, new Date());
    // 2 to 5 ms each on a quiet core; without the indexes, a multiple of it.
    expect((performance.now() - began) / 50).toBeLessThan(30);
    await db.deleteFrom('mails').execute();
  });
});
