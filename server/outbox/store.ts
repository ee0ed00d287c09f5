import type { Database, Store } from '../platform/db/open.ts';
import type { Mail, NewMail } from './tables.ts';

/**
 * Takes up to `limit` mails that are due, or whose worker has let its lease run out.
 * On PostgreSQL a row that another worker is taking is passed over, so no two hold the same mail.
 * @param leaseUntil when another worker may take them over
 */
export function claimMails({ db, kind }: Store, limit: number, now: Date, leaseUntil: Date): Promise<Mail[]> {
  return db.transaction().execute(async (transaction) => {
    // One look at a time, each along the index in order: a long line of mails costs no more than a short one.
    const claimable = transaction.selectFrom('mails').select('id');
    const abandoned = claimable.where('state', '=', 'sending').where('lease_until', '<', now.toISOString());
    const due = claimable
      .where('state', '=', 'queued')
      .where('next_attempt_at', '<=', now.toISOString())
      .orderBy('next_attempt_at');
    const ids: string[] = [];
    for (const found of [abandoned, due]) {
      const some = found.limit(limit - ids.length);
      const rows = await (kind === 'postgres' ? some.forUpdate().skipLocked() : some).execute();
      ids.push(...rows.map(({ id }) => id));
    }
    if (!ids.length) return [];
    return transaction
      .updateTable('mails')
      .set((set) => ({
        state: 'sending',
        lease_until: leaseUntil.toISOString(),
        lease_owner: process.pid,
        attempts: set('attempts', '+', 1),
      }))
      .where('id', 'in', ids)
      .returningAll()
      .execute();
  });
}

/** Settles a mail that was sent. */
export async function settleSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set(settled('sent', now, null))
    .where('id', '=', id)
    .execute();
}

/** Settles a mail that will never be taken, and queues the report about it, if there is none yet. */
export async function settleFailed(
  db: Database,
  id: string,
  now: Date,
  error: string,
  report: NewMail | undefined,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('mails')
      .set(settled('failed', now, error))
      .where('id', '=', id)
      .execute();
    if (!report) return;
    await transaction
      .insertInto('mails')
      .values(report)
      .onConflict((conflict) => conflict.column('rfc_message_id').doNothing())
      .execute();
  });
}

const settled = (state: 'sent' | 'failed', now: Date, error: string | null) => ({
  state,
  lease_until: null,
  lease_owner: null,
  settled_at: now.toISOString(),
  last_error: error,
});

/** Puts a mail back to be tried again at `next`. */
export async function requeueMail(db: Database, id: string, next: Date, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: 'queued',
      lease_until: null,
      lease_owner: null,
      next_attempt_at: next.toISOString(),
      last_error: error,
    })
    .where('id', '=', id)
    .execute();
}

/** Makes every waiting mail due: the mail server is back. */
export async function hastenMails(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_attempt_at: now.toISOString() })
    .where('state', '=', 'queued')
    .where('next_attempt_at', '>', now.toISOString())
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
export async function freeDeadClaims({ db, kind }: Store, isAlive: (pid: number) => boolean): Promise<void> {
  if (kind !== 'sqlite') return;
  const rows = await db
    .selectFrom('mails')
    .select('lease_owner')
    .distinct()
    .where('state', '=', 'sending')
    .execute();
  const dead = rows.flatMap(({ lease_owner: pid }) =>
    pid && (pid === process.pid || !isAlive(pid)) ? [pid] : [],
  );
  if (!dead.length) return;
  await db
    .updateTable('mails')
    .set({ state: 'queued', lease_until: null, lease_owner: null })
    .where('state', '=', 'sending')
    .where('lease_owner', 'in', dead)
    .execute();
}
