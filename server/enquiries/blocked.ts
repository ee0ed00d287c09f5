import { type Compilable, type Selectable, sql } from 'kysely';
import { compiledOnce, slots } from '../platform/db/compiled-once.ts';
import type { Database } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';

type StoredBlock = Selectable<Schema['blocked_senders']>;

/**
 * Whether a sender is blocked.
 * @param senders the address as mails to it are counted, and the pseudonym of the network; empty where it is not known
 */
export async function isBlocked(db: Database, senders: readonly string[]): Promise<boolean> {
  const known = senders.filter(Boolean);
  if (!known.length) return false;
  const build = () =>
    db
      .selectFrom('blocked_senders')
      .select('sender')
      .where(sql<boolean>`sender in (${slots(known.length)})`);
  const query = compiledOnce(db, `blocked among ${known.length}`, build, { ...known });
  return (await db.executeQuery(query)).rows.length > 0;
}

/** Notes which network a message came from, as statements for the transaction of the message. */
export const noteNetwork = (
  db: Database,
  reference: string,
  network: string,
  receivedAt: string,
): Compilable[] =>
  network ? [db.insertInto('message_networks').values({ reference, network, received_at: receivedAt })] : [];

/** Who is blocked, the latest first; `who` is the id of whoever did it. */
export const blockedSenders = (db: Database): Promise<StoredBlock[]> =>
  db.selectFrom('blocked_senders').selectAll().orderBy('since', 'desc').orderBy('sender').execute();

/** Ends a block. @returns what it was; undefined where that sender is not blocked */
export async function unblock(db: Database, sender: string): Promise<StoredBlock['kind'] | undefined> {
  const removed = await db
    .deleteFrom('blocked_senders')
    .where('sender', '=', sender)
    .returning('kind')
    .executeTakeFirst();
  return removed?.kind;
}
