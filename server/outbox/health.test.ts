import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleMessage } from '../../tests/support/sample-message.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { mailsFor } from '../contact/mails.ts';
import { storeMessage } from '../contact/store.ts';
import { mailHealth } from './outbox.ts';
import type { Mail } from './tables.ts';

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };

describe.each(databaseKinds)('how mail goes, on %s', (kind) => {
  let test_: TestStore;
  beforeEach(async () => {
    test_ = await freshStore(kind);
  });
  afterEach(() => test_.remove());

  const change = (of: Mail['kind'], values: Partial<Mail>) =>
    test_.store.db.updateTable('mails').set(values).where('kind', '=', of).execute();

  test('what waits, how long, and what the firm never got', async () => {
    const { db } = test_.store;
    const now = new Date();
    const health = () => mailHealth(db, now);
    expect(await health()).toEqual({ waiting: 0, oldestMinutes: 0, failed: 0 });
    const sent = new Date(now.getTime() - 16.5 * 60_000).toISOString();
    const message = sampleMessage({ received_at: sent });
    await storeMessage(test_.store, () => ({ message, mails: mailsFor(message, addresses) }));
    expect(await health()).toEqual({ waiting: 2, oldestMinutes: 16, failed: 0 });
    await change('notice', { state: 'sent' });
    expect(await health()).toEqual({ waiting: 1, oldestMinutes: 16, failed: 0 });
    // Anyone can write from an address whose mail server puts us off: that is no trouble of ours.
    await change('acknowledgement', { problem: 'deferred' });
    expect(await health()).toEqual({ waiting: 1, oldestMinutes: 0, failed: 0 });
    await change('acknowledgement', { problem: 'away', state: 'sending' });
    expect(await health()).toEqual({ waiting: 1, oldestMinutes: 16, failed: 0 });
    await change('acknowledgement', { state: 'failed' });
    expect(await health()).toEqual({ waiting: 0, oldestMinutes: 0, failed: 0 });
    await change('notice', { state: 'failed' });
    expect(await health()).toEqual({ waiting: 0, oldestMinutes: 0, failed: 1 });
    await change('notice', { state: 'closed' });
    expect(await health()).toEqual({ waiting: 0, oldestMinutes: 0, failed: 0 });
  });
});
