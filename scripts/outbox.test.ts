import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailsFor } from '#server/contact/mails.ts';
import { storeMessage } from '#server/contact/store.ts';
import { settleFailed } from '#server/outbox/store.ts';
import type { Mail } from '#server/outbox/tables.ts';
import { runCommand } from '../tests/support/command.ts';
import { sampleMessage } from '../tests/support/sample-message.ts';
import { databaseKinds, freshStore, type TestStore } from '../tests/support/test-store.ts';

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };

describe.each(databaseKinds)('npm run outbox on %s', (kind) => {
  let test_: TestStore;
  beforeEach(async () => {
    test_ = await freshStore(kind);
  });
  afterEach(() => test_.remove());

  test('lists what waits and what failed, shows it, and makes it due again', async () => {
    const { db } = test_.store;
    const message = sampleMessage();
    await storeMessage(test_.store, () => ({ message, mails: mailsFor(message, addresses) }));
    const mails = () => db.selectFrom('mails').selectAll().orderBy('kind').execute();
    const [thanks] = await mails();
    const refusal = { problem: 'refused', error: 'EENVELOPE 550 no such user' } as const;
    await settleFailed(db, thanks as Mail, new Date(), refusal, undefined);

    const list = await runCommand('outbox', [], test_);
    expect(list.output).toContain('acknowledgement to zoe@example.org');
    expect(list.output).toContain('550 no such user');
    expect(list.output).toContain('1 queued, 0 sending, 1 failed, 0 sent');
    expect(list.code).toBe(0);

    const shown = await runCommand('outbox', ['show', message.reference], test_);
    expect(shown.output).toContain(`Message-ID: ${thanks?.rfc_message_id}`);
    expect(shown.output).toContain(message.body);

    const retried = await runCommand('outbox', ['retry', 'failed'], test_);
    expect(retried.output).toContain('1 of 1 mails are due now');
    expect((await mails()).map(({ state }) => state)).toEqual(['queued', 'queued']);
  });

  test('says what it does not know', async () => {
    const none = await runCommand('outbox', ['show', 'RA-0000-0000'], test_);
    expect([none.code, none.output]).toEqual([1, 'No mail has the id or reference RA-0000-0000.\n']);
    expect((await runCommand('outbox', ['send'], test_)).output).toMatch(/^Usage: npm run outbox/);
  });
});
