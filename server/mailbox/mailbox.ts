// The firm's mailbox: what is answered, what comes back and what the client writes is noticed there.
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { ImapFlow } from 'imapflow';
import { mailboxFailure, unreadableMail } from '#content/mailbox-trouble.ts';
import { periodBefore, retention } from '#content/retention.ts';
import type { MailboxFailure } from '#contract/desk-tray.ts';
import { type MailAddresses, recipientKey } from '../outbox/outbox.ts';
import type { Store } from '../platform/db/open.ts';
import type { Watch } from '../platform/watch.ts';
import { listColleagues } from '../staff/people.ts';
import { connect, type ImapLimits, type ImapServer, MailboxUnavailable, usualLimits } from './imap.ts';
import { LeaseLost, readMailbox } from './reader.ts';
import type { OnInvitation, RecordContext } from './record.ts';
import {
  acquireLease,
  leaseLasts,
  noteFirstStart,
  noteRead,
  readState,
  releaseLease,
  trustedAuthserv,
} from './state.ts';
import { countUnreadable, trayRoutes } from './tray.ts';

export interface MailboxOptions {
  store: Store;
  /** The mailbox; undefined where none is read. */
  server: ImapServer | undefined;
  /** The firm's own addresses: who writes from there is no client. */
  addresses: MailAddresses;
  onInvitation: OnInvitation;
  /** Called when there may be something new to read, or another try is due. */
  onNews: () => void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  limits?: ImapLimits;
  /** How long a server may be silent before another one reads, in ms. */
  leaseLasts?: number;
  now?: () => Date;
}

const minute = 60_000;
/** How long the mailbox may go unread before it is an alarm, in ms. */
const gracePeriod = 5 * minute;
/** How long to wait before a line that broke is made anew, in ms; from then on a job does it every minute. */
const retryDelays = [500, 2000, 5000, 15_000];

export interface Mailbox {
  /** Whether there is one to read. */
  reads: boolean;
  /** For the scope that lets staff alone in. */
  routes: FastifyPluginAsync;
  /** One look at what is new. Between two looks the server says by itself when a mail comes, if it can (IDLE). */
  look: () => Promise<void>;
  /** Since when replies are not noticed, ISO 8601 in UTC; null while all is well, and where no mailbox is read. */
  since: (now?: Date) => Promise<string | null>;
  /** What kept this server from reading; null where nothing did. */
  why: () => MailboxFailure | null;
  watch: Watch;
  /** Of mails that could not be read. */
  watchUnreadable: Watch;
  /** Ends the connection and lets another server read. */
  close: () => Promise<void>;
}

/** Opens the mailbox; without one it reads nothing, and what was noticed before is still shown. @throws when the database is away */
export async function openMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { server } = options;
  const reader = server && new Reader(options, server);
  const openedAt = new Date().toISOString();
  const { store } = options;
  await noteFirstStart(store.db, new Date());

  async function since(now = new Date()): Promise<string | null> {
    if (!server || now.getTime() - Date.parse(openedAt) < gracePeriod) return null;
    const { read_at } = await readState(store.db);
    return now.getTime() - Date.parse(read_at ?? openedAt) < gracePeriod ? null : (read_at ?? openedAt);
  }

  const why = () => reader?.failure ?? null;
  return {
    reads: server !== undefined,
    since,
    why,
    routes: (app) => trayRoutes(app, options, { since, why }),
    look: async () => reader?.look(),
    watch: {
      name: 'mailbox',
      async look(now) {
        const unread = await since(now);
        const minutes = unread ? Math.floor((now.getTime() - Date.parse(unread)) / minute) : 0;
        return unread ? mailboxFailure(minutes, why()) : undefined;
      },
    },
    watchUnreadable: {
      name: 'unread-mail',
      look: async () => ((await countUnreadable(store.db)) ? unreadableMail : undefined),
    },
    close: async () => reader?.close(),
  };
}

/** Reads while this server holds the lease, over one connection that stays open between two looks. */
class Reader {
  readonly #options: MailboxOptions;
  readonly #server: ImapServer;
  /** This server, by a name that no other has. */
  readonly #owner = randomUUID();
  #client: ImapFlow | undefined;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  /** How often the line broke at which mail. */
  readonly #breaks = new Map<string, number>();
  #closed = false;
  #looking: Promise<void> = Promise.resolve();
  /** What kept the last look from reading. */
  failure: MailboxFailure | undefined;

  constructor(options: MailboxOptions, server: ImapServer) {
    this.#options = options;
    this.#server = server;
  }

  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#lookOnce());
    // A look that fails keeps no later one from being made.
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
    const { store, log, leaseLasts: lasts = leaseLasts } = this.#options;
    clearTimeout(this.#retry);
    if (this.#closed) return;
    if (!(await acquireLease(store.db, this.#owner, this.#now(), lasts))) {
      // Another server reads it: what was wrong here says nothing of that one.
      this.failure = undefined;
      return this.#drop();
    }
    try {
      const client = await this.#connected();
      const { paths, more } = await readMailbox(client, {
        store,
        owner: this.#owner,
        leaseLasts: lasts,
        now: () => this.#now(),
        account: `${this.#server.auth.user}@${this.#server.host}`,
        // Longer than that nothing tells a mail that fitted nobody from one that has not been read.
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
      // Another server may reach it.
      await releaseLease(store.db, this.#owner);
      this.#tryAgain();
    }
  }

  /** It has been read up to somewhere. */
  async #hasRead(): Promise<void> {
    await noteRead(this.#options.store.db, this.#now());
    if (this.failure) this.#options.log.info('mailbox: it can be read again');
    this.failure = undefined;
    this.#failures = 0;
  }

  async #connected(): Promise<ImapFlow> {
    if (this.#client?.usable) return this.#client;
    this.#drop();
    const client: ImapFlow = await connect(this.#server, this.#options.limits ?? usualLimits, () => {
      if (this.#client !== client || this.#closed) return;
      this.#client = undefined;
      this.#tryAgain();
    });
    this.#client = client;
    return client;
  }

  /** Has the server say when a mail comes. One that cannot is asked every minute, by the next look. */
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
    const { store, addresses, onInvitation } = this.#options;
    const staff = await listColleagues(store.db);
    const { user } = this.#server.auth;
    const own = [
      addresses.mailFrom,
      addresses.mailTo,
      ...(user.includes('@') ? [user] : []),
      ...staff.map(({ email }) => email),
    ];
    return {
      kind: store.kind,
      onInvitation,
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
