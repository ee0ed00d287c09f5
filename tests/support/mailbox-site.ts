import { rmSync } from 'node:fs';
import { ImapFlow } from 'imapflow';
import { expect } from 'vitest';
import { type Mailbox, type MailboxOptions, openMailbox } from '#server/mailbox/mailbox.ts';
import { theMailbox } from '#server/mailbox/tables.ts';
import type { Store } from '#server/platform/db/open.ts';
import { type DovecotServer, findDovecot, startDovecot } from './dovecot.ts';
import { arrivedAt, type CaseSetup, firm, firmEnv, recordedAt, staff, writeMail } from './mailbox-setup.ts';
import { type TestApp, testApp } from './test-app.ts';

const hour = 3_600_000;
const auth = { user: 'hello', pass: 'secret' };

/** Logs the reason if its tests are skipped. */
export function hasImap(): boolean {
  const atHand = findDovecot();
  if (!atHand.ok) console.log(`The tests of the mailbox are passed over: ${atHand.sentence}`);
  return atHand.ok;
}

export const replyOf = (world: CaseSetup, number: number): string =>
  writeMail(world, 'client replies', { subject: `Re: ${number}` });

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

  /** An empty site whose mailbox is read from an hour before the mails. */
  async begin(kind: Store['kind'] = 'sqlite'): Promise<void> {
    this.site = await testApp(kind, firmEnv);
    await this.site.store.db
      .insertInto('staff')
      .values(
        staff.map(({ toldBy: _, atNight: __, ...one }) => ({
          ...one,
          keyboard_shortcuts: 1,
          state: 'active' as const,
          created_at: arrivedAt.toISOString(),
        })),
      )
      .execute();
    await this.site.store.db
      .updateTable('mailbox_state')
      .set({ first_read_at: new Date(arrivedAt.getTime() - hour).toISOString(), ...believed })
      .where('name', '=', theMailbox)
      .execute();
  }

  async mailboxAt(port = this.imap.port, more: Partial<MailboxOptions> = {}): Promise<Mailbox> {
    const mailbox = await openMailbox({
      store: this.site.store,
      onInvitation: this.site.booking.noteInvitationAnswer,
      server: () => ({ host: '127.0.0.1', port, secure: false, auth }),
      onClientMail: async () => {},
      addresses: { mailFrom: firm.from, mailTo: firm.to },
      onNews: () => {},
      now: () => recordedAt,
      log: { info() {}, warn() {} },
      ...more,
    });
    this.#open.push(mailbox);
    return mailbox;
  }

  async client(port = this.imap.port): Promise<ImapFlow> {
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false, ...ownWay });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async put(folder: 'inbox' | 'sent', raw: string, at = arrivedAt): Promise<void> {
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

/** Trusts the firm's mail server's Authentication-Results. */
const believed = {
  authserv_id: 'firm.example',
  authserv_since: new Date(arrivedAt.getTime() - 30 * 24 * hour).toISOString(),
  authserv_mails: 20,
};

/** Accepts any certificate. */
const ownWay = { tls: { rejectUnauthorized: false } };
