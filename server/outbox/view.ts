import { sql } from 'kysely';
import type { Database } from '../platform/db/open.ts';
import type { Mail } from './tables.ts';

export function unsentMails(db: Database): Promise<Mail[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('state', 'in', ['queued', 'sending', 'failed'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function countDone(db: Database, state: 'sent' | 'kept'): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(count);
}

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
