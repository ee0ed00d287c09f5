import { sql } from 'kysely';
import type { Store } from '../platform/db/open.ts';

/** So many places are put into the index with one commit: the writes of visitors come in between. */
const portion = 1000;

/**
 * Puts the words that wait into the index. A job does it every few seconds, and each search before it looks, so that
 * what has just come is found. PostgreSQL keeps its index by itself.
 */
export async function indexWords(store: Store): Promise<void> {
  const { db, kind } = store;
  if (kind !== 'sqlite') return;
  const keys = sql`select key from search_waiting order by key limit ${portion}`;
  const putIn = () =>
    db.transaction().execute(async (transaction) => {
      await sql`insert into search_index (rowid, words)
        select key, words from search_words where key in (${keys})`.execute(transaction);
      await sql`delete from search_waiting where key in (${keys})`.execute(transaction);
    });
  while ((await sql`select key from search_waiting limit 1`.execute(db)).rows.length) await putIn();
}
