import { type Compilable, sql } from 'kysely';
import { bookingNotices, notices } from '#content/mails/withheld.ts';
import type { Database, DatabaseKind } from '../platform/db/open.ts';
import { ceilings } from './ceilings.ts';
import { insertStatement } from './insert-statement.ts';
import type { NewMail } from './tables.ts';

/** Mails on their way into the outbox. */
export interface MailInsert {
  /** The statements, to be run in this order in one transaction. Those to visitors insert a row or, held back, none. */
  writes: readonly Compilable[];
  /** Which of the writes are mails to visitors. */
  toVisitors: readonly number[];
  /** Runs them, in the transaction they were made for or in one of their own. */
  execute: () => Promise<void>;
}

/**
 * Puts finished mails into the outbox. They are sent once the transaction that this belongs to is committed.
 * A mail to a visitor is held back when its recipient has had enough (`ceilings.ts`) or gets none (`suppression.ts`);
 * the mail to the firm that goes in with it then says so. The database decides, so that neither a restart nor several
 * servers let one more through.
 * @param db the database, or a transaction of it
 */
export function insertMails(db: Database, kind: DatabaseKind, mails: readonly NewMail[]): MailInsert {
  const visitors = mails.filter(({ lane }) => lane === 'visitor');
  const locks = kind === 'postgres' ? locksOf(db, visitors) : [];
  const insert = (mail: NewMail, companion?: NewMail): Compilable => ({
    compile: () => insertStatement(db, mail, companion, valuesOf(mail, companion)),
  });
  const firm = mails.filter(({ lane }) => lane === 'firm').map((mail) => insert(mail, visitors[0]));
  const writes = [...locks, ...visitors.map((mail) => insert(mail)), ...firm];
  return {
    writes,
    toVisitors: visitors.map((_, index) => locks.length + index),
    async execute() {
      const run = async (transaction: Database) => {
        for (const write of writes) await transaction.executeQuery(write.compile());
      };
      await (db.isTransaction ? run(db) : db.transaction().execute(run));
    },
  };
}

/** Whether mails that were put in are on their way: none of them was held back. */
export async function isQueued(db: Database, mails: readonly Pick<NewMail, 'id'>[]): Promise<boolean> {
  const ids = mails.map(({ id }) => id);
  const rows = await db.selectFrom('mails').select('id').where('id', 'in', ids).execute();
  return rows.length === ids.length;
}

/**
 * On PostgreSQL two transactions do not see each other's mails: of those to one recipient, one goes after the other.
 * In the order of their keys, so that no two wait for each other.
 */
const locksOf = (db: Database, visitors: readonly NewMail[]): Compilable[] =>
  visitors
    .flatMap(({ ceiling, recipient_key }) => (ceiling && recipient_key ? [recipient_key] : []))
    .sort()
    .map((key) => {
      const lock = sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
      return { compile: () => lock.compile(db) };
    });

/** How far a server's clock may be ahead of ours, in ms: what lies further ahead was written by a clock gone wrong. */
const skew = 60_000;

/** What the slots of `insert-statement.ts` stand for. */
function valuesOf(mail: NewMail, companion: NewMail | undefined): Record<string, unknown> {
  const values: Record<string, unknown> = { ...mail };
  if (mail.ceiling) {
    const at = Date.parse(mail.created_at);
    for (const { seconds } of ceilings[mail.ceiling])
      values[`since ${seconds}`] = new Date(at - seconds * 1000).toISOString();
    values.until = new Date(at + skew).toISOString();
  }
  if (companion) {
    const { bounced, asked, ceiling } = mail.kind === 'booking-notice' ? bookingNotices : notices;
    const { id, recipient_key } = companion;
    Object.assign(values, { bounced, asked, enough: ceiling, companion: id, 'companion key': recipient_key });
  }
  return values;
}
