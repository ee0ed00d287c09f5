import { describe, expect, test } from 'vitest';
import { originalMailTexts } from '#content/mails/mail-texts.ts';
import { composeMessageMails } from '#server/contact/mails.ts';
import { addMessage } from '#server/contact/message.ts';
import { readMailHealth } from '#server/outbox/health.ts';
import { claimMail, markMailFailed } from '#server/outbox/store.ts';
import type { Mail } from '#server/outbox/tables.ts';
import { freshForEachTest } from '../tests/support/each-test.ts';
import { runCommand } from '../tests/support/running-site.ts';
import { sampleMessage } from '../tests/support/sample-rows.ts';
import { createTestStore, databaseKinds } from '../tests/support/test-store.ts';

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };

describe.each(databaseKinds)('npm run outbox on %s', (kind) => {
  const place = freshForEachTest(() => createTestStore(kind));
  const storeMessage = async () => {
    const message = sampleMessage();
    await addMessage(place.store, { message, mails: composeMessageMails(message, addresses, originalMailTexts) });
    return message;
  };

  test('lists what waits and what failed, shows it, and makes it due again', { tags: ['long'] }, async () => {
    const { db } = place.store;
    const message = await storeMessage();
    const mails = () => db.selectFrom('mails').selectAll().orderBy('kind').execute();
    const thanks = await claimMail(place.store, 'visitor', new Date(), new Date(Date.now() + 30_000));
    const refusal = { problem: 'refused', error: 'EENVELOPE 550 no such user' } as const;
    await markMailFailed(db, thanks as Mail, { ...refusal, report: undefined }, new Date());

    const list = await runCommand('outbox', [], place);
    expect(list.output).toContain('acknowledgement to zoe@example.org');
    expect(list.output).toContain('550 no such user');
    expect(list.output).toContain('1 queued, 0 sending, 1 failed, 0 sent, 0 kept');
    expect(list.code).toBe(0);

    for (const typed of [message.reference, ` ${message.reference.toLowerCase().replaceAll('-', '')} `]) {
      const shown = await runCommand('outbox', ['show', typed], place);
      expect(shown.output).toContain(`Message-ID: ${thanks?.rfc_message_id}`);
      expect(shown.output).toContain(message.body);
    }

    const retried = await runCommand('outbox', ['retry', 'failed'], place);
    expect(retried.output).toContain('1 of 1 mails are due now');
    expect((await mails()).map(({ state }) => state)).toEqual(['queued', 'queued']);
  });

  test('closes failed mails that were handled', { tags: ['long'] }, async () => {
    const { db } = place.store;
    const message = await storeMessage();
    await db.updateTable('mails').set({ state: 'failed' }).where('kind', '=', 'notice').execute();
    expect((await runCommand('outbox', ['close', message.reference], place)).output).toBe('1 of 2 mails are closed.\n');
    expect((await runCommand('outbox', [], place)).output).toContain('0 sending, 0 failed');
    expect(await readMailHealth(db, new Date())).toMatchObject({ waiting: 1, failed: 0 });
  });

  test('manages suppressed addresses', { tags: ['long'] }, async () => {
    const run = async (...args: string[]) => (await runCommand('outbox', args, place)).output;
    expect(await run('suppress', 'Dana+news@Example.org')).toContain('gets no automatic mail');
    expect(await run('suppressed')).toMatch(/^dana@example\.org {2}asked {2}since 20.*\n1 address gets no mail/);
    expect(await run('suppress', 'dana')).toBe('dana is not an e-mail address.\n');
    expect(await run('unsuppress', 'dana@example.org')).toContain('gets mail again');
    expect(await run('unsuppress', 'dana@example.org')).toBe('dana@example.org is not on the list.\n');
    expect(await run('suppressed')).toBe('0 addresses get no mail.\n');
  });
});
