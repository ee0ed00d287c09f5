import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ImapFlow } from 'imapflow';
import { mailboxFailure, unreadableMail } from '#content/mailbox-trouble.ts';
import { periodBefore, retention } from '#content/retention.ts';
import type { MailboxFailure } from '#contract/desk-tray.ts';
import type { OnClientMail } from '../inquiries/mail-events.ts';
import { type MailAddresses, recipientKey } from '../outbox/outbox.ts';
import type { Store } from '../platform/db/open.ts';
import type { Watch } from '../platform/job-runner.ts';
import { listColleagues } from '../staff/people.ts';
import { connect, defaultLimits, type ImapLimits, type ImapServer, MailboxUnavailable } from './imap.ts';
import {
  acquireLease,
  LeaseLost,
  leaseDuration,
  noteFirstStart,
  noteRead,
  readMailbox,
  readState,
  releaseLease,
  trustedAuthserv,
} from './reader.ts';
import type { OnInvitation, RecordContext } from './record.ts';
import { countUnreadable, trayRoutes } from './tray.ts';

export interface MailboxOptions {
  store: Store;
  /** Undefined: no mailbox is read. It may change at any time. */
  server: () => ImapServer | undefined;
  addresses: MailAddresses;
  onInvitation: OnInvitation;
  onClientMail: OnClientMail;
  /** Also when a retry is due. */
  onNews: () => void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  limits?: ImapLimits;
  /** In ms. */
  leaseDuration?: number;
  now?: () => Date;
}

const minute = 60_000;
/** In ms. */
const gracePeriod = 5 * minute;
/** In ms; then a job retries every minute. */
const retryDelays = [500, 2000, 5000, 15_000];

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** @throws if the database is unavailable */
export async function openMailbox(options: MailboxOptions) {
  const { store } = options;
  let reader: Reader | undefined;
  let setting = '';
  let openedAt = '';
  await noteFirstStart(store.db, new Date());
  await follow();

  async function follow(): Promise<void> {
    const server = options.server();
    const now = JSON.stringify(server ?? null);
    if (now === setting) return;
    const former = reader;
    setting = now;
    openedAt = new Date().toISOString();
    reader = server && new Reader(options, server);
    await former?.close();
  }

  /** ISO 8601 in UTC; null if all is well or without a mailbox. */
  async function since(now = new Date()): Promise<string | null> {
    await follow();
    if (!reader || now.getTime() - Date.parse(openedAt) < gracePeriod) return null;
    const { read_at } = await readState(store.db);
    return now.getTime() - Date.parse(read_at ?? openedAt) < gracePeriod ? null : (read_at ?? openedAt);
  }

  const why = () => reader?.failure ?? null;
  const watch: Watch = {
    name: 'mailbox',
    async look(now) {
      const unread = await since(now);
      const minutes = unread ? Math.floor((now.getTime() - Date.parse(unread)) / minute) : 0;
      return unread ? mailboxFailure(minutes, why()) : undefined;
    },
  };
  const watchUnreadable: Watch = {
    name: 'unread-mail',
    look: async () => ((await countUnreadable(store.db)) ? unreadableMail : undefined),
  };
  return {
    since,
    why,
    watch,
    watchUnreadable,
    routes: (app: FastifyInstance) => trayRoutes(app, options, { since, why }),
    look: async (): Promise<void> => {
      await follow();
      await reader?.look();
    },
    close: async () => reader?.close(),
  };
}

/** While it holds the lease, over one connection. */
class Reader {
  readonly #options: MailboxOptions;
  readonly #server: ImapServer;
  readonly #owner = randomUUID();
  #client: ImapFlow | undefined;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  readonly #breaks = new Map<string, number>();
  #closed = false;
  #looking: Promise<void> = Promise.resolve();
  failure: MailboxFailure | undefined;

  constructor(options: MailboxOptions, server: ImapServer) {
    this.#options = options;
    this.#server = server;
  }

  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#lookOnce());
    const looked = this.#looking;
    this.#looking = looked.catch(() => {});
    return looked;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#client?.close();
    await this.#looking;
    await releaseLease(this.#options.store.db, this.#owner);
  }

  async #lookOnce(): Promise<void> {
    const { store, log, leaseDuration: leaseTime = leaseDuration } = this.#options;
    clearTimeout(this.#retry);
    if (this.#closed) return;
    if (!(await acquireLease(store.db, this.#owner, this.#now(), leaseTime))) {
      this.failure = undefined;
      return this.#drop();
    }
    try {
      const client = await this.#connected();
      const { paths, more } = await readMailbox(client, {
        store,
        owner: this.#owner,
        leaseDuration: leaseTime,
        now: () => this.#now(),
        account: `${this.#server.auth.user}@${this.#server.host}`,
        // Unmatched mails are deleted after that: older ones would look new.
        again: (now) => periodBefore(now, retention.strangersMails.value),
        contextAt: (now, trayFrom) => this.#contextAt(now, trayFrom),
        breaks: this.#breaks,
        onProgress: () => this.#hasRead(),
      });
      if (more) this.#options.onNews();
      else await this.#listen(client, paths.inbox ?? 'INBOX');
    } catch (error) {
      this.#drop();
      if (error instanceof LeaseLost || this.#closed) return;
      if (!(error instanceof MailboxUnavailable)) throw error;
      if (this.failure !== error.why) log.warn({ why: error.why, reason: error.message }, 'mailbox: it cannot be read');
      this.failure = error.why;
      await releaseLease(store.db, this.#owner);
      this.#tryAgain();
    }
  }

  async #hasRead(): Promise<void> {
    await noteRead(this.#options.store.db, this.#now());
    if (this.failure) this.#options.log.info('mailbox: it can be read again');
    this.failure = undefined;
    this.#failures = 0;
  }

  async #connected(): Promise<ImapFlow> {
    if (this.#client?.usable) return this.#client;
    this.#drop();
    const client: ImapFlow = await connect(this.#server, this.#options.limits ?? defaultLimits, () => {
      if (this.#client !== client || this.#closed) return;
      this.#client = undefined;
      this.#tryAgain();
    });
    this.#client = client;
    return client;
  }

  /** Without IDLE, a job polls every minute. */
  async #listen(client: ImapFlow, inbox: string): Promise<void> {
    if (!client.capabilities.has('IDLE')) return;
    client.removeAllListeners('exists');
    const opened = await client.mailboxOpen(inbox, { readOnly: true }).catch((error: unknown) => {
      throw new MailboxUnavailable(error);
    });
    client.once('exists', () => this.#options.onNews());
    if (opened.path) void client.idle().catch(() => {});
  }

  #tryAgain(): void {
    const wait = retryDelays[this.#failures++];
    clearTimeout(this.#retry);
    if (wait !== undefined && !this.#closed)
      this.#retry = setTimeout(this.#options.onNews, wait * (1 + Math.random() / 4)).unref();
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
    const own = [
      addresses.mailFrom,
      addresses.mailTo,
      ...[addresses.bookingsTo, addresses.waitingListTo].filter((address) => address !== undefined),
      ...(user.includes('@') ? [user] : []),
      ...staff.map(({ email }) => email),
    ];
    return {
      kind: store.kind,
      onInvitation,
      onClientMail,
      staff,
      now,
      trayFrom,
      firm: {
        ownAddresses: new Set(own.map(recipientKey)),
        trustedAuthserv: trustedAuthserv(await readState(store.db), now),
      },
    };
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }
}
