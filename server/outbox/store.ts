import { sql } from 'kysely';
import { countRows } from '../platform/db/count.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { minuteMs } from '../platform/durations.ts';
import { parseMailAddress } from './addresses.ts';
import { isNotDeferredByRecipient } from './health.ts';
import { classifyBounceStatus, type DeliveryFailure, isHardBounce, maxRetryWaitMs } from './problem.ts';
import { clearBounce, recipientKey, suppressEmail } from './recipients.ts';
import type { Mail, MailLane, NewMail } from './tables.ts';

/** If a lease ends later than that from now, a wrong clock has set it. */
const maxLeaseMs = 5 * minuteMs;

/**
 * Claims one mail: first one whose lease has expired, then one that is due, then one that a wrong clock has deferred
 * too far. Each query uses an index. PostgreSQL skips locked rows, so that no two workers claim the same mail.
 */
export async function claimMail(
  { db, kind }: Store,
  lane: MailLane,
  now: Date,
  leaseUntil: Date,
): Promise<Mail | undefined> {
  const at = now.toISOString();
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const firstUnlocked = sql`limit 1 ${kind === 'postgres' ? sql`for update skip locked` : sql``}`;
  const queued = sql`select id from mails where state = 'queued' and lane = ${lane}`;
  const claimable = sql<string>`coalesce(
    (select id from mails where state = 'sending' and lane = ${lane}
      and (lease_until < ${at} or lease_until > ${later(maxLeaseMs)}) ${firstUnlocked}),
    (${queued} and next_attempt_at <= ${at} order by next_attempt_at ${firstUnlocked}),
    (${queued} and next_attempt_at > ${later(maxRetryWaitMs)} ${firstUnlocked}))`;
  return db
    .updateTable('mails')
    .set((set) => ({ state: 'sending', lease_until: leaseUntil.toISOString(), attempts: set('attempts', '+', 1) }))
    .where('id', '=', claimable)
    .returningAll()
    .executeTakeFirst();
}

/** Also removes the recipient's earlier bounce if the mail was sent. */
export async function markMailDone(
  { db }: Store,
  { id, recipient_key: key }: Pick<Mail, 'id' | 'recipient_key'>,
  state: 'sent' | 'kept',
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('mails')
      .set({ ...settledColumns(state, now), problem: null, last_error: null })
      .where('id', '=', id)
      .execute();
    if (key && state === 'sent') await clearBounce(transaction, key);
  });
}

/** False if another worker has claimed the mail since (each claim counts an attempt), or an erasure removed it. */
const isStillClaimed = ({ id, attempts }: Pick<Mail, 'id' | 'attempts'>) =>
  sql<boolean>`id = ${id} and attempts = ${attempts} and state = 'sending'`;

/** Unless another worker has claimed it. Queues the report, and suppresses an address that does not exist. */
export async function markMailFailed(
  db: Database,
  mail: Pick<Mail, 'id' | 'attempts' | 'recipient' | 'lane'>,
  { problem, error, report }: DeliveryFailure & { report: NewMail | undefined },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('mails')
      .set({ ...settledColumns('failed', now), problem, last_error: error })
      .where(isStillClaimed(mail))
      .executeTakeFirst();
    if (!numUpdatedRows) return;
    if (isHardBounce(mail, problem))
      await suppressEmail(transaction, parseMailAddress(mail.recipient).address, 'bounced', now);
    if (!report) return;
    await transaction
      .insertInto('mails')
      .values(report)
      .onConflict((conflict) => conflict.column('rfc_message_id').doNothing())
      .execute();
  });
}

const settledColumns = (state: 'sent' | 'kept' | 'failed', now: Date) => ({
  state,
  lease_until: null,
  settled_at: now.toISOString(),
});

/** Unless another worker has claimed it. */
export async function requeueMail(
  db: Database,
  mail: Pick<Mail, 'id' | 'attempts'>,
  next: Date,
  { problem, error }: DeliveryFailure,
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
    .where(isStillClaimed(mail))
    .execute();
}

/** For mails that wait for our mail server or the firm's: call it when that server works again. */
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
  /** The e-mail address in the report; empty if there is none. */
  recipient: string;
  /** Enhanced code, such as 5.1.1; empty if there is none. */
  status: string;
}

/**
 * Marks the mail as failed, and suppresses an address that does not exist. Anyone can forge a report, so one that is
 * about another recipient suppresses nothing. @returns inquiry and recipient; undefined if the mail is unknown
 */
export async function recordBounce(
  db: Database,
  { messageId, recipient, status }: Bounce,
  now: Date,
): Promise<{ inquiry: string | null; email: string } | undefined> {
  const mail = await db
    .selectFrom('mails')
    .select(['id', 'thread', 'lane', 'recipient'])
    .where('rfc_message_id', '=', messageId)
    .executeTakeFirst();
  if (!mail) return undefined;
  const { address: email } = parseMailAddress(mail.recipient);
  const problem = classifyBounceStatus(status);
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
  const isSameMailbox = !recipient || recipientKey(recipient) === recipientKey(email);
  if (isSameMailbox && isHardBounce(mail, problem)) await suppressEmail(db, email, 'bounced', now);
  return { inquiry: mail.thread, email };
}

/** For a mail that staff sent with their own mail program. @param status enhanced code of the bounce report */
export async function recordUnknownRecipient(db: Database, email: string, status: string, now: Date): Promise<void> {
  const recipient = JSON.stringify({ address: email });
  if (isHardBounce({ lane: 'visitor', recipient }, classifyBounceStatus(status)))
    await suppressEmail(db, email, 'bounced', now);
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

export const countDoneMails = (db: Database, state: 'sent' | 'kept'): Promise<number> =>
  countRows(db.selectFrom('mails').where('state', '=', state));

/** @param idOrReference a mail's id, or the reference of a message, booking or inquiry that mails are about */
export async function listMails(db: Database, idOrReference: string): Promise<Mail[]> {
  // A Message-ID begins with the reference of its subject.
  const start = `<${idOrReference}.`;
  const about = db
    .selectFrom('mails')
    .where(sql<string>`substr(rfc_message_id, 1, ${sql.lit(start.length)})`, '=', start);
  return db
    .selectFrom('mails')
    .selectAll()
    .where((where) =>
      where.or([
        where('id', '=', idOrReference),
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
    // Starts over: its attempts count from zero, and if it fails for good again, that is reported again.
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

/** For failed mails that a person has handled. @returns how many were closed */
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
