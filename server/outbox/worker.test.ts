import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { company } from '#content/company.ts';
import { addresses, claimMails, OutboxPlace } from '../../tests/support/outbox-place.ts';
import { sampleMessage } from '../../tests/support/sample-message.ts';
import { StubbornMailServer } from '../../tests/support/stubborn-mail-server.ts';
import { databaseKinds, freshStore } from '../../tests/support/test-store.ts';
import { mailsFor } from '../contact/mails.ts';
import { storeMessage } from '../contact/store.ts';
import { openStore } from '../open-store.ts';
import { emlFolder, smtpTransport } from './transport.ts';
import { retryMails } from './view.ts';

describe.each(databaseKinds)('the outbox on %s', (kind) => {
  let place: OutboxPlace;
  beforeEach(async () => {
    place = await OutboxPlace.open(kind);
  });
  afterEach(() => place.remove());

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
    const notice = await place.mailServer.waitFor('firm@example.com');
    expect(notice.from).toEqual({ name: company.name.value, address: 'site@example.com' });
    expect(notice.to).toEqual([{ name: company.name.value, address: 'firm@example.com' }]);
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
    expect(notice.html).toContain('&lt;b&gt;two&lt;/b&gt;');

    const thanks = await place.mailServer.waitFor('zoe@example.org');
    expect(thanks.subject).toBe(`We have your message (${message.reference})`);
    expect(thanks.replyTo).toEqual([{ name: company.name.value, address: 'firm@example.com' }]);
    expect(thanks.text).toMatch(/^Hello,/);
    expect(thanks.text).toContain('Sunday, January 11, 2026 at 2:05 p.m. EST');
    expect(thanks.text).toContain(company.phone.value.display);
    expect(thanks.text).not.toContain('supervisors');
    expect(thanks.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied');
    await place.settled(['sent', 'sent']);
    const ids = (await place.mails()).map(({ rfc_message_id }) => rfc_message_id);
    expect(ids).toEqual([thanks.messageId, notice.messageId]);
  });

  test('sends an acknowledgement without the sender’s words', async () => {
    place.run();
    await place.send({ name: 'Win big at casino.example now' });
    expect((await place.mailServer.waitFor('zoe@example.org')).text).not.toContain('casino');
  });

  test('keeps everything through an outage and sends it soon after', async () => {
    await place.mailServer.goDown();
    place.run();
    for (let i = 0; i < 5; i++) await place.send({ email: `zoe${i}@example.org` });
    await vi.waitFor(async () => {
      expect((await place.mails()).every(({ attempts }) => attempts > 0)).toBe(true);
    }, 10_000);
    expect(place.mailServer.received).toEqual([]);
    await place.mailServer.comeBack();
    await place.settled(Array(10).fill('sent'));
    expect(place.mailServer.received).toHaveLength(10);
  });

  test('a slow mail server does not delay shutdown', async () => {
    const slow = await StubbornMailServer.start('text', 'silent');
    const { outcome } = await new Promise<{ outcome: string }>((resolve) => {
      const transport = smtpTransport({ host: '127.0.0.1', port: slow.port, secure: false });
      place.run({
        ...transport,
        send: async (mail) => {
          const attempt = await transport.send(mail);
          resolve(attempt);
          return attempt;
        },
      });
      void place
        .send()
        .then(() => vi.waitFor(() => expect(slow.reached).toBe(2), 10_000))
        .then(() => place.outbox?.stop());
    });
    expect(outcome).toBe('temporary');
    await place.settled(['queued', 'queued']);
    await slow.stop();
  });

  test('takes over what a dead worker had claimed, with the same Message-ID', async () => {
    await place.send();
    const longAgo = new Date(Date.now() - 60_000);
    const claimed = await claimMails(place.store, 2, longAgo);
    expect(claimed).toHaveLength(2);
    place.run();
    const notice = await place.mailServer.waitFor('firm@example.com');
    expect(claimed.map(({ rfc_message_id }) => rfc_message_id)).toContain(notice.messageId);
    await place.settled(['sent', 'sent']);
  });

  test.runIf(kind === 'sqlite')('takes over at once what a killed process of this machine had claimed', async () => {
    await place.send();
    await claimMails(place.store, 10, new Date(Date.now() + 200_000));
    place.run();
    await place.settled(['sent', 'sent']);
  });

  test('writes .eml files where no server is set, and a repeat replaces its own', async () => {
    const transport = emlFolder(place.fixture.dataDir);
    place.run(transport);
    const message = await place.send();
    await place.settled(['kept', 'kept']);
    for (const mail of await place.mails()) await transport.send(mail);
    const files = readdirSync(join(place.fixture.dataDir, 'mail'));
    expect(files).toHaveLength(2);
    const notice = await PostalMime.parse(
      readFileSync(join(place.fixture.dataDir, 'mail', files.find((name) => name.includes('.notice.')) ?? '')),
    );
    expect(notice.subject).toContain(message.reference);
    expect(notice.replyTo?.[0]?.address).toBe(message.email);

    await place.outbox?.stop();
    place.run();
    const [acknowledgement] = await place.mails();
    expect(await retryMails(place.store.db, [acknowledgement?.id ?? ''], new Date())).toBe(1);
    await place.settled(['sent', 'kept']);
  });
});

test.runIf(databaseKinds.includes('postgres'))('two workers on one PostgreSQL never take the same mail', async () => {
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
