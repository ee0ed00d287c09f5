import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../platform/db/open.ts';
import { undeliveredReport } from './compose.ts';
import type { Address, MailAddresses } from './outbox.ts';
import { isServerDown, nextAttempt } from './problem.ts';
import {
  claimMail,
  extendLease,
  makeMailsDue,
  releaseDeadClaims,
  requeueMail,
  settleDone,
  settleFailed,
} from './store.ts';
import type { Lane, Mail } from './tables.ts';
import type { Attempt, Transport } from './transport.ts';

/** How many mails are under way at once. Those to the firm have slots that no visitor's mail can take. */
const slots: readonly [Lane, number][] = [
  ['firm', 2],
  ['visitor', 3],
];
/** How many of them to visitors at one domain: one that is slow keeps nobody else waiting. */
const maxPerDomain = 2;
/** How long a claimed mail is ours, in ms, and how often that is extended while it is under way. */
const lease = 30_000;
const extension = 10_000;
/** How long mails under way may take when the worker is told to stop, in ms. Cut off, they are sent at the next start. */
const stopLimit = 4000;

interface UnderWay {
  mail: Mail;
  settled: Promise<void>;
}

/** Sends what the outbox table holds: each slot that becomes free takes the next mail that is due. */
export class OutboxWorker {
  readonly #store: Store;
  readonly #delivery: Delivery;
  readonly #underWay = new Map<string, UnderWay>();
  readonly #extending: NodeJS.Timeout;
  #filling: Promise<void> | undefined;
  /** Whether there may be mails that nobody has looked for. */
  #wanted = false;
  #stopped = false;
  #cutOff: NodeJS.Timeout | undefined;
  /** Whether mails that an earlier process held have been looked for. */
  #freed = false;
  /** Whether the server was away when last tried, or has not been tried yet: the next success sends all that waits. */
  #serverAway = true;

  /** @param addresses where the firm is told of mails that failed */
  constructor(store: Store, transport: Transport, log: Log, addresses: MailAddresses) {
    this.#store = store;
    this.#delivery = { store, transport, log, addresses };
    this.#extending = setInterval(() => this.#extend(), extension).unref();
  }

  /**
   * Begins to send what is due, as far as there are free slots; what is left follows as they become free.
   * @throws when the database is away; the mails are in it, and wait
   */
  async sendDue(): Promise<void> {
    if (!this.#freed) await releaseDeadClaims(this.#store, isAlive);
    this.#freed = true;
    await this.#fill();
  }

  /** Takes no more mails, cuts off those under way that take too long, and waits until all are settled. */
  async drain(): Promise<void> {
    this.#stopped = true;
    this.#cutOff = setTimeout(() => this.#delivery.transport.close(), stopLimit);
    await this.#filling?.catch(() => {});
    await Promise.all([...this.#underWay.values()].map(({ settled }) => settled));
  }

  /** Closes the transport. */
  close(): void {
    clearTimeout(this.#cutOff);
    clearInterval(this.#extending);
    this.#delivery.transport.close();
  }

  /** One look at a time: two at once would take more mails than there are slots. */
  #fill(): Promise<void> {
    this.#wanted = true;
    this.#filling ??= this.#fillSlots();
    return this.#filling;
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
    const sameLane = [...this.#underWay.values()].filter(({ mail }) => mail.lane === lane);
    if (this.#stopped || sameLane.length >= most) return false;
    const domains = Map.groupBy(sameLane, ({ mail }) => mail.recipient_domain);
    const busyDomains = [...domains].flatMap(([domain, mails]) =>
      domain && mails.length >= maxPerDomain ? [domain] : [],
    );
    const mail = await claimMail(this.#store, { lane, busyDomains }, new Date(), leaseEnd());
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
    // If the database is away, the job that calls `sendDue` every second says so.
    if (!this.#stopped) this.#fill().catch(() => {});
  }

  async #noteServer(attempt: Attempt): Promise<void> {
    if (isDone(attempt)) {
      if (this.#serverAway) await makeMailsDue(this.#store.db, new Date());
      this.#serverAway = false;
    } else if (attempt.problem && isServerDown(attempt.problem)) this.#serverAway = true;
  }

  /** Unextended, a lease runs out and another worker takes over: the mail is sent twice rather than never. */
  #extend(): void {
    if (!this.#underWay.size) return;
    extendLease(this.#store.db, [...this.#underWay.keys()], leaseEnd()).catch(() => {});
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

/** Where it is said what became of a mail. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface Delivery {
  store: Store;
  transport: Transport;
  log: Log;
  /** Where the firm reads, and whom mails come from, by now. */
  addresses: MailAddresses;
}

/** Tries a mail once, and settles it or puts it back. @throws when that cannot be stored */
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
  // The server's words may quote an address, so only their code goes to the log; the table has them in full.
  const code = attempt.error.split(' ', 2).join(' ');
  const next = isRetried(mail, attempt) ? nextAttempt(mail.attempts, new Date(mail.created_at), now) : undefined;
  if (next) {
    await requeueMail(store.db, mail, next, attempt);
    const write = needsPerson(mail, attempt) ? 'error' : 'warn';
    log[write]({ ...about, code, next }, 'outbox: will be tried again');
  } else {
    // A report that fails is not reported: it would go to the same address.
    const report = mail.kind === 'undelivered' ? undefined : undeliveredReport(current, attempt, now, addresses);
    await settleFailed(store.db, mail, now, attempt, report);
    log.error({ ...about, code }, 'outbox: failed for good');
  }
  return attempt;
}

type Done = Extract<Attempt, { outcome: 'sent' | 'kept' }>;
type Missed = Exclude<Attempt, Done>;
const isDone = (attempt: Attempt): attempt is Done => !('error' in attempt);

/** A mail to the firm is tried for as long as any, whatever the server says: the firm can mend its mailbox. */
const isRetried = ({ lane }: Mail, { outcome }: Missed): boolean => outcome === 'temporary' || lane === 'firm';

/** Nothing leaves, or nothing reaches the firm, until somebody mends it. */
const needsPerson = ({ lane }: Mail, { problem }: Missed): boolean =>
  !!problem && problem !== 'deferred' && problem !== 'away' && (lane === 'firm' || isServerDown(problem));

/** With the addresses that hold now: what waits because one was wrong leaves once it is put right. */
function withCurrentAddresses(mail: Mail, { mailFrom, mailTo }: MailAddresses): Mail {
  const at = (json: string, address: string) => JSON.stringify({ name: (JSON.parse(json) as Address).name, address });
  const sender = at(mail.sender, mailFrom);
  // Staff are written to at their own addresses; all else for the firm goes where it reads.
  const toFirm = mail.lane === 'firm' && mail.kind !== 'staff';
  return { ...mail, sender, ...(toFirm ? { recipient: at(mail.recipient, mailTo) } : {}) };
}
