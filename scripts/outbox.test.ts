import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { originalMailTexts } from '#content/mails/mail-texts.ts';
import { composeMessageMails } from '#server/contact/mails.ts';
import { storeMessage } from '#server/contact/message.ts';
import { readMailHealth } from '#server/outbox/health.ts';
import { claimMail, markMailFailed } from '#server/outbox/store.ts';
import type { Mail } from '#server/outbox/tables.ts';
import { runCommand } from '../tests/support/running-site.ts';
import { sampleMessage } from '../tests/support/sample-rows.ts';
import { createTestStore, databaseKinds, type TestStore } from '../tests/support/test-store.ts';

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };

describe.each(databaseKinds)('npm run outbox on %s', (kind) => {
  let test_: TestStore;
  beforeEach(async () => {
    test_ = await createTestStore(kind);
  });
  afterEach(() => test_.remove());

  test('lists what waits and what failed, shows it, and makes it due again', { tags: ['long'] }, async () => {
    const { db } = test_.store;
    const message = sampleMessage();
    await storeMessage(test_.store, { message, mails: composeMessageMails(message, addresses, originalMailTexts) });
    const mails = () => db.selectFrom('mails').selectAll().orderBy('kind').execute();
    const thanks = await claimMail(test_.store, 'visitor', new Date(), new Date(Date.now() + 30_000));
    const refusal = { problem: 'refused', error: 'EENVELOPE 550 no such user' } as const;
    await markMailFailed(db, thanks as Mail, new Date(), refusal, undefined);

    const list = await runCommand('outbox', [], test_);
    expect(list.output).toContain('acknowledgement to zoe@example.org');
    expect(list.output).toContain('550 no such user');
    expect(list.output).toContain('1 queued, 0 sending, 1 failed, 0 sent, 0 kept');
    expect(list.code).toBe(0);

    for (const typed of [message.reference, ` ${message.reference.toLowerCase().replaceAll('-', '')} `]) {
      const shown = await runCommand('outbox', ['show', typed], test_);
      expect(shown.output).toContain(`Message-ID: ${thanks?.rfc_message_id}`);
      expect(shown.output).toContain(message.body);
    }

    const retried = await runCommand('outbox', ['retry', 'failed'], test_);
    expect(retried.output).toContain('1 of 1 mails are due now');
    expect((await mails()).map(({ state }) => state)).toEqual(['queued', 'queued']);
  });

  test('closes failed mails that were handled', { tags: ['long'] }, async () => {
    const { db } = test_.store;
    const message = sampleMessage();
    await storeMessage(test_.store, { message, mails: composeMessageMails(message, addresses, originalMailTexts) });
    await db.updateTable('mails').set({ state: 'failed' }).where('kind', '=', 'notice').execute();
    expect((await runCommand('outbox', ['close', message.reference], test_)).output).toBe('1 of 2 mails are closed.\n');
    expect((await runCommand('outbox', [], test_)).output).toContain('0 sending, 0 failed');
    expect(await readMailHealth(db, new Date())).toMatchObject({ waiting: 1, failed: 0 });
  });

  test('manages suppressed addresses', { tags: ['long'] }, async () => {
    const run = async (...args: string[]) => (await runCommand('outbox', args, test_)).output;
    expect(await run('suppress', 'Dana+news@Example.org')).toContain('gets no automatic mail');
    expect(await run('suppressed')).toMatch(/^dana@example\.org {2}asked {2}since 20.*\n1 address gets no mail/);
    expect(await run('suppress', 'dana')).toBe('dana is not an e-mail address.\n');
    expect(await run('unsuppress', 'dana@example.org')).toContain('gets mail again');
    expect(await run('unsuppress', 'dana@example.org')).toBe('dana@example.org is not on the list.\n');
    expect(await run('suppressed')).toBe('0 addresses get no mail.\n');
  });
});
