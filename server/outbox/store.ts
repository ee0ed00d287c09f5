import { sql } from 'kysely';
import type { Database, Store } from '../platform/db/open.ts';
import { notHeldByRecipient } from './health.ts';
import { type Failure, isBounce, longestWait, problemOfStatus } from './problem.ts';
import { recipientKey, suppress, unsuppressArrived } from './recipients.ts';
import type { Lane, Mail, NewMail } from './tables.ts';

/** Which mails a worker can take: of one lane, and to no domain that has enough under way. */
export interface Wanted {
  lane: Lane;
  busyDomains: readonly string[];
}

/** A lease that ends later than this, in ms from now, was given by a clock that has been put right since. */
const longestLease = 300_000;

/**
 * Takes one mail: of those whose worker has let its lease run out, those that are due, and those that a clock gone wrong
 * has put off for too long. One look at a time, each along the index in order: a long line costs no more than a short
 * one. On PostgreSQL a row that another worker is taking is passed over, so no two hold the same mail.
 * @param leaseUntil when another worker may take it over
 */
export async function claimMail(
  { db, kind }: Store,
  { lane, busyDomains }: Wanted,
  now: Date,
  leaseUntil: Date,
): Promise<Mail | undefined> {
  const at = now.toISOString();
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const free = busyDomains.length ? sql`and recipient_domain not in (${sql.join(busyDomains)})` : sql``;
  const one = sql`limit 1 ${kind === 'postgres' ? sql`for update skip locked` : sql``}`;
  const queued = sql`select id from mails where state = 'queued' and lane = ${lane}`;
  const claimable = sql<string>`coalesce(
    (select id from mails where state = 'sending' and lane = ${lane} ${free}
      and (lease_until < ${at} or lease_until > ${later(longestLease)}) ${one}),
    (${queued} and next_attempt_at <= ${at} ${free} order by next_attempt_at ${one}),
    (${queued} and next_attempt_at > ${later(longestWait)} ${free} ${one}))`;
  return db
    .updateTable('mails')
    .set((set) => ({
      state: 'sending',
      lease_until: leaseUntil.toISOString(),
      lease_owner: process.pid,
      attempts: set('attempts', '+', 1),
    }))
    .where('id', '=', claimable)
    .returningAll()
    .executeTakeFirst();
}

/** Settles a mail that was sent or kept. An address that mail arrives at has not bounced for good. */
export async function settleDone(
  { db }: Store,
  { id, recipient_key: key }: Pick<Mail, 'id' | 'recipient_key'>,
  state: 'sent' | 'kept',
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('mails')
      .set({ ...settled(state, now), problem: null, last_error: null })
      .where('id', '=', id)
      .execute();
    if (key && state === 'sent') await unsuppressArrived(transaction, key);
  });
}

/**
 * Whether a mail is still under way by the claim that was attempted. Each claim is one more attempt: once a lease has run
 * out, another worker may have sent the mail, or an erasure may have removed it.
 */
const isOurs = ({ id, attempts }: Pick<Mail, 'id' | 'attempts'>) =>
  sql<boolean>`id = ${id} and attempts = ${attempts} and state = 'sending'`;

/**
 * Settles a mail that will not be tried again, unless another worker has taken it over, and queues the report about it,
 * if there is none yet. An address that does not exist gets no more mail.
 */
export async function settleFailed(
  db: Database,
  mail: Pick<Mail, 'id' | 'attempts' | 'recipient' | 'lane'>,
  now: Date,
  { problem, error }: Failure,
  report: NewMail | undefined,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('mails')
      .set({ ...settled('failed', now), problem, last_error: error })
      .where(isOurs(mail))
      .executeTakeFirst();
    if (!numUpdatedRows) return;
    if (isBounce(mail, problem)) await suppress(transaction, JSON.parse(mail.recipient).address, 'bounced', now);
    if (!report) return;
    await transaction
      .insertInto('mails')
      .values(report)
      .onConflict((conflict) => conflict.column('rfc_message_id').doNothing())
      .execute();
  });
}

