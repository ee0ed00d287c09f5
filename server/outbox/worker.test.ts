import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { company } from '#content/company.ts';
import { MailServer } from '../../tests/support/mail-server.ts';
import { sampleMessage } from '../../tests/support/sample-message.ts';
import { StubbornMailServer } from '../../tests/support/stubborn-mail-server.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { mailsFor } from '../contact/mails.ts';
import { storeMessage } from '../contact/store.ts';
import type { Message } from '../contact/tables.ts';
import { openStore } from '../open-store.ts';
import type { Store } from '../platform/db/open.ts';
import { JobRunner } from '../platform/job-runner.ts';
import { emlFolder } from './eml.ts';
import { mailHealth } from './health.ts';
import { claimMail } from './store.ts';
import { suppressed } from './suppression.ts';
import type { Mail } from './tables.ts';
import { smtpTransport, type Transport } from './transport.ts';
import { retryMails } from './view.ts';
import { OutboxWorker } from './worker.ts';

const silent = { info() {}, warn() {}, error() {} };
/** A worker with the job that drives it, as a server has them. */
function startOutbox(store: Store, transport: Transport, to = addresses) {
  const worker = new OutboxWorker(store, transport, silent, to);
  const job = { name: 'mails', every: 1000, run: () => worker.sendDue() };
  const runner = new JobRunner([job], store.db, silent);
  runner.start();
  return {
    wake: () => runner.wake(job.name),
    async stop() {
      await Promise.all([worker.drain(), runner.stop()]);
      worker.close();
    },
  };
}

/** Takes up to so many mails, one after the other, in both lanes. */
async function claimMails(store: Store, most: number, leaseUntil: Date): Promise<Mail[]> {
  const mails: Mail[] = [];
  for (const lane of ['firm', 'visitor'] as const)
    while (mails.length < most) {
      const mail = await claimMail(store, { lane, busyDomains: [] }, new Date(), leaseUntil);
      if (!mail) break;
      mails.push(mail);
    }
  return mails;
}

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };

