import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../platform/db/open.ts';
import { type FirmMailAddresses, firmEmailFor, mailSender, parseMailAddress } from './addresses.ts';
import { createUndeliveredReport } from './compose.ts';
import { isServerProblem, nextAttemptAt } from './problem.ts';
import { claimMail, extendLease, makeMailsDue, markMailDone, markMailFailed, requeueMail } from './store.ts';
import type { Mail, MailLane } from './tables.ts';
import type { DeliveryResult, MailTransport } from './transport.ts';

/** How many mails are sent at once. Visitors' mail never takes a slot of the firm's. */
const slotsByLane: readonly [MailLane, number][] = [
  ['firm', 2],
  ['visitor', 3],
];
const leaseMs = 30_000;
const extensionIntervalMs = 10_000;
/** For mails under way on shutdown; what is not sent by then is retried at the next start. */
const drainTimeoutMs = 4000;

interface MailUnderWay {
  mail: Mail;
  settled: Promise<void>;
}

export class OutboxWorker {
  readonly #store: Store;
  readonly #delivery: DeliveryContext;
  readonly #underWay = new Map<string, MailUnderWay>();
  readonly #extending: NodeJS.Timeout;
  #filling: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = false;
  #cutOff: NodeJS.Timeout | undefined;
  /** Initially true: the first success makes all waiting mails due. */
  #isServerAway = true;

  constructor(store: Store, transport: MailTransport, log: WorkerLog, addresses: FirmMailAddresses) {
    this.#store = store;
    this.#delivery = { store, transport, log, addresses };
    this.#extending = setInterval(() => this.#extend(), extensionIntervalMs).unref();
  }

  /**
   * Fills the free slots; further mails follow as slots become free. Concurrent calls share one run, which would
   * otherwise claim more mails than there are slots. @throws if the database is unavailable
   */
  sendDue(): Promise<void> {
    this.#isWanted = true;
    this.#filling ??= this.#fillSlots();
    return this.#filling;
  }

  /** Claims no more mails, aborts slow ones, and waits until all are settled. */
  async drain(): Promise<void> {
    this.#isStopped = true;
    this.#cutOff = setTimeout(() => this.#delivery.transport.close(), drainTimeoutMs);
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
      while (this.#isWanted) {
        this.#isWanted = false;
        for (const [lane, max] of slotsByLane) while (await this.#takeOne(lane, max));
      }
    } finally {
      this.#filling = undefined;
    }
  }

  async #takeOne(lane: MailLane, max: number): Promise<boolean> {
    const sameLane = [...this.#underWay.values()].filter(({ mail }) => mail.lane === lane);
    if (this.#isStopped || sameLane.length >= max) return false;
    const mail = await claimMail(this.#store, lane, new Date(), leaseEnd());
    if (!mail) return false;
    this.#underWay.set(mail.id, { mail, settled: this.#send(mail) });
    return true;
  }

  async #send(mail: Mail): Promise<void> {
    try {
      await this.#recordServerState(await deliverMail(mail, this.#delivery));
    } catch (err) {
      this.#delivery.log.error({ err }, 'outbox: a mail could not be settled');
    }
    this.#underWay.delete(mail.id);
    // The job that calls `sendDue` every second reports it.
    if (!this.#isStopped) this.sendDue().catch(() => {});
  }

  async #recordServerState(attempt: DeliveryResult): Promise<void> {
    if (isDone(attempt)) {
      if (this.#isServerAway) await makeMailsDue(this.#store.db, new Date());
      this.#isServerAway = false;
    } else if (attempt.problem && isServerProblem(attempt.problem)) this.#isServerAway = true;
  }

  /** Without it another worker takes the mail over, and may send it twice; it is never lost. */
  #extend(): void {
    if (!this.#underWay.size) return;
    extendLease(this.#store.db, [...this.#underWay.keys()], leaseEnd()).catch(() => {});
  }
}

const leaseEnd = (): Date => new Date(Date.now() + leaseMs);

export type WorkerLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface DeliveryContext {
  store: Store;
  transport: MailTransport;
  log: WorkerLog;
  addresses: FirmMailAddresses;
}

/** Sends a mail and stores the result. @throws if that cannot be stored */
export async function deliverMail(
  mail: Mail,
  { store, transport, log, addresses }: DeliveryContext,
): Promise<DeliveryResult> {
  const current = withCurrentAddresses(mail, addresses);
  const attempt = await transport.send(current);
  const now = new Date();
  const about = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
  if (isDone(attempt)) {
    await markMailDone(store, mail, attempt.outcome, now);
    log.info(about, `outbox: ${attempt.outcome}`);
    return attempt;
  }
  // The server's words may quote an address: only codes are logged.
  const code = attempt.error.split(' ', 2).join(' ');
  const next = isRetried(mail, attempt) ? nextAttemptAt(mail.attempts, new Date(mail.created_at), now) : undefined;
  if (next) {
    await requeueMail(store.db, mail, next, attempt);
    const write = needsPerson(mail, attempt) ? 'error' : 'warn';
    log[write]({ ...about, code, next }, 'outbox: will be tried again');
  } else {
    // No report about a report: it would go to the same address.
    const report = mail.kind === 'undelivered' ? undefined : createUndeliveredReport(current, attempt, now, addresses);
    await markMailFailed(store.db, mail, { ...attempt, report }, now);
    log.error({ ...about, code }, 'outbox: failed for good');
  }
  return attempt;
}

type DoneResult = Extract<DeliveryResult, { outcome: 'sent' | 'kept' }>;
type FailedResult = Exclude<DeliveryResult, DoneResult>;
const isDone = (attempt: DeliveryResult): attempt is DoneResult => !('error' in attempt);

/** Mail to the firm is always retried, because the firm can repair its mailbox. */
const isRetried = ({ lane }: Mail, { outcome }: FailedResult): boolean => outcome === 'temporary' || lane === 'firm';

const needsPerson = ({ lane }: Mail, { problem }: FailedResult): boolean =>
  !!problem && problem !== 'deferred' && problem !== 'away' && (lane === 'firm' || isServerProblem(problem));

/** So that mails queued with a wrong address of the firm are sent once it is corrected. */
function withCurrentAddresses(mail: Mail, addresses: FirmMailAddresses): Mail {
  const sender = JSON.stringify(mailSender(addresses));
  if (mail.lane !== 'firm' || mail.kind === 'staff' || mail.kind === 'adviser-notice') return { ...mail, sender };
  const { name } = parseMailAddress(mail.recipient);
  return { ...mail, sender, recipient: JSON.stringify({ name, address: firmEmailFor(mail.kind, addresses) }) };
}
