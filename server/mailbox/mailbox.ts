import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ImapFlow } from 'imapflow';
import { mailboxAlarm, unreadableMailAlarm } from '#content/mailbox-alarms.ts';
import { retentionPeriods, subtractPeriod } from '#content/retention.ts';
import type { MailboxFailure } from '#contract/desk-tray.ts';
import type { ClientMailHandler } from '../inquiries/mail-events.ts';
import type { FirmMailAddresses } from '../outbox/addresses.ts';
import { recipientKey } from '../outbox/recipients.ts';
import type { Store } from '../platform/db/open.ts';
import { minuteMs } from '../platform/durations.ts';
import type { Watch } from '../platform/job-runner.ts';
import { listColleagues } from '../staff/store.ts';
import { findTrustedAuthenticationServer } from './authentication-server.ts';
import { connectImap, defaultTimeouts, type ImapServer, type ImapTimeouts, MailboxUnavailable } from './imap.ts';
import {
  acquireLease,
  defaultLeaseMs,
  freeLease,
  readMailboxState,
  recordMailboxInstallation,
  recordReadTime,
} from './mailbox-state.ts';
import { LeaseLost, readMailbox } from './reader.ts';
import type { InvitationResponseHandler, RecordContext } from './record.ts';
import { countUnreadableMails, trayRoutes } from './tray.ts';

export interface MailboxOptions {
  store: Store;
  /** Undefined if no mailbox is read. May change at any time. */
  server: () => ImapServer | undefined;
  addresses: FirmMailAddresses;
  onInvitation: InvitationResponseHandler;
  onClientMail: ClientMailHandler;
  /** Called when mail has arrived, or a retry is due. */
  onNewMail: () => void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  limits?: ImapTimeouts;
  leaseMs?: number;
  now?: () => Date;
}

const graceMs = 5 * minuteMs;
/** After them only the job retries, every minute. */
const retryDelaysMs = [500, 2000, 5000, 15_000];

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** @throws if the database is unavailable */
export async function openMailbox(options: MailboxOptions) {
  const { store } = options;
  let reader: MailboxReader | undefined;
  let setting = '';
  let openedAt = '';
  await recordMailboxInstallation(store.db, new Date());
  await applySetting();

  async function applySetting(): Promise<void> {
    const server = options.server();
    const now = JSON.stringify(server ?? null);
    if (now === setting) return;
    const former = reader;
    setting = now;
    openedAt = new Date().toISOString();
    reader = server && new MailboxReader(options, server);
    await former?.close();
  }

  /** ISO 8601 in UTC; null if all is well or without a mailbox. */
  async function unreadSince(now = new Date()): Promise<string | null> {
    await applySetting();
    if (!reader || now.getTime() - Date.parse(openedAt) < graceMs) return null;
    const { read_at } = await readMailboxState(store.db);
    return now.getTime() - Date.parse(read_at ?? openedAt) < graceMs ? null : (read_at ?? openedAt);
  }

  const failure = () => reader?.failure ?? null;
  const mailboxWatch: Watch = {
    name: 'mailbox',
    async check(now) {
      const unread = await unreadSince(now);
      const minutes = unread ? Math.floor((now.getTime() - Date.parse(unread)) / minuteMs) : 0;
      return unread ? mailboxAlarm(minutes, failure()) : undefined;
    },
  };
  const unreadableMailWatch: Watch = {
    name: 'unread-mail',
    check: async () => ((await countUnreadableMails(store.db)) ? unreadableMailAlarm : undefined),
  };
  return {
    unreadSince,
    failure,
    watch: mailboxWatch,
    unreadableWatch: unreadableMailWatch,
    routes: (app: FastifyInstance) => trayRoutes(app, options, { since: unreadSince, why: failure }),
    readNewMails: async (): Promise<void> => {
      await applySetting();
      await reader?.readNewMails();
    },
    close: async () => reader?.close(),
  };
}

/** Reads one mailbox over one connection, while it has the lease. */
class MailboxReader {
  readonly #options: MailboxOptions;
  readonly #server: ImapServer;
  readonly #owner = randomUUID();
  #client: ImapFlow | undefined;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  readonly #failuresByMail = new Map<string, number>();
  #isClosed = false;
  #reading: Promise<void> = Promise.resolve();
  failure: MailboxFailure | undefined;

