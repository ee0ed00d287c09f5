import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../platform/db/open.ts';
import { nextAttempt } from './backoff.ts';
import { undeliveredReport } from './compose.ts';
import type { MailAddresses } from './outbox.ts';
import {
  claimMails,
  extendLease,
  freeDeadClaims,
  hastenMails,
  requeueMail,
  settleFailed,
  settleSent,
} from './store.ts';
import type { Mail } from './tables.ts';
import type { Transport } from './transport.ts';

/** Where the worker says what it did. */
type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** How many mails are under way at once. */
const batch = 4;
/** How long a claimed mail is ours, in ms, and how often that is extended while it is under way. */
const lease = 30_000;
const extension = 10_000;
/** How long mails under way may take when the worker is told to stop, in ms. Cut off, they are sent at the next start. */
const stopLimit = 4000;

/** Sends what the outbox table holds. It does so each time it is told to, by the job that does it every second. */
export class OutboxWorker {
  readonly #store: Store;
  readonly #transport: Transport;
  readonly #log: Log;
  readonly #addresses: MailAddresses;
  #stopped = false;
  #cutOff: NodeJS.Timeout | undefined;
  /** Whether mails that an earlier process held have been looked for. */
  #freed = false;
  /** Whether the server was away when last tried, or has not been tried yet: the next success sends all that waits. */
  #serverAway = true;

  /** @param addresses where the firm is told of mails that failed */
  constructor(store: Store, transport: Transport, log: Log, addresses: MailAddresses) {
    this.#store = store;
    this.#transport = transport;
    this.#log = log;
    this.#addresses = addresses;
  }

  /** Sends all mails that are due. @throws when the database is away; the mails are in it, and wait */
  async sendDue(): Promise<void> {
    if (!this.#freed) await freeDeadClaims(this.#store, isAlive);
    this.#freed = true;
    while (!this.#stopped) {
      const mails = await claimMails(this.#store, batch, new Date(), leaseEnd());
      if (!mails.length) return;
      await this.#deliverAll(mails);
    }
  }

  /** Takes no more mails, and cuts off those under way that take too long. */
  drain(): void {
    this.#stopped = true;
    this.#cutOff = setTimeout(() => this.#transport.close(), stopLimit);
  }

  /** Closes the transport. */
  close(): void {
    clearTimeout(this.#cutOff);
    this.#transport.close();
  }

  async #deliverAll(mails: readonly Mail[]): Promise<void> {
    const ids = mails.map(({ id }) => id);
    const extending = setInterval(() => {
      // Unextended, the lease runs out and another worker takes over: the mail is sent twice rather than never.
      extendLease(this.#store.db, ids, leaseEnd()).catch(() => {});
    }, extension);
    const settled = await Promise.allSettled(mails.map((mail) => this.#deliver(mail)));
    clearInterval(extending);
    for (const one of settled) {
      if (one.status === 'rejected')
        this.#log.error({ err: one.reason }, 'outbox: a mail could not be settled');
    }
  }

  async #deliver(mail: Mail): Promise<void> {
    const { db } = this.#store;
    const attempt = await this.#transport.send(mail);
    const now = new Date();
    const about = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
    if (attempt.outcome === 'sent') {
      await settleSent(db, mail.id, now);
      this.#log.info(about, 'outbox: sent');
      if (this.#serverAway) await hastenMails(db, now);
      this.#serverAway = false;
      return;
    }
    // The server's words may quote an address, so only their code goes to the log; the table has them in full.
    const code = attempt.error.split(' ', 2).join(' ');
    const next =
      attempt.outcome === 'temporary' && nextAttempt(mail.attempts, new Date(mail.created_at), now);
    if (next) {
      if (attempt.outcome === 'temporary' && attempt.serverAway) this.#serverAway = true;
      await requeueMail(db, mail.id, next, attempt.error);
      this.#log.warn({ ...about, code, next }, 'outbox: will be tried again');
    } else {
      // A report that fails is not reported: it would go to the same address.
      const report =
        mail.kind === 'undelivered'
          ? undefined
          : undeliveredReport(mail, attempt.error, now, this.#addresses);
      await settleFailed(db, mail.id, now, attempt.error, report);
      this.#log.error({ ...about, code }, 'outbox: failed for good');
    }
  }
}

const leaseEnd = (): Date => new Date(Date.now() + lease);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It lives, and belongs to someone else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
