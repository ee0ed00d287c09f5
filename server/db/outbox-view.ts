import type { Database } from './open.ts';
import type { Mail } from './schema.ts';

/** Mails that have not been sent, oldest first: waiting, under way, or failed. */
export function unsentMails(db: Database): Promise<Mail[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('state', '!=', 'sent')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** How many mails have been sent. */
export async function countSent(db: Database): Promise<number> {
  const { sent } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll().as('sent'))
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/** The mail of this id, or those about the message of this reference. */
export async function findMails(db: Database, name: string): Promise<Mail[]> {
  return db
    .selectFrom('mails')
    .leftJoin('messages', 'messages.id', 'mails.message_id')
    .selectAll('mails')
    .where((where) => where.or([where('mails.id', '=', name), where('messages.reference', '=', name)]))
    .orderBy('mails.created_at')
    .execute();
}

/** Makes mails due now that wait or have failed. @returns how many */
export async function retryMails(db: Database, ids: readonly string[], now: Date): Promise<number> {
  if (!ids.length) return 0;
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'queued', next_attempt_at: now.toISOString(), settled_at: null })
    .where('id', 'in', ids)
    .where('state', 'in', ['queued', 'failed'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
