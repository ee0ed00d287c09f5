import { expect, vi } from 'vitest';
import { originalMailTexts } from '#content/mails/mail-texts.ts';
import { composeMessageMails } from '#server/contact/mails.ts';
import { addMessage } from '#server/contact/message.ts';
import type { Message } from '#server/contact/tables.ts';
import type { FirmMailAddresses } from '#server/outbox/addresses.ts';
import { claimMail } from '#server/outbox/store.ts';
import type { Mail } from '#server/outbox/tables.ts';
import { createSmtpTransport, type MailTransport } from '#server/outbox/transport.ts';
import { OutboxWorker } from '#server/outbox/worker.ts';
import type { Store } from '#server/platform/db/open.ts';
import { JobRunner } from '#server/platform/job-runner.ts';
import { MailServer } from './mail-server.ts';
import { sampleMessage } from './sample-rows.ts';
import { createTestStore, type DatabaseKind, type TestStore } from './test-store.ts';

export const outboxAddresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };

const silent = { info() {}, warn() {}, error() {} };

function startOutbox(store: Store, transport: MailTransport, to: FirmMailAddresses = outboxAddresses) {
  const worker = new OutboxWorker(store, transport, silent, to);
  const job = { name: 'mails', everyMs: 1000, run: () => worker.sendDue() };
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

export async function claimMails(store: Store, most: number, leaseUntil: Date): Promise<Mail[]> {
  const mails: Mail[] = [];
  for (const lane of ['firm', 'visitor'] as const)
    while (mails.length < most) {
      const mail = await claimMail(store, lane, new Date(), leaseUntil);
      if (!mail) break;
      mails.push(mail);
    }
  return mails;
}

export class OutboxSite {
  readonly fixture: TestStore;
  readonly mailServer: MailServer;
  outbox: ReturnType<typeof startOutbox> | undefined;

  private constructor(fixture: TestStore, mailServer: MailServer) {
    this.fixture = fixture;
    this.mailServer = mailServer;
  }

  static async open(kind: DatabaseKind): Promise<OutboxSite> {
    return new OutboxSite(await createTestStore(kind), await MailServer.start());
  }

  get store(): Store {
    return this.fixture.store;
  }

  smtp(): MailTransport {
    const { hostname: host, port } = new URL(this.mailServer.url);
    return createSmtpTransport({ host, port: Number(port), secure: false });
  }

  run(transport = this.smtp(), to: FirmMailAddresses = outboxAddresses): void {
    this.outbox = startOutbox(this.store, transport, to);
  }

  async send(about: Partial<Message> = {}): Promise<Message> {
    const message = sampleMessage(about);
    await addMessage(this.store, {
      message,
      mails: composeMessageMails(message, outboxAddresses, originalMailTexts),
    });
    this.outbox?.wake();
    return message;
  }

  listMails(): Promise<Mail[]> {
    return this.store.db.selectFrom('mails').selectAll().orderBy('kind').execute();
  }

  waitForStates(states: readonly string[]): Promise<void> {
    const inStates = async () => expect((await this.listMails()).map(({ state }) => state)).toEqual(states);
    return vi.waitFor(inStates, 15_000);
  }

  async remove(): Promise<void> {
    await this.outbox?.stop();
    await this.mailServer.stop();
    await this.fixture.remove();
  }
}
