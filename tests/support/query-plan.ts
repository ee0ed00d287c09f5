import { type CompiledQuery, sql } from 'kysely';
import type { Store } from '#server/platform/db/open.ts';

/** How a query is carried out. PostgreSQL would read a small table whole: it is asked what it does where it can help it. */
export async function planIn({ db, kind }: Store, query: CompiledQuery): Promise<string> {
  if (kind === 'sqlite') {
    const { rows } = await db.executeQuery<{ detail: string }>({
      ...query,
      query: sql`x`.compile(db).query,
      sql: `explain query plan ${query.sql}`,
    } as CompiledQuery<{ detail: string }>);
    return rows.map(({ detail }) => detail).join('\n');
  }
  return db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': string }>({
      ...query,
      sql: `explain ${query.sql}`,
    } as CompiledQuery<{ 'QUERY PLAN': string }>);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

/** Everything that some code asks of the database outside transactions, with the values it asked with. */
export async function askedBy(store: Store, work: (store: Store) => Promise<unknown>): Promise<CompiledQuery[]> {
  const asked: CompiledQuery[] = [];
  // A database of its own, so that nobody else's questions are heard.
  const db = store.db.withoutPlugins();
  const executor = db.getExecutor();
  const ask = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, options) => {
    asked.push(query);
    return ask(query, options);
  };
  await work({ ...store, db });
  return asked;
}
