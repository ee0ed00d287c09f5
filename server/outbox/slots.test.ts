import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addresses, OutboxPlace } from '../../tests/support/outbox-place.ts';
import { askedBy, planIn } from '../../tests/support/query-plan.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { mailHealth } from './health.ts';
import { claimMail, settleDone } from './store.ts';
import type { Mail } from './tables.ts';
import type { Attempt, Transport } from './transport.ts';
import { deliver } from './worker.ts';

/** Longer than any test. */
const answersNever = 600_000;

const silent = { info() {}, warn() {}, error() {} };

const slowly = (attempt: Attempt, meanwhile: () => Promise<unknown>): Transport => ({
  place: 'nowhere',
  close() {},
  async send() {
    await meanwhile();
    return attempt;
  },
});

describe.each(databaseKinds)('whose turn it is, on %s', (kind) => {
  let place: OutboxPlace;
  beforeEach(async () => {
    place = await OutboxPlace.open(kind);
  });
  afterEach(() => place.remove());

  const underWay = async (lane: Mail['lane']) =>
    (
      await place.store.db
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'sending')
        .where('lane', '=', lane)
        .execute()
    ).length;

  test('slow mails to visitors do not delay a notice', async () => {
    place.mailServer.slowness = { ms: answersNever, unless: (recipient) => recipient === 'firm@example.com' };
    place.run();
    for (let n = 0; n < 20; n++) await place.send({ email: `zoe@${n}.example` });
    await vi.waitFor(() => expect(place.mailServer.received).toHaveLength(20), 10_000);
    const { reference } = await place.send({ email: 'dana@example.org' });
    await place.mailServer.waitFor('firm@example.com', reference);
    expect(await underWay('visitor')).toBeGreaterThan(0);
    expect((await place.mails()).filter(({ lane, state }) => lane === 'visitor' && state === 'sent')).toEqual([]);
  });

  test('a slow domain does not delay others', async () => {
    place.mailServer.slowness = {
      ms: answersNever,
      unless: (recipient) => !recipient.endsWith('@slow.example'),
    };
    place.run();
    for (let n = 0; n < 20; n++) await place.send({ email: `zoe${n}@slow.example` });
    await vi.waitFor(() => expect(place.mailServer.received).toHaveLength(20), 10_000);
    await place.send({ email: 'dana@example.org' });
    await place.mailServer.waitFor('dana@example.org');
    expect(await underWay('visitor')).toBeGreaterThan(0);
  });

  test.each(['queued', 'sending'] as const)('a clock set back ten days leaves no mail %s', async (state) => {
    await place.send();
    const later = new Date(Date.now() + 10 * 86_400_000).toISOString();
    await place.store.db.updateTable('mails').set({ state, next_attempt_at: later, created_at: later }).execute();
    // Held by a live server elsewhere: not freed by its process id.
    if (state === 'sending')
      await place.store.db.updateTable('mails').set({ lease_until: later, lease_owner: process.ppid }).execute();
    place.run();
    await place.mailServer.waitFor('zoe@example.org');
    await place.settled(['sent', 'sent']);
  });

  test('claiming a mail and reading the health use indexes', async () => {
    const until = new Date(Date.now() + 30_000);
    const queries = await askedBy(place.store, async (store) => {
      for (const lane of ['firm', 'visitor'] as const)
        for (const busyDomains of [[], ['busy.example']])
          await claimMail(store, { lane, busyDomains }, new Date(), until);
      await mailHealth(store.db, new Date());
    });
    expect(queries.length).toBeGreaterThanOrEqual(7);
    for (const query of queries) {
      const plan = await planIn(place.store, query);
      const whole = plan.split('\n').filter((line) => /^scan |seq scan on/i.test(line) && !/index/i.test(line));
      expect(whole, plan).toEqual([]);
      if (query.sql.startsWith('update')) expect(plan).not.toMatch(/temp b-tree|sort key/i);
    }
  });

  describe('an attempt that ends after its lease', () => {
    beforeEach(async () => {
      await place.send();
    });

    const claim = (lease: number) =>
      claimMail(
        place.store,
        { lane: 'visitor', busyDomains: [] },
        new Date(),
        new Date(Date.now() + lease),
      ) as Promise<Mail>;
    const claimed = () => claim(-1);
    const endsLate = (mail: Mail, attempt: Attempt, meanwhile: () => Promise<unknown>) =>
      deliver(mail, {
        store: place.store,
        transport: slowly(attempt, meanwhile),
        log: silent,
        addresses,
      });
    const stateOf = async ({ id }: Mail) => (await place.mails()).find((mail) => mail.id === id)?.state;

    test.each<Attempt>([
      { outcome: 'temporary', error: 'ETIMEDOUT', problem: 'away' },
      { outcome: 'permanent', error: '550 5.1.1', problem: 'unknown' },
    ])('does not overwrite what another worker has sent ($outcome)', async (attempt) => {
      const mail = await claimed();
      await endsLate(mail, attempt, () => settleDone(place.store, mail, 'sent', new Date()));
      expect(await stateOf(mail)).toBe('sent');
      expect(await place.mails()).toHaveLength(2);
      expect(await place.store.db.selectFrom('suppressed_addresses').selectAll().execute()).toEqual([]);
    });

    test('does not end the claim of another worker', async () => {
      const mail = await claimed();
      const again = () => claim(30_000);
      await endsLate(mail, { outcome: 'temporary', error: 'ETIMEDOUT', problem: 'away' }, again);
      expect(await stateOf(mail)).toBe('sending');
    });

    test('does not report a mail that was erased meanwhile', async () => {
      const mail = await claimed();
      const { db } = place.store;
      const erased = async () => {
        await db.deleteFrom('mails').execute();
        await db.deleteFrom('messages').execute();
      };
      await endsLate(mail, { outcome: 'permanent', error: '550 5.1.1', problem: 'unknown' }, erased);
      expect(await place.mails()).toEqual([]);
    });
  });
});
