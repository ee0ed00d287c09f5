import { sql } from 'kysely';
import { countRows } from '../platform/db/count.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { isNotDeferredByRecipient } from './health.ts';
import { type Failure, isBounce, longestWait, problemOfStatus } from './problem.ts';
import { recipientKey, suppress, unsuppressArrived } from './recipients.ts';
import type { Lane, Mail, NewMail } from './tables.ts';

/** ms from now; a lease that ends later was given by a wrong clock. */
const longestLease = 300_000;

/**
 * Claims one mail: expired leases first, then due mails, then those a wrong clock has deferred too far. Each query
 * follows an index. On PostgreSQL locked rows are skipped, so that no two workers claim the same mail.
 */
export async function claimMail(
  { db, kind }: Store,
  lane: Lane,
  now: Date,
  leaseUntil: Date,
): Promise<Mail | undefined> {
  const at = now.toISOString();
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const one = sql`limit 1 ${kind === 'postgres' ? sql`for update skip locked` : sql``}`;
  const queued = sql`select id from mails where state = 'queued' and lane = ${lane}`;
  const claimable = sql<string>`coalesce(
    (select id from mails where state = 'sending' and lane = ${lane}
      and (lease_until < ${at} or lease_until > ${later(longestLease)}) ${one}),
    (${queued} and next_attempt_at <= ${at} order by next_attempt_at ${one}),
    (${queued} and next_attempt_at > ${later(longestWait)} ${one}))`;
  return db
    .updateTable('mails')
    .set((set) => ({
      state: 'sending',
      lease_until: leaseUntil.toISOString(),
      attempts: set('attempts', '+', 1),
    }))
    .where('id', '=', claimable)
    .returningAll()
    .executeTakeFirst();
}

/** Also clears a bounce of the address. */
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

/** Each claim is one more attempt, so this detects a mail that another worker has claimed or an erasure removed. */
const isOurs = ({ id, attempts }: Pick<Mail, 'id' | 'attempts'>) =>
  sql<boolean>`id = ${id} and attempts = ${attempts} and state = 'sending'`;

/** Unless another worker has claimed it; queues one report, and suppresses an address that does not exist. */
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
  settled_at: now.toISOString(),
});

/** Unless another worker has claimed it. */
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
      next_attempt_at: next.toISOString(),
      problem,
      last_error: error,
    })
    .where(isOurs(mail))
    .execute();
}

/** Mails that wait for our mail server or the firm's: it is back. */
export async function makeMailsDue(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_attempt_at: now.toISOString() })
    .where('state', '=', 'queued')
    .where('next_attempt_at', '>', now.toISOString())
    .where(isNotDeferredByRecipient)
    .execute();
}

export async function extendLease(db: Database, ids: readonly string[], leaseUntil: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ lease_until: leaseUntil.toISOString() })
    .where('id', 'in', ids)
    .where('state', '=', 'sending')
    .execute();
}

interface Bounce {
  messageId: string;
  /** Of the report; empty where it names none. */
  recipient: string;
  /** Enhanced code, such as 5.1.1; empty for none. */
  status: string;
}

/**
 * Marks the mail as failed and suppresses an address that does not exist. Anyone can write a report: one about
 * another recipient suppresses nothing. @returns inquiry and recipient; undefined for an unknown mail
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

/** For mails that staff wrote by hand. @param status enhanced code of the report */
export async function recordUnknownAddress(db: Database, address: string, status: string, now: Date): Promise<void> {
  const recipient = JSON.stringify({ address });
  if (isBounce({ lane: 'visitor', recipient }, problemOfStatus(status))) await suppress(db, address, 'bounced', now);
}

export function listUnsentMails(db: Database): Promise<Mail[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('state', 'in', ['queued', 'sending', 'failed'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export const countDone = (db: Database, state: 'sent' | 'kept'): Promise<number> =>
  countRows(db.selectFrom('mails').where('state', '=', state));

export async function findMails(db: Database, name: string): Promise<Mail[]> {
  // A Message-ID begins with the reference of its subject.
  const start = `<${name}.`;
  const about = db
    .selectFrom('mails')
    .where(sql<string>`substr(rfc_message_id, 1, ${sql.lit(start.length)})`, '=', start);
  return db
    .selectFrom('mails')
    .selectAll()
    .where((where) =>
      where.or([
        where('id', '=', name),
        where('id', 'in', about.select('id')),
        where('message_id', 'in', about.select('message_id').where('message_id', 'is not', null)),
      ]),
    )
    .orderBy('created_at')
    .execute();
}

export async function retryMails(db: Database, ids: readonly string[], now: Date): Promise<number> {
  if (!ids.length) return 0;
  const { numUpdatedRows } = await db
    .updateTable('mails')
    // As if new: one more refusal does not end it, and a final one is reported again.
    .set((set) => ({
      state: 'queued',
      next_attempt_at: now.toISOString(),
      settled_at: null,
      attempts: 0,
      retries: set('retries', '+', 1),
    }))
    .where('id', 'in', ids)
    .where('state', 'in', ['queued', 'failed', 'closed', 'kept'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function closeMails(db: Database, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'closed' })
    .where('id', 'in', ids)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
