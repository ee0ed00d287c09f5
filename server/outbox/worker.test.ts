import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { company } from '#content/company.ts';
import { originalMailTexts } from '#content/mails/mail-texts.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { FaultyMailServer } from '../../tests/support/faulty-servers.ts';
import { claimMails, OutboxSite, outboxAddresses } from '../../tests/support/outbox-site.ts';
import { sampleMessage } from '../../tests/support/sample-rows.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { composeMessageMails } from '../contact/mails.ts';
import { addMessage } from '../contact/message.ts';
import { openStore } from '../open-store.ts';
import { readMailHealth } from './health.ts';
import { listSuppressedEmails } from './recipients.ts';
import { claimMail, markMailDone, retryMails } from './store.ts';
import type { Mail } from './tables.ts';
import { createEmlTransport, createSmtpTransport, type DeliveryResult } from './transport.ts';
import { deliverMail } from './worker.ts';

/** Longer than any test. */
const neverMs = 600_000;
const [zoe, firm] = ['zoe@example.org', 'firm@example.com'];
/** After more attempts and time than a mail is given. */
const tooOld = { attempts: 80, created_at: new Date(Date.now() - 73 * 3_600_000).toISOString() };

describe.each(databaseKinds)('the outbox on %s', (kind) => {
  const place = freshForEachTest(() => OutboxSite.open(kind));

  const refuse = (code: 450 | 451 | 550 | 552, only: string) => {
    place.mailServer.refusal = { code, unless: (recipient) => recipient !== only };
  };
  const change = (mailKind: Mail['kind'], to: Partial<Mail>) =>
    place.store.db.updateTable('mails').set(to).where('kind', '=', mailKind).execute();
  const mailOf = async (mailKind: Mail['kind']) =>
    (await place.listMails()).find((mail) => mail.kind === mailKind) as Mail;
  const becomes = (mailKind: Mail['kind'], to: object) =>
    vi.waitFor(async () => expect(await mailOf(mailKind)).toMatchObject(to), 10_000);
  const retry = async (mailKind: Mail['kind']) => {
    await retryMails(place.store.db, [(await mailOf(mailKind)).id], new Date());
    place.outbox?.wake();
  };

  test('delivers a notice and an acknowledgement, field by field', async () => {
    place.run();
    const message = await place.send({
      name: 'Zoë "Z" O’Neill',
      timeline: '1-2weeks',
      subject: 'HR',
      page: '/services/hr-support',
      received_at: '2026-01-10T19:05:00.000Z',
      reply_by: '2026-01-11T19:05:00.000Z',
    });
    const notice = await place.mailServer.waitFor(firm);
    expect(notice.from).toEqual({ name: company.name.value, address: 'site@example.com' });
    expect(notice.to).toEqual([{ name: company.name.value, address: firm }]);
    expect(notice.replyTo).toEqual([{ name: message.name, address: message.email }]);
    expect(notice.subject).toBe(`Consultation request from ${message.name} (${message.reference})`);
    expect(notice.text?.replace(/\r\n/g, '\n').trim()).toBe(
      [
        `A consultation request came in through the website. Reply to this e-mail to answer ${message.name}.`,
        [
          `Name: ${message.name}`,
          'E-mail: zoe@example.org',
          'Company: Tilbury & Sons',
          'Timeline: Within 1-2 weeks',
          'Subject: HR',
          'From page: /services/hr-support',
          'Received: Saturday, January 10, 2026 at 2:05 p.m. EST',
          'Reply by: Sunday, January 11, 2026 at 2:05 p.m. EST',
          `Reference: ${message.reference}`,
        ].join('\n'),
        'The challenge:',
        message.body,
      ].join('\n\n'),
    );
    const thanks = await place.mailServer.waitFor(zoe);
    expect(thanks.subject).toBe(`We have your message (${message.reference})`);
    expect(thanks.replyTo).toEqual([{ name: company.name.value, address: firm }]);
    expect(thanks.text).toContain('Sunday, January 11, 2026 at 2:05 p.m. EST');
    expect(thanks.text).not.toContain('supervisors');
    expect(thanks.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied');
    await place.waitForStates(['sent', 'sent']);
  });

  test('keeps everything through an outage and sends it soon after', async () => {
    await place.mailServer.goDown();
    place.run();
    for (let i = 0; i < 5; i++) await place.send({ email: `zoe${i}@example.org` });
    await vi.waitFor(async () => {
      expect((await place.listMails()).every(({ attempts }) => attempts > 0)).toBe(true);
    }, 10_000);
    await place.mailServer.comeBack();
    await place.waitForStates(Array(10).fill('sent'));
    expect(place.mailServer.received).toHaveLength(10);
  });

  test('a slow mail server does not delay shutdown', async () => {
    const slow = await FaultyMailServer.start('text', 'silent');
    place.run(createSmtpTransport({ host: '127.0.0.1', port: slow.port, secure: false }));
    await place.send();
    await vi.waitFor(() => expect(slow.reached).toBe(2), 10_000);
    await place.outbox?.stop();
    await place.waitForStates(['queued', 'queued']);
    await slow.stop();
  });

  test('slow mails to visitors do not delay a notice', async () => {
    place.mailServer.slowness = { delayMs: neverMs, unless: (recipient) => recipient === firm };
    place.run();
    for (let n = 0; n < 5; n++) await place.send({ email: `zoe@${n}.example` });
    const { reference } = await place.send({ email: 'dana@example.org' });
    await place.mailServer.waitFor(firm, reference);
    expect((await place.listMails()).filter(({ lane, state }) => lane === 'visitor' && state === 'sent')).toEqual([]);
  });

  test('takes over what a dead worker had claimed, with the same Message-ID', async () => {
    await place.send();
    const claimed = await claimMails(place.store, 2, new Date(Date.now() - 60_000));
    expect(claimed).toHaveLength(2);
    place.run();
    const notice = await place.mailServer.waitFor(firm);
    expect(claimed.map(({ rfc_message_id }) => rfc_message_id)).toContain(notice.messageId);
    await place.waitForStates(['sent', 'sent']);
  });

  test.each(['queued', 'sending'] as const)('a clock set back ten days leaves no mail %s', async (state) => {
    await place.send();
    const later = new Date(Date.now() + 10 * 86_400_000).toISOString();
    const ahead = { next_attempt_at: later, created_at: later, lease_until: state === 'sending' ? later : null };
    for (const mailKind of ['notice', 'acknowledgement'] as const) await change(mailKind, { state, ...ahead });
    place.run();
    await place.waitForStates(['sent', 'sent']);
  });

  test('writes .eml files where no server is set, and a repeat replaces its own', async () => {
    const transport = createEmlTransport(place.fixture.dataDir);
    place.run(transport);
    await place.send();
    await place.waitForStates(['kept', 'kept']);
    for (const mail of await place.listMails()) await transport.send(mail);
    expect(readdirSync(join(place.fixture.dataDir, 'mail'))).toHaveLength(2);
    await place.outbox?.stop();
    place.run();
    await retry('acknowledgement');
    await place.waitForStates(['sent', 'kept']);
  });

  test('a permanent failure is reported once', async () => {
    refuse(451, zoe);
    place.run();
    const message = await place.send();
    await becomes('acknowledgement', { state: 'queued', last_error: expect.stringContaining('451') });
    refuse(550, zoe);
    await place.waitForStates(['failed', 'sent', 'sent']);
    const report = await place.mailServer.waitFor(firm, 'couldn’t deliver');
    expect(report.subject).toBe(`Not delivered to zoe@example.org: We have your message (${message.reference})`);
    expect(report.text).toContain('The mail server said: EENVELOPE 550');
    expect(report.text).toContain('npm run outbox -- unsuppress zoe@example.org');
    await retry('acknowledgement');
    // A failed manual retry is reported again.
    await place.waitForStates(['failed', 'sent', 'sent', 'sent']);
  });

  test('a manual retry after days is not ended by one refusal', async () => {
    refuse(450, zoe);
    await place.send();
    await change('acknowledgement', tooOld);
    place.run();
    await becomes('acknowledgement', { state: 'failed' });
    await retry('acknowledgement');
    await becomes('acknowledgement', { state: 'queued', attempts: 1 });
  });

  test('a refused notice is retried, and fails after 72 hours, as does its report, without another', async () => {
    refuse(550, firm);
    place.run();
    await place.send();
    // The first mail that leaves makes the others due once more.
    await becomes('acknowledgement', { state: 'sent' });
    await vi.waitFor(async () => {
      const { state, next_attempt_at } = await mailOf('notice');
      expect([state, next_attempt_at > new Date(Date.now() + 5000).toISOString()]).toEqual(['queued', true]);
    }, 10_000);
    const due = { ...tooOld, next_attempt_at: new Date().toISOString() };
    await change('notice', due);
    place.outbox?.wake();
    await becomes('undelivered', { state: 'queued', problem: 'unknown' });
    await change('undelivered', due);
    place.outbox?.wake();
    await place.waitForStates(['sent', 'failed', 'failed']);
    expect(await listSuppressedEmails(place.store.db)).toEqual([]);
    expect(await readMailHealth(place.store.db, new Date())).toMatchObject({ failed: 2 });
  });

  test('mail waiting for the firm uses its corrected address', async () => {
    place.mailServer.refusal = { code: 550, unless: (recipient) => recipient === 'right@example.com' };
    place.run();
    await place.send();
    await becomes('notice', { attempts: expect.toSatisfy((count: number) => count > 0) });
    await place.outbox?.stop();
    place.run(place.smtp(), { mailFrom: 'new@example.com', mailTo: 'right@example.com' });
    const notice = await place.mailServer.waitFor('right@example.com', 'A consultation request');
    expect(notice.from?.address).toBe('new@example.com');
  });

  test('a visitor’s full mailbox is tried again; one that does not exist gets no more mail until some arrives', async () => {
    refuse(552, zoe);
    place.run();
    await place.send();
    await becomes('acknowledgement', { state: 'queued', problem: 'full' });
    expect(await listSuppressedEmails(place.store.db)).toEqual([]);
    refuse(550, zoe);
    await place.waitForStates(['failed', 'sent', 'sent']);
    expect(await listSuppressedEmails(place.store.db)).toMatchObject([{ recipient_key: zoe, reason: 'bounced' }]);
    await place.send();
    await place.mailServer.waitFor(firm, 'e-mail to this address bounced on');
    place.mailServer.refusal = undefined;
    await retry('acknowledgement');
    await place.mailServer.waitFor(zoe);
    await vi.waitFor(async () => expect(await listSuppressedEmails(place.store.db)).toEqual([]));
  });

  test('a bounced tagged address does not suppress its mailbox', async () => {
    refuse(550, 'Zoe+nobody@example.org');
    place.run();
    await place.send({ email: 'Zoe+nobody@example.org' });
    await place.waitForStates(['failed', 'sent', 'sent']);
    expect(await listSuppressedEmails(place.store.db)).toEqual([]);
  });

  const away: DeliveryResult = { outcome: 'temporary', error: 'ETIMEDOUT', problem: 'away' };
  const unknown: DeliveryResult = { outcome: 'permanent', error: '550 5.1.1', problem: 'unknown' };
  const claim = (lease: number) => claimMail(place.store, 'visitor', new Date(), new Date(Date.now() + lease));
  test.each<[attempt: DeliveryResult, meanwhile: string, left: (string | undefined)[]]>([
    [away, 'sent', ['sent', 'queued']],
    [unknown, 'sent', ['sent', 'queued']],
    [away, 'claimed', ['sending', 'queued']],
    [unknown, 'erased', []],
  ])('an attempt that ends after its lease changes nothing: %j, %s meanwhile', async (attempt, meanwhile, left) => {
    await place.send();
    const mail = (await claim(-1)) as Mail;
    const send = async () => {
      if (meanwhile === 'sent') await markMailDone(place.store, mail, 'sent', new Date());
      else if (meanwhile === 'claimed') await claim(30_000);
      else for (const table of ['mails', 'messages'] as const) await place.store.db.deleteFrom(table).execute();
      return attempt;
    };
    const log = { info() {}, warn() {}, error() {} };
    const transport = { destination: '', close() {}, send };
    await deliverMail(mail, { store: place.store, transport, log, addresses: outboxAddresses });
    expect((await place.listMails()).map(({ state }) => state)).toEqual(left);
    expect(await listSuppressedEmails(place.store.db)).toEqual([]);
  });
});

test.runIf(databaseKinds.includes('postgres'))('two workers on one PostgreSQL never take the same mail', async () => {
  const first = await createTestStore('postgres');
  const second = await openStore(first);
  for (let i = 0; i < 20; i++) {
    const message = sampleMessage({ email: `zoe@${i}.example` });
    await addMessage(first.store, { message, mails: composeMessageMails(message, outboxAddresses, originalMailTexts) });
  }
  const until = new Date(Date.now() + 60_000);
  const claims = Array.from({ length: 20 }, (_, i) => claimMails(i % 2 ? first.store : second, 4, until));
  const ids = (await Promise.all(claims)).flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  await second.db.destroy();
  await first.remove();
});
