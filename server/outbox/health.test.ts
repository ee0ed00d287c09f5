import { beforeEach, describe, expect, test } from 'vitest';
import { originalMailTexts } from '#content/mails/mail-texts.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { sampleMessage } from '../../tests/support/sample-rows.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { composeMessageMails } from '../contact/mails.ts';
import { addMessage } from '../contact/message.ts';
import { listTroubles } from '../platform/job-runner.ts';
import { mailWatch, readMailHealth } from './health.ts';
import type { Mail } from './tables.ts';

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };

describe.each(databaseKinds)('how mail goes, on %s', (kind) => {
  const place = freshForEachTest(() => createTestStore(kind));
  const sentAt = new Date();

  const store = async (received = sentAt) => {
    const message = sampleMessage({ received_at: received.toISOString() });
    await addMessage(place.store, { message, mails: composeMessageMails(message, addresses, originalMailTexts) });
  };
  const change = (of: Mail['kind'], values: Partial<Mail>) =>
    place.store.db.updateTable('mails').set(values).where('kind', '=', of).execute();

  test('counts waiting mails, their age, and failed notices', async () => {
    const now = new Date();
    const health = async () => Object.values(await readMailHealth(place.store.db, now));
    expect(await health()).toEqual([0, 0, 0]);
    await store(new Date(now.getTime() - 16.5 * 60_000));
    expect(await health()).toEqual([2, 16, 0]);
    const steps: readonly [Mail['kind'], Partial<Mail>, number[]][] = [
      ['notice', { state: 'sent' }, [1, 16, 0]],
      // Anyone can write from an address whose server defers: not our failure.
      ['acknowledgement', { problem: 'deferred' }, [1, 0, 0]],
      ['acknowledgement', { problem: 'away', state: 'sending' }, [1, 16, 0]],
      ['acknowledgement', { state: 'failed' }, [0, 0, 0]],
      ['notice', { state: 'failed' }, [0, 0, 1]],
      ['notice', { state: 'closed' }, [0, 0, 0]],
    ];
    for (const [mail, values, expected] of steps) {
      await change(mail, values);
      expect(await health()).toEqual(expected);
    }
  });

  describe('the firm is told when mail does not leave', () => {
    beforeEach(() => store());
    const troubles = (minutes: number) =>
      mailWatch(place.store.db).check(new Date(sentAt.getTime() + minutes * 60_000 + 1000));
    const look = async (minutes: number) => listTroubles(await troubles(minutes))[0];

    test('of a notice after ten minutes, of a visitor’s mail after a quarter of an hour', async () => {
      expect(await look(9)).toBeUndefined();
      expect(await look(10)).toMatch(/^An e-mail to the firm has waited for 10 minutes\./);
      await change('notice', { state: 'sent' });
      expect(await look(14)).toBeUndefined();
      expect(await look(15)).toMatch(/^An e-mail to a client has waited for 15 minutes\./);
      await change('acknowledgement', { problem: 'deferred' });
      expect(await look(600)).toBeUndefined();
    });

    test.each([
      ['login', 'refuses our login'],
      ['full', 'is full'],
      ['unknown', 'the firm’s own mailbox doesn’t exist'],
    ] as const)('after five where somebody has to mend it: %s', async (problem, words) => {
      await change('notice', { problem });
      expect(await look(4)).toBeUndefined();
      expect(await look(5)).toContain(words);
      await change('notice', { problem: 'away' });
      expect(await look(9)).toBeUndefined();
      expect(await look(10)).toContain('doesn’t answer');
    });

    test('of a permanent failure at once, until it is closed', async () => {
      await change('notice', { state: 'failed', problem: 'refused', settled_at: new Date().toISOString() });
      await change('acknowledgement', { state: 'failed', problem: 'unknown' });
      expect(await look(0)).toMatch(
        /^An e-mail to the firm couldn’t be delivered .* refuses mail to the firm’s own address\. /,
      );
      // It does not hide that mail waits too.
      await store();
      expect(Object.keys((await troubles(10)) ?? {})).toEqual(['failed', 'waits']);
      await place.store.db.updateTable('mails').set({ state: 'closed' }).execute();
      expect(await look(0)).toBeUndefined();
    });
  });
});
