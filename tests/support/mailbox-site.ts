import { rmSync } from 'node:fs';
import { ImapFlow } from 'imapflow';
import { expect } from 'vitest';
import { type Mailbox, type MailboxOptions, openMailbox } from '#server/mailbox/mailbox.ts';
import { mailboxStateName } from '#server/mailbox/tables.ts';
import type { Store } from '#server/platform/db/open.ts';
import { dayMs, hourMs } from '#server/platform/durations.ts';
import { type DovecotServer, ensureDovecot, startDovecot } from './dovecot.ts';
import {
  arrivedAt,
  composeCaseMail,
  firmEmails,
  firmMailVariables,
  type MailboxCaseContext,
  recordedAt,
} from './mailbox-setup.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { sam, toStaffRow } from './test-desk.ts';

const auth = { user: 'hello', pass: 'secret' };

/** Whether Dovecot can run; logs the reason if it can't, since its tests are then skipped. */
export function canRunDovecot(): boolean {
  const atHand = ensureDovecot();
  if (!atHand.ok) console.log(`The tests of the mailbox are passed over: ${atHand.sentence}`);
  return atHand.ok;
}

export const composeClientReply = (context: MailboxCaseContext, number: number): string =>
  composeCaseMail(context, 'client replies', { subject: `Re: ${number}` });

export class MailboxSite {
  readonly imap: DovecotServer;
  site!: TestApp;
  readonly #open: Mailbox[] = [];
  #client: ImapFlow | undefined;

  private constructor(imap: DovecotServer) {
    this.imap = imap;
  }

  static async start(how: Parameters<typeof startDovecot>[0] = {}): Promise<MailboxSite> {
    return new MailboxSite(await startDovecot(how));
  }

  /** Opens an empty site, whose mailbox is read from an hour before the mails arrived. */
  async begin(kind: Store['kind'] = 'sqlite'): Promise<void> {
    this.site = await createTestApp(kind, firmMailVariables);
    const { db } = this.site.store;
    await db.insertInto('staff').values(toStaffRow(sam, arrivedAt)).execute();
    await db
      .updateTable('mailbox_state')
      .set({ first_read_at: new Date(arrivedAt.getTime() - hourMs).toISOString(), ...believed })
      .where('name', '=', mailboxStateName)
      .execute();
  }

  async mailboxAt(port = this.imap.port, more: Partial<MailboxOptions> = {}): Promise<Mailbox> {
    const mailbox = await openMailbox({
      store: this.site.store,
      onInvitation: this.site.booking.recordInvitationResponse,
      server: () => ({ host: '127.0.0.1', port, secure: false, auth }),
      onClientMail: async () => {},
      addresses: { mailFrom: firmEmails.from, mailTo: firmEmails.to },
      onNewMail: () => {},
      now: () => recordedAt,
      log: { info() {}, warn() {} },
      ...more,
    });
    this.#open.push(mailbox);
    return mailbox;
  }

  async client(port = this.imap.port): Promise<ImapFlow> {
    const tls = { rejectUnauthorized: false };
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false, tls });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async appendMail(folder: 'inbox' | 'sent', raw: string, at = arrivedAt): Promise<void> {
    if (!this.#client?.usable) this.#client = await this.client();
    const path = folder === 'inbox' ? 'INBOX' : 'Sent';
    expect(await this.#client.append(path, raw.replace(/\r?\n/g, '\r\n'), [], at)).toBeTruthy();
  }

  async classifications(): Promise<string[]> {
    const rows = await this.site.store.db.selectFrom('mailbox_mails').select('classification').execute();
    return rows.map(({ classification }) => classification);
  }

  async restart(between: () => void): Promise<void> {
    this.#client?.close();
    this.#client = undefined;
    await this.imap.stop();
    between();
    await this.imap.start();
  }

  async end(): Promise<void> {
    for (const mailbox of this.#open.splice(0)) await mailbox.close();
    await this.site.remove();
    await this.restart(() => rmSync(this.imap.mailOf('hello'), { recursive: true, force: true }));
  }
}

/** As if the Authentication-Results of the firm's mail server had come to be trusted. */
const believed = {
  authserv_id: 'firm.example',
  authserv_since: new Date(arrivedAt.getTime() - 30 * dayMs).toISOString(),
  authserv_mails: 20,
};
