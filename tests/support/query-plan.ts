import { type CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely';
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

/** Everything that some code asks of the database. */
export async function askedBy(
  store: Store,
  work: (store: Store) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const asked: RootOperationNode[] = [];
  const db = store.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work({ ...store, db });
  return asked.map((node) => db.getExecutor().compileQuery(node, createQueryId()));
}
