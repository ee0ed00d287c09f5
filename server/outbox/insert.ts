import { type Compilable, PostgresAdapter, type RawBuilder, sql, type Transaction } from 'kysely';
import { bookingNotices, notices } from '#content/mails/withheld.ts';
import type { Database } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { ceilings } from './ceilings.ts';
import { notSuppressed } from './suppression.ts';
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
 */
export function insertMails(db: Database | Transaction<Schema>, mails: readonly NewMail[]): MailInsert {
  const visitors = mails.filter(({ lane }) => lane === 'visitor');
  const firms = mails.filter(({ lane }) => lane === 'firm');
  const locks = db.getExecutor().adapter instanceof PostgresAdapter ? locksOf(db, visitors) : [];
  const inserts = [
    ...visitors.map((mail) => insertOne(db, mail, allowed(mail))),
    ...firms.map((mail) => insertOne(db, mail, undefined, visitors[0])),
  ];
  const writes = [...locks, ...inserts];
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

/** @param companion the mail to a visitor that goes in with this one: if it was held back, this one says why */
function insertOne(
  db: Database,
  mail: NewMail,
  condition: RawBuilder<boolean> | undefined,
  companion?: NewMail,
): Compilable {
  const body = companion ? sql`${withheldNote(mail, companion)} || cast(${mail.body} as text)` : undefined;
  const entries = Object.entries(mail).map(([column, value]) => [
    column,
    column === 'body' && body ? body : sql`${value}`,
  ]);
  return db
    .insertInto('mails')
    .columns(entries.map(([column]) => column) as (keyof NewMail)[])
    .expression(
      sql`select ${sql.join(entries.map(([, value]) => value))}${condition ? sql` where ${condition}` : sql``}`,
    );
}

/** How far a server's clock may be ahead of ours, in ms: what lies further ahead was written by a clock gone wrong. */
const skew = 60_000;

/** Whether a mail may still go to its recipient, as a condition. */
function allowed(mail: NewMail): RawBuilder<boolean> {
  const { ceiling, recipient_key, created_at } = mail;
  const at = Date.parse(created_at);
  const counted = (ceiling ? ceilings[ceiling] : []).map(
    ({ most, seconds }) => sql<boolean>`(select count(*) from mails where recipient_key = ${recipient_key}
      and ceiling = ${ceiling} and created_at > ${new Date(at - seconds * 1000).toISOString()}
      and created_at <= ${new Date(at + skew).toISOString()}) < ${sql.lit(most)}`,
  );
  return sql<boolean>`${sql.join([notSuppressed(mail), ...counted], sql` and `)}`;
}

/** The first words of a mail to the firm: nothing, or why the visitor got no mail. */
function withheldNote({ kind }: NewMail, companion: NewMail): RawBuilder<string> {
  const words = kind === 'booking-notice' ? bookingNotices : notices;
  const { bounced, asked, ceiling } = words;
  return sql<string>`case when exists (select 1 from mails where id = ${companion.id}) then '' else
    coalesce((select replace(case reason when 'bounced' then ${bounced} else ${asked} end, '{since}',
      substr(since, 1, 10)) from suppressed_addresses where recipient_key = ${companion.recipient_key}
      and not ${notSuppressed(companion)}), ${ceiling}) || ${'\n\n'} end`;
}
