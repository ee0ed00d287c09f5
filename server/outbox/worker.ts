import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../platform/db/open.ts';
import { undeliveredReport } from './compose.ts';
import { type Address, firmAddress, type MailAddresses, senderOf } from './outbox.ts';
import { isServerDown, nextAttempt } from './problem.ts';
import { claimMail, extendLease, makeMailsDue, requeueMail, settleDone, settleFailed } from './store.ts';
import type { Lane, Mail } from './tables.ts';
import type { Attempt, Transport } from './transport.ts';

/** The firm's slots are never used for visitors' mail. */
const slots: readonly [Lane, number][] = [
  ['firm', 2],
  ['visitor', 3],
];
/** ms of a lease, and between its extensions. */
const lease = 30_000;
const extension = 10_000;
/** ms for mails under way on shutdown; the rest is retried at the next start. */
const stopLimit = 4000;

interface UnderWay {
  mail: Mail;
  settled: Promise<void>;
}

export class OutboxWorker {
  readonly #store: Store;
  readonly #delivery: Delivery;
  readonly #underWay = new Map<string, UnderWay>();
  readonly #extending: NodeJS.Timeout;
  #filling: Promise<void> | undefined;
  #wanted = false;
  #stopped = false;
  #cutOff: NodeJS.Timeout | undefined;
  /** Initially true: the first success makes all waiting mails due. */
  #serverAway = true;

  constructor(store: Store, transport: Transport, log: Log, addresses: MailAddresses) {
    this.#store = store;
    this.#delivery = { store, transport, log, addresses };
    this.#extending = setInterval(() => this.#extend(), extension).unref();
  }

  /**
   * Fills the free slots; the rest follows as they become free. Not concurrently: that would claim more mails than
   * there are slots. @throws when the database is unavailable
   */
  sendDue(): Promise<void> {
    this.#wanted = true;
    this.#filling ??= this.#fillSlots();
    return this.#filling;
  }

  /** Claims no more mails, cuts off slow ones and waits until all are settled. */
  async drain(): Promise<void> {
    this.#stopped = true;
    this.#cutOff = setTimeout(() => this.#delivery.transport.close(), stopLimit);
    await this.#filling?.catch(() => {});
    await Promise.all([...this.#underWay.values()].map(({ settled }) => settled));
  }

  close(): void {
    clearTimeout(this.#cutOff);
    clearInterval(this.#extending);
    this.#delivery.transport.close();
  }

  async #fillSlots(): Promise<void> {
    try {
      while (this.#wanted) {
        this.#wanted = false;
        for (const [lane, most] of slots) while (await this.#takeOne(lane, most));
      }
    } finally {
      this.#filling = undefined;
    }
  }

  async #takeOne(lane: Lane, most: number): Promise<boolean> {
    const sameLane = [...this.#underWay.values()].filter((one) => one.mail.lane === lane);
    if (this.#stopped || sameLane.length >= most) return false;
    const mail = await claimMail(this.#store, lane, new Date(), leaseEnd());
    if (!mail) return false;
    this.#underWay.set(mail.id, { mail, settled: this.#send(mail) });
    return true;
  }

  async #send(mail: Mail): Promise<void> {
    try {
      await this.#noteServer(await deliver(mail, this.#delivery));
    } catch (err) {
      this.#delivery.log.error({ err }, 'outbox: a mail could not be settled');
    }
    this.#underWay.delete(mail.id);
    // The job that calls `sendDue` every second reports it.
    if (!this.#stopped) this.sendDue().catch(() => {});
  }

  async #noteServer(attempt: Attempt): Promise<void> {
    if (isDone(attempt)) {
      if (this.#serverAway) await makeMailsDue(this.#store.db, new Date());
      this.#serverAway = false;
    } else if (attempt.problem && isServerDown(attempt.problem)) this.#serverAway = true;
  }

  /** Without extension another worker takes over: a duplicate rather than a loss. */
  #extend(): void {
    if (!this.#underWay.size) return;
    extendLease(this.#store.db, [...this.#underWay.keys()], leaseEnd()).catch(() => {});
  }
}

const leaseEnd = (): Date => new Date(Date.now() + lease);

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface Delivery {
  store: Store;
  transport: Transport;
  log: Log;
  addresses: MailAddresses;
}

/** @throws when the result cannot be stored */
export async function deliver(mail: Mail, { store, transport, log, addresses }: Delivery): Promise<Attempt> {
  const current = withCurrentAddresses(mail, addresses);
  const attempt = await transport.send(current);
  const now = new Date();
  const about = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
  if (isDone(attempt)) {
    await settleDone(store, mail, attempt.outcome, now);
    log.info(about, `outbox: ${attempt.outcome}`);
    return attempt;
  }
  // The server's words may quote an address: only codes are logged.
  const code = attempt.error.split(' ', 2).join(' ');
  const next = isRetried(mail, attempt) ? nextAttempt(mail.attempts, new Date(mail.created_at), now) : undefined;
  if (next) {
    await requeueMail(store.db, mail, next, attempt);
    const write = needsPerson(mail, attempt) ? 'error' : 'warn';
    log[write]({ ...about, code, next }, 'outbox: will be tried again');
  } else {
    // No report about a report: it would go to the same address.
    const report = mail.kind === 'undelivered' ? undefined : undeliveredReport(current, attempt, now, addresses);
    await settleFailed(store.db, mail, now, attempt, report);
    log.error({ ...about, code }, 'outbox: failed for good');
  }
  return attempt;
}

type Done = Extract<Attempt, { outcome: 'sent' | 'kept' }>;
type Missed = Exclude<Attempt, Done>;
const isDone = (attempt: Attempt): attempt is Done => !('error' in attempt);

/** Mail to the firm is always retried: it can fix its mailbox. */
const isRetried = ({ lane }: Mail, { outcome }: Missed): boolean => outcome === 'temporary' || lane === 'firm';

const needsPerson = ({ lane }: Mail, { problem }: Missed): boolean =>
  !!problem && problem !== 'deferred' && problem !== 'away' && (lane === 'firm' || isServerDown(problem));

/** Uses the current addresses, so that mails queued with a wrong one leave once it is corrected. */
function withCurrentAddresses(mail: Mail, addresses: MailAddresses): Mail {
  const sender = JSON.stringify(senderOf(addresses));
  if (mail.lane !== 'firm' || mail.kind === 'staff' || mail.kind === 'adviser-notice') return { ...mail, sender };
  const { name } = JSON.parse(mail.recipient) as Address;
  return { ...mail, sender, recipient: JSON.stringify({ name, address: firmAddress(mail.kind, addresses) }) };
}