describe.each(databaseKinds)('the outbox on %s', (kind) => {
  let test_: TestStore;
  let mailServer: MailServer;
  let outbox: ReturnType<typeof startOutbox> | undefined;

  beforeEach(async () => {
    test_ = await freshStore(kind);
    mailServer = await MailServer.start();
  });
  afterEach(async () => {
    await outbox?.stop();
    outbox = undefined;
    await mailServer.stop();
    await test_.remove();
  });

  const smtp = (): Transport => {
    const { hostname: host, port } = new URL(mailServer.url);
    return smtpTransport({ host, port: Number(port), secure: false });
  };
  const run = (transport = smtp()) => {
    outbox = startOutbox(test_.store, transport);
    return outbox;
  };
  const send = async (about: Partial<Message> = {}) => {
    const message = sampleMessage(about);
    await storeMessage(test_.store, () => ({ message, mails: mailsFor(message, addresses) }));
    outbox?.wake();
    return message;
  };
  const mails = () => test_.store.db.selectFrom('mails').selectAll().orderBy('kind').execute();
  const settled = (states: string[]) =>
    vi.waitFor(async () => expect((await mails()).map(({ state }) => state)).toEqual(states), 15_000);

  test('delivers a notice and an acknowledgement, field by field', async () => {
    run();
    const message = await send({
      ...{ name: 'Zoë "Z" O’Neill', timeline: '1-2weeks', subject: 'HR', page: '/services/hr-support' },
      ...{ received_at: '2026-01-10T19:05:00.000Z', reply_by: '2026-01-11T19:05:00.000Z' },
    });
    const notice = await mailServer.waitFor('firm@example.com');
    expect(notice.from).toEqual({ name: company.name.value, address: 'site@example.com' });
    expect(notice.to).toEqual([{ name: company.name.value, address: 'firm@example.com' }]);
    expect(notice.replyTo).toEqual([{ name: message.name, address: message.email }]);
    expect(notice.subject).toBe(`Consultation request from ${message.name} (${message.reference})`);
    expect(notice.text?.replace(/\r\n/g, '\n').trim()).toBe(
      [
        `A consultation request came in through the website. Reply to this mail to answer ${message.name}.`,
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
    expect(notice.html).toContain('&lt;b&gt;two&lt;/b&gt;');

    const thanks = await mailServer.waitFor('zoe@example.org');
    expect(thanks.subject).toBe(`We have your message (${message.reference})`);
    expect(thanks.replyTo).toEqual([{ name: company.name.value, address: 'firm@example.com' }]);
    expect(thanks.text).toMatch(/^Hello,/);
    expect(thanks.text).toContain('Sunday, January 11, 2026 at 2:05 p.m. EST');
    expect(thanks.text).toContain(company.phone.value.display);
    expect(thanks.text).not.toContain('supervisors');
    expect(thanks.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied');
    await settled(['sent', 'sent']);
    const ids = (await mails()).map(({ rfc_message_id }) => rfc_message_id);
    expect(ids).toEqual([thanks.messageId, notice.messageId]);
  });

  test('carries no stranger’s advertisement to an address', async () => {
    run();
    await send({ name: 'Win big at casino.example now' });
    expect((await mailServer.waitFor('zoe@example.org')).text).not.toContain('casino');
  });

  test('keeps everything through an outage and sends it soon after', async () => {
    await mailServer.goDown();
    run();
    for (let i = 0; i < 5; i++) await send({ email: `zoe${i}@example.org` });
    await vi.waitFor(async () => {
      expect((await mails()).every(({ attempts }) => attempts > 0)).toBe(true);
    }, 10_000);
    expect(mailServer.received).toEqual([]);
    await mailServer.comeBack();
    await settled(Array(10).fill('sent'));
    expect(mailServer.received).toHaveLength(10);
  });

  test('tries a temporary refusal again and gives up on a permanent one', async () => {
    mailServer.refusal = { code: 451, unless: (recipient) => recipient !== 'zoe@example.org' };
    run();
    await send();
    await mailServer.waitFor('firm@example.com');
    await vi.waitFor(
      async () =>
        expect((await mails())[0]).toMatchObject({
          state: 'queued',
          last_error: expect.stringContaining('451'),
        }),
      5000,
    );
    mailServer.refusal = { code: 550, unless: (recipient) => recipient !== 'zoe@example.org' };
    await settled(['failed', 'sent', 'sent']);
    expect((await mails())[0]?.last_error).toContain('550');
  });

  test('the firm is told once of a mail that failed for good, and never of a report', async () => {
    mailServer.refusal = { code: 550, unless: (recipient) => recipient !== 'zoe@example.org' };
    run();
    const message = await send();
    await settled(['failed', 'sent', 'sent']);
    const report = await mailServer.waitFor('firm@example.com', 'could not deliver');
    expect(report.subject).toBe(
      `Not delivered to zoe@example.org: We have your message (${message.reference})`,
    );
    expect(report.text).toContain('The mail server said: EENVELOPE 550');
    expect(report.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    const [failed] = await mails();
    await retryMails(test_.store.db, [failed?.id ?? ''], new Date());
    outbox?.wake();
    await vi.waitFor(async () => expect((await mails())[0]?.attempts).toBe(2), 10_000);
    await settled(['failed', 'sent', 'sent']);
  });

  test('a notice that is refused, for good or for a full mailbox, is tried for as long as any mail', async () => {
    const ofFirm = (recipient: string) => recipient !== 'firm@example.com';
    mailServer.refusal = { code: 552, unless: ofFirm };
    run();
    await send();
    const notice = async () => (await mails()).find(({ kind }) => kind === 'notice');
    await vi.waitFor(async () => expect(await notice()).toMatchObject({ problem: 'full' }), 5000);
    mailServer.refusal = { code: 550, unless: ofFirm };
    await vi.waitFor(async () => expect(await notice()).toMatchObject({ problem: 'unknown' }), 10_000);
    expect(await notice()).toMatchObject({ state: 'queued', settled_at: null });
    expect(await suppressed(test_.store.db)).toEqual([]);
    mailServer.refusal = undefined;
    await mailServer.waitFor('firm@example.com');
    await settled(['sent', 'sent']);
  });

  test('a notice that nobody took for 72 hours has failed, and so has a report about it, without another', async () => {
    mailServer.refusal = { code: 550, unless: (recipient) => recipient !== 'firm@example.com' };
    await send();
    const old = { attempts: 80, created_at: new Date(Date.now() - 73 * 3_600_000).toISOString() };
    await test_.store.db.updateTable('mails').set(old).where('kind', '=', 'notice').execute();
    run();
    await settled(['sent', 'failed', 'queued']);
    await test_.store.db.updateTable('mails').set(old).where('kind', '=', 'undelivered').execute();
    await retryMails(test_.store.db, [(await mails())[2]?.id ?? ''], new Date());
    outbox?.wake();
    await settled(['sent', 'failed', 'failed']);
    expect(await mailHealth(test_.store.db, new Date())).toMatchObject({ failed: 2 });
  });

  test('what waits for the firm goes to the address that holds once it has been put right', async () => {
    mailServer.refusal = { code: 550, unless: (recipient) => recipient === 'right@example.com' };
    run();
    await send();
    await vi.waitFor(async () => expect((await mails())[1]?.attempts).toBeGreaterThan(0), 5000);
    await outbox?.stop();
    outbox = startOutbox(test_.store, smtp(), { mailFrom: 'new@example.com', mailTo: 'right@example.com' });
    const notice = await mailServer.waitFor('right@example.com', 'A consultation request');
    expect(notice.from?.address).toBe('new@example.com');
  });

  test('a visitor’s full mailbox is tried again; one that does not exist gets no more mail', async () => {
    mailServer.refusal = { code: 552, unless: (recipient) => recipient !== 'zoe@example.org' };
    run();
    await send();
    await vi.waitFor(async () => expect((await mails())[0]?.problem).toBe('full'), 5000);
    expect((await mails())[0]?.state).toBe('queued');
    expect(await suppressed(test_.store.db)).toEqual([]);
    mailServer.refusal.code = 550;
    await settled(['failed', 'sent', 'sent']);
    expect(await suppressed(test_.store.db)).toMatchObject([
      { recipient_key: 'zoe@example.org', reason: 'bounced' },
    ]);
    await send();
    await settled(['failed', 'sent', 'sent', 'sent']);
    await mailServer.waitFor('firm@example.com', 'mail to this address bounced on');
    // The operator tries it again, and it arrives: the address is good after all.
    mailServer.refusal = undefined;
    await retryMails(test_.store.db, [(await mails())[0]?.id ?? ''], new Date());
    outbox?.wake();
    await mailServer.waitFor('zoe@example.org');
    await vi.waitFor(async () => expect(await suppressed(test_.store.db)).toEqual([]));
  });

  test('a relay that is slow to take visitors’ mails delays no notice behind 20 of them', async () => {
    mailServer.slowness = { ms: 25_000, unless: (recipient) => recipient === 'firm@example.com' };
    run();
    for (let n = 0; n < 20; n++) await send({ email: `zoe@${n}.example` });
    await vi.waitFor(() => expect(mailServer.received).toHaveLength(20), 10_000);
    const begun = Date.now();
    const { reference } = await send({ email: 'dana@example.org' });
    await mailServer.waitFor('firm@example.com', reference);
    expect(Date.now() - begun).toBeLessThan(2000);
  });

  test('a domain that is slow delays nobody at another', async () => {
    mailServer.slowness = { ms: 25_000, unless: (recipient) => !recipient.endsWith('@slow.example') };
    run();
    for (let n = 0; n < 20; n++) await send({ email: `zoe${n}@slow.example` });
    await vi.waitFor(() => expect(mailServer.received).toHaveLength(20), 10_000);
    const begun = Date.now();
    await send({ email: 'dana@example.org' });
    await mailServer.waitFor('dana@example.org');
    expect(Date.now() - begun).toBeLessThan(2000);
  });

  test.each(['queued', 'sending'] as const)(
    'set back ten days, the clock keeps no mail %s',
    async (state) => {
      await send();
      const later = new Date(Date.now() + 10 * 86_400_000).toISOString();
      await test_.store.db
        .updateTable('mails')
        .set({ state, next_attempt_at: later, created_at: later })
        .execute();
      // Held by a server elsewhere, which lives: nobody frees it by its number.
      if (state === 'sending')
        await test_.store.db
          .updateTable('mails')
          .set({ lease_until: later, lease_owner: process.ppid })
          .execute();
      run();
      await mailServer.waitFor('zoe@example.org');
      await settled(['sent', 'sent']);
    },
  );

  test('ten thousand mails that wait make taking the next one no slower', async () => {
    const { db } = test_.store;
    await send({ email: 'zoe@busy.example' });
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
        test_.store,
        { lane: 'visitor', busyDomains: n % 2 ? ['busy.example'] : [] },
        new Date(),
        new Date(Date.now() + 30_000),
      );
    await mailHealth(db, new Date());
    // 2 to 5 ms each on a quiet core; without the indexes, a multiple of it.
    expect((performance.now() - began) / 50).toBeLessThan(30);
    await db.deleteFrom('mails').execute();
  });

  test('a mail server that is slow holds nothing back when the worker is told to stop', async () => {
    const slow = await StubbornMailServer.start('text', 'silent');
    const { outcome } = await new Promise<{ outcome: string }>((resolve) => {
      const transport = smtpTransport({ host: '127.0.0.1', port: slow.port, secure: false });
      run({
        ...transport,
        send: async (mail) => {
          const attempt = await transport.send(mail);
          resolve(attempt);
          return attempt;
        },
      });
      void send()
        .then(() => vi.waitFor(() => expect(slow.reached).toBe(2), 10_000))
        .then(() => outbox?.stop());
    });
    expect(outcome).toBe('temporary');
    await settled(['queued', 'queued']);
    await slow.stop();
  });

  test('takes over what a dead worker had claimed, with the same Message-ID', async () => {
    await send();
    const longAgo = new Date(Date.now() - 60_000);
    const claimed = await claimMails(test_.store, 2, longAgo);
    expect(claimed).toHaveLength(2);
    run();
    const notice = await mailServer.waitFor('firm@example.com');
    expect(claimed.map(({ rfc_message_id }) => rfc_message_id)).toContain(notice.messageId);
    await settled(['sent', 'sent']);
  });

  test.runIf(kind === 'sqlite')(
    'takes over at once what a killed process of this machine had claimed',
    async () => {
      await send();
      await claimMails(test_.store, 10, new Date(Date.now() + 200_000));
      run();
      await settled(['sent', 'sent']);
    },
  );

  test('writes .eml files where no server is set, and a repeat replaces its own', async () => {
    const transport = emlFolder(test_.dataDir);
    run(transport);
    const message = await send();
    await settled(['sent', 'sent']);
    for (const mail of await mails()) await transport.send(mail);
    const files = readdirSync(join(test_.dataDir, 'mail'));
    expect(files).toHaveLength(2);
    const notice = await PostalMime.parse(
      readFileSync(join(test_.dataDir, 'mail', files.find((name) => name.includes('.notice.')) ?? '')),
    );
    expect(notice.subject).toContain(message.reference);
    expect(notice.replyTo?.[0]?.address).toBe(message.email);
  });
});

test('two workers on one PostgreSQL never take the same mail', async () => {
  const first = await freshStore('postgres');
  const second = await openStore(first);
  for (let i = 0; i < 20; i++) {
    const message = sampleMessage({ email: `zoe@${i}.example` });
    await storeMessage(first.store, () => ({ message, mails: mailsFor(message, addresses) }));
  }
  const until = new Date(Date.now() + 60_000);
  const claims = Array.from({ length: 20 }, (_, i) => claimMails(i % 2 ? first.store : second, 4, until));
  const ids = (await Promise.all(claims)).flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  await second.db.destroy();
  await first.remove();
});

test('two workers on one PostgreSQL send every mail once', async () => {
  const first = await freshStore('postgres');
  const second = await openStore(first);
  const mailServer = await MailServer.start();
  const { hostname: host, port } = new URL(mailServer.url);
  for (let i = 0; i < 20; i++) {
    const message = sampleMessage({ email: `zoe@${i}.example` });
    await storeMessage(first.store, () => ({ message, mails: mailsFor(message, addresses) }));
  }
  const workers = [first.store, second].map((store) =>
    startOutbox(store, smtpTransport({ host, port: Number(port), secure: false })),
  );
  await vi.waitFor(() => expect(mailServer.received.length).toBeGreaterThanOrEqual(40), 15_000);
  for (const worker of workers) await worker.stop();
  const sent = mailServer.received.map(({ messageId }) => messageId);
  expect(sent).toHaveLength(40);
  expect(new Set(sent).size).toBe(40);
  await mailServer.stop();
  await second.db.destroy();
  await first.remove();
});