  constructor(options: MailboxOptions, server: ImapServer) {
    this.#options = options;
    this.#server = server;
  }

  readNewMails(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#readOnce());
    const run = this.#reading;
    this.#reading = run.catch(() => {});
    return run;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#client?.close();
    await this.#reading;
    await freeLease(this.#options.store.db, this.#owner);
  }

  async #readOnce(): Promise<void> {
    const { store, log, leaseMs = defaultLeaseMs } = this.#options;
    clearTimeout(this.#retry);
    if (this.#isClosed) return;
    if (!(await acquireLease(store.db, this.#owner, this.#now(), leaseMs))) {
      this.failure = undefined;
      return this.#drop();
    }
    try {
      const client = await this.#connected();
      const { paths, hasMore } = await readMailbox(client, {
        store,
        owner: this.#owner,
        leaseMs,
        now: () => this.#now(),
        account: `${this.#server.auth.user}@${this.#server.host}`,
        // Unmatched mails are deleted after that time, so older ones would be taken for new.
        rereadFrom: (now) => subtractPeriod(now, retentionPeriods.strangersMails.value),
        contextAt: (now, trayFrom) => this.#contextAt(now, trayFrom),
        failuresByMail: this.#failuresByMail,
        onProgress: () => this.#hasRead(),
      });
      if (hasMore) this.#options.onNewMail();
      else await this.#listen(client, paths.inbox ?? 'INBOX');
    } catch (error) {
      this.#drop();
      if (error instanceof LeaseLost || this.#isClosed) return;
      if (!(error instanceof MailboxUnavailable)) throw error;
      if (this.failure !== error.why) log.warn({ why: error.why, reason: error.message }, 'mailbox: it cannot be read');
      this.failure = error.why;
      await freeLease(store.db, this.#owner);
      this.#tryAgain();
    }
  }

  async #hasRead(): Promise<void> {
    await recordReadTime(this.#options.store.db, this.#now());
    if (this.failure) this.#options.log.info('mailbox: it can be read again');
    this.failure = undefined;
    this.#failures = 0;
  }

  async #connected(): Promise<ImapFlow> {
    if (this.#client?.usable) return this.#client;
    this.#drop();
    const client: ImapFlow = await connectImap(this.#server, this.#options.limits ?? defaultTimeouts, () => {
      if (this.#client !== client || this.#isClosed) return;
      this.#client = undefined;
      this.#tryAgain();
    });
    this.#client = client;
    return client;
  }

  /** If the server lacks IDLE, only the job looks, every minute. */
  async #listen(client: ImapFlow, inbox: string): Promise<void> {
    if (!client.capabilities.has('IDLE')) return;
    client.removeAllListeners('exists');
    const opened = await client.mailboxOpen(inbox, { readOnly: true }).catch((error: unknown) => {
      throw new MailboxUnavailable(error);
    });
    client.once('exists', () => this.#options.onNewMail());
    if (opened.path) void client.idle().catch(() => {});
  }

  #tryAgain(): void {
    const waitMs = retryDelaysMs[this.#failures++];
    clearTimeout(this.#retry);
    if (waitMs !== undefined && !this.#isClosed)
      this.#retry = setTimeout(this.#options.onNewMail, waitMs * (1 + Math.random() / 4)).unref();
  }

  #drop(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.close();
  }

  async #contextAt(now: Date, trayFrom: string): Promise<RecordContext> {
    const { store, addresses, onInvitation, onClientMail } = this.#options;
    const staff = await listColleagues(store.db);
    const { user } = this.#server.auth;
    const ownAddresses = [
      addresses.mailFrom,
      addresses.mailTo,
      ...[addresses.bookingsTo, addresses.waitingListTo].filter((address) => address !== undefined),
      ...(user.includes('@') ? [user] : []),
      ...staff.map(({ email }) => email),
    ];
    return {
      onInvitation,
      onClientMail,
      staff,
      now,
      trayFrom,
      firm: {
        ownAddresses: new Set(ownAddresses.map(recipientKey)),
        trustedAuthenticationServer: findTrustedAuthenticationServer(await readMailboxState(store.db), now),
      },
    };
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }
}