const settled = (state: 'sent' | 'kept' | 'failed', now: Date) => ({
  state,
  lease_until: null,
  lease_owner: null,
  settled_at: now.toISOString(),
});

/** Puts a mail back to be tried again at `next`, unless another worker has taken it over. */
export async function requeueMail(
  db: Database,
  mail: Pick<Mail, 'id' | 'attempts'>,
  next: Date,
  { problem, error }: Failure,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: 'queued',
      lease_until: null,
      lease_owner: null,
      next_attempt_at: next.toISOString(),
      problem,
      last_error: error,
    })
    .where(isOurs(mail))
    .execute();
}

/** Makes every mail due that waits for our mail server, or for the firm: it is back. */
export async function makeMailsDue(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_attempt_at: now.toISOString() })
    .where('state', '=', 'queued')
    .where('next_attempt_at', '>', now.toISOString())
    .where(notHeldByRecipient)
    .execute();
}

/** Holds mails that are still under way for longer. */
export async function extendLease(db: Database, ids: readonly string[], leaseUntil: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ lease_until: leaseUntil.toISOString() })
    .where('id', 'in', ids)
    .where('state', '=', 'sending')
    .execute();
}

/**
 * On SQLite every worker is a process of this machine: what a dead one held is free at once, without waiting for its
 * lease. What carries our own number was held by an earlier process that had it.
 */
export async function releaseDeadClaims({ db, kind }: Store, isAlive: (pid: number) => boolean): Promise<void> {
  if (kind !== 'sqlite') return;
  const rows = await db.selectFrom('mails').select('lease_owner').distinct().where('state', '=', 'sending').execute();
  const dead = rows.flatMap(({ lease_owner: pid }) => (pid && (pid === process.pid || !isAlive(pid)) ? [pid] : []));
  if (!dead.length) return;
  await db
    .updateTable('mails')
    .set({ state: 'queued', lease_until: null, lease_owner: null })
    .where('state', '=', 'sending')
    .where('lease_owner', 'in', dead)
    .execute();
}

/** A mail that a server had taken and sent back later. */
interface Bounce {
  /** The Message-ID of the mail. */
  messageId: string;
  /** Whom it did not reach, as the report says; empty where it does not. */
  recipient: string;
  /** The enhanced code of the report, such as 5.1.1; empty for none. */
  status: string;
}

/**
 * Notes that a mail of ours came back: it counts as failed, and an address that does not exist gets no more. A report
 * about an address that the mail did not go to ends nothing: anybody can write one.
 * @returns the inquiry of the mail and whom it was to; undefined where it is none of ours
 */
export async function recordBounce(
  db: Database,
  { messageId, recipient, status }: Bounce,
  now: Date,
): Promise<{ thread: string | null; address: string } | undefined> {
  const mail = await db
    .selectFrom('mails')
    .select(['id', 'thread', 'lane', 'recipient'])
    .where('rfc_message_id', '=', messageId)
    .executeTakeFirst();
  if (!mail) return undefined;
  const { address } = JSON.parse(mail.recipient) as { address: string };
  const problem = problemOfStatus(status);
  await db
    .updateTable('mails')
    .set({
      state: 'failed',
      problem,
      settled_at: now.toISOString(),
      last_error: `It came back: ${status || 'without a code'}`,
    })
    .where('id', '=', mail.id)
    .where('state', '=', 'sent')
    .execute();
  const sameAddress = !recipient || recipientKey(recipient) === recipientKey(address);
  if (sameAddress && isBounce(mail, problem)) await suppress(db, address, 'bounced', now);
  return { thread: mail.thread, address };
}

/**
 * Notes that a mail that staff wrote came back from an address that does not exist: no automatic mail goes there.
 * @param status the enhanced code of the report
 */
export async function recordUnknownAddress(db: Database, address: string, status: string, now: Date): Promise<void> {
  const recipient = JSON.stringify({ address });
  if (isBounce({ lane: 'visitor', recipient }, problemOfStatus(status))) await suppress(db, address, 'bounced', now);
}
