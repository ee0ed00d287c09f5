import type { FastifyBaseLogger } from 'fastify';
import {
  claimMails,
  extendLease,
  freeDeadClaims,
  hastenMails,
  requeueMail,
  settleFailed,
  settleSent,
} from '../db/mails.ts';
import type { Store } from '../db/open.ts';
import type { Mail } from '../db/schema.ts';
import { nextAttempt } from './backoff.ts';
import { type MailAddresses, undeliveredReport } from './compose.ts';
import type { Transport } from './transport.ts';

/** Where the worker says what it did. */
type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** How many mails are under way at once. */
const batch = 4;
/** How often the table is looked at when nothing wakes the worker, in ms. */
const interval = 1000;
/** How long a claimed mail is ours, in ms, and how often that is extended while it is under way. */
const lease = 30_000;
const extension = 10_000;
/** How long mails under way may take when the worker is told to stop, in ms. Cut off, they are sent at the next start. */
const stopLimit = 4000;

/** Sends what the outbox table holds, in this process, until it is stopped. */
export class Outbox {
  readonly #store: Store;
  readonly #transport: Transport;
  readonly #log: Log;
  readonly #addresses: MailAddresses;
  #stopped = false;
  #wake = () => {};
  #running: Promise<void> = Promise.resolve();
  /** Whether the server was away when last tried, or has not been tried yet: the next success sends all that waits. */
  #serverAway = true;

  /** @param addresses where the firm is told of mails that failed */
  constructor(store: Store, transport: Transport, log: Log, addresses: MailAddresses) {
    this.#store = store;
    this.#transport = transport;
    this.#log = log;
    this.#addresses = addresses;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Looks at the table now: a message has just been committed. */
  wake(): void {
    this.#wake();
  }

  /** Takes no more mails, lets those under way finish, and closes the transport. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    const cutOff = setTimeout(() => this.#transport.close(), stopLimit);
    await this.#running;
    clearTimeout(cutOff);
    this.#transport.close();
  }

  async #run(): Promise<void> {
    let freed = false;
    while (!this.#stopped) {
      try {
        if (!freed) await freeDeadClaims(this.#store, isAlive);
        freed = true;
        const mails = await claimMails(this.#store, batch, new Date(), leaseEnd());
        if (mails.length) await this.#deliverAll(mails);
        else await this.#sleep();
      } catch (error) {
        // The database is away for now. The mails are in it, and wait.
        this.#log.error({ err: error }, 'outbox: the database did not answer');
        await this.#sleep();
      }
    }
  }

  #sleep(): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, interval);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
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
