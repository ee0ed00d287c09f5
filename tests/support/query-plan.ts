import { type CompiledQuery, sql } from 'kysely';
import type { Store } from '#server/platform/db/open.ts';

/** Disables sequential scans, which PostgreSQL prefers for small tables. */
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

/** All queries outside transactions, with their parameters. */
export async function askedBy(store: Store, work: (store: Store) => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  // A separate instance, so that only this work is recorded.
  const db = store.db.withoutPlugins();
  const executor = db.getExecutor();
  const ask = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, options) => {
    queries.push(query);
    return ask(query, options);
  };
  await work({ ...store, db });
  return queries;
}
