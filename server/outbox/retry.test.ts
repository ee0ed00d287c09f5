import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OutboxPlace } from '../../tests/support/outbox-place.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { mailHealth } from './health.ts';
import { suppressed } from './recipients.ts';
import { retryMails } from './view.ts';

describe.each(databaseKinds)('what is refused, on %s', (kind) => {
  let place: OutboxPlace;
  beforeEach(async () => {
    place = await OutboxPlace.open(kind);
  });
  afterEach(() => place.remove());

  test('tries a temporary refusal again and gives up on a permanent one', async () => {
    place.mailServer.refusal = { code: 451, unless: (recipient) => recipient !== 'zoe@example.org' };
    place.run();
    await place.send();
    await place.mailServer.waitFor('firm@example.com');
    await vi.waitFor(
      async () =>
        expect((await place.mails())[0]).toMatchObject({
          state: 'queued',
          last_error: expect.stringContaining('451'),
        }),
      5000,
    );
    place.mailServer.refusal = { code: 550, unless: (recipient) => recipient !== 'zoe@example.org' };
    await place.settled(['failed', 'sent', 'sent']);
    expect((await place.mails())[0]?.last_error).toContain('550');
  });

  test('a permanent failure is reported once, and a failed report never', async () => {
    place.mailServer.refusal = { code: 550, unless: (recipient) => recipient !== 'zoe@example.org' };
    place.run();
    const message = await place.send();
    await place.settled(['failed', 'sent', 'sent']);
    const report = await place.mailServer.waitFor('firm@example.com', 'could not deliver');
    expect(report.subject).toBe(`Not delivered to zoe@example.org: We have your message (${message.reference})`);
    expect(report.text).toContain('The mail server said: EENVELOPE 550');
    expect(report.text).toContain('npm run outbox -- unsuppress zoe@example.org');
    expect(report.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    const [failed] = await place.mails();
    await retryMails(place.store.db, [failed?.id ?? ''], new Date());
    place.outbox?.wake();
    // A failed manual retry is reported again.
    await place.settled(['failed', 'sent', 'sent', 'sent']);
  });

  test('a manual retry after days is not ended by one refusal', async () => {
    place.mailServer.refusal = { code: 450, unless: (recipient) => recipient !== 'zoe@example.org' };
    await place.send();
    const old = { attempts: 80, created_at: new Date(Date.now() - 73 * 3_600_000).toISOString() };
    await place.store.db.updateTable('mails').set(old).where('kind', '=', 'acknowledgement').execute();
    const mail = async () => (await place.mails()).find(({ kind }) => kind === 'acknowledgement');
    place.run();
    await vi.waitFor(async () => expect((await mail())?.state).toBe('failed'), 5000);
    await retryMails(place.store.db, [(await mail())?.id ?? ''], new Date());
    place.outbox?.wake();
    await vi.waitFor(async () => expect(await mail()).toMatchObject({ state: 'queued', attempts: 1 }), 5000);
    place.mailServer.refusal = undefined;
    await place.mailServer.waitFor('zoe@example.org');
  });

  test('a refused notice is retried for as long as any mail', {
    tags: ['long'],
  }, async () => {
    const ofFirm = (recipient: string) => recipient !== 'firm@example.com';
    place.mailServer.refusal = { code: 552, unless: ofFirm };
    place.run();
    await place.send();
    const notice = async () => (await place.mails()).find(({ kind }) => kind === 'notice');
    await vi.waitFor(async () => expect(await notice()).toMatchObject({ problem: 'full' }), 5000);
    place.mailServer.refusal = { code: 550, unless: ofFirm };
    await vi.waitFor(async () => expect(await notice()).toMatchObject({ problem: 'unknown' }), 10_000);
    expect(await notice()).toMatchObject({ state: 'queued', settled_at: null });
    expect(await suppressed(place.store.db)).toEqual([]);
    place.mailServer.refusal = undefined;
    await place.mailServer.waitFor('firm@example.com');
    await place.settled(['sent', 'sent']);
  });

  test('an undelivered notice fails after 72 hours, as does its report', async () => {
    place.mailServer.refusal = { code: 550, unless: (recipient) => recipient !== 'firm@example.com' };
    await place.send();
    const old = { attempts: 80, created_at: new Date(Date.now() - 73 * 3_600_000).toISOString() };
    await place.store.db.updateTable('mails').set(old).where('kind', '=', 'notice').execute();
    place.run();
    await place.settled(['sent', 'failed', 'queued']);
    const due = { ...old, next_attempt_at: new Date().toISOString() };
    await place.store.db.updateTable('mails').set(due).where('kind', '=', 'undelivered').execute();
    place.outbox?.wake();
    await place.settled(['sent', 'failed', 'failed']);
    expect(await mailHealth(place.store.db, new Date())).toMatchObject({ failed: 2 });
  });

  test('mail waiting for the firm uses its corrected address', async () => {
    place.mailServer.refusal = { code: 550, unless: (recipient) => recipient === 'right@example.com' };
    place.run();
    await place.send();
    await vi.waitFor(async () => expect((await place.mails())[1]?.attempts).toBeGreaterThan(0), 5000);
    await place.outbox?.stop();
    place.run(place.smtp(), { mailFrom: 'new@example.com', mailTo: 'right@example.com' });
    const notice = await place.mailServer.waitFor('right@example.com', 'A consultation request');
    expect(notice.from?.address).toBe('new@example.com');
  });

  test('a visitor’s full mailbox is tried again; one that does not exist gets no more mail', async () => {
    place.mailServer.refusal = { code: 552, unless: (recipient) => recipient !== 'zoe@example.org' };
    place.run();
    await place.send();
    await vi.waitFor(async () => expect((await place.mails())[0]?.problem).toBe('full'), 5000);
    expect((await place.mails())[0]?.state).toBe('queued');
    expect(await suppressed(place.store.db)).toEqual([]);
    place.mailServer.refusal.code = 550;
    await place.settled(['failed', 'sent', 'sent']);
    expect(await suppressed(place.store.db)).toMatchObject([{ recipient_key: 'zoe@example.org', reason: 'bounced' }]);
    await place.send();
    await place.settled(['failed', 'sent', 'sent', 'sent']);
    await place.mailServer.waitFor('firm@example.com', 'e-mail to this address bounced on');
    place.mailServer.refusal = undefined;
    await retryMails(place.store.db, [(await place.mails())[0]?.id ?? ''], new Date());
    place.outbox?.wake();
    await place.mailServer.waitFor('zoe@example.org');
    await vi.waitFor(async () => expect(await suppressed(place.store.db)).toEqual([]));
  });

  test('a bounced tagged address does not suppress its mailbox', async () => {
    place.mailServer.refusal = { code: 550, unless: (recipient) => !recipient.includes('+') };
    place.run();
    await place.send({ email: 'Zoe+nobody@example.org' });
    await place.settled(['failed', 'sent', 'sent']);
    expect(await suppressed(place.store.db)).toEqual([]);
    await place.send();
    await place.mailServer.waitFor('zoe@example.org');
  });
});
