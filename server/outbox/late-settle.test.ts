import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addresses, OutboxPlace } from '../../tests/support/outbox-place.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { claimMail, settleSent } from './store.ts';
import type { Mail } from './tables.ts';
import type { Attempt, Transport } from './transport.ts';
import { deliver } from './worker.ts';

const silent = { info() {}, warn() {}, error() {} };

/** An attempt that ends as given, after something has happened meanwhile. */
const slowly = (attempt: Attempt, meanwhile: () => Promise<unknown>): Transport => ({
  place: 'nowhere',
  close() {},
  async send() {
    await meanwhile();
    return attempt;
  },
});

describe.each(databaseKinds)('an attempt that ends after its lease, on %s', (kind) => {
  let place: OutboxPlace;
  beforeEach(async () => {
    place = await OutboxPlace.open(kind);
    await place.send();
  });
  afterEach(() => place.remove());

  const claim = (lease: number) =>
    claimMail(
      place.store,
      { lane: 'visitor', busyDomains: [] },
      new Date(),
      new Date(Date.now() + lease),
    ) as Promise<Mail>;
  /** The visitor's mail, whose lease is over at once. */
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
  ])('does not take back what another worker has sent ($outcome)', async (attempt) => {
    const mail = await claimed();
    await endsLate(mail, attempt, () => settleSent(place.store, mail, new Date()));
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

  test('reports nothing of somebody who was erased meanwhile', async () => {
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
