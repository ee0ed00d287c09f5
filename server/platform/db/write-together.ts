import { type Compilable, type CompiledQuery, sql } from 'kysely';
import type { Store } from './open.ts';
import type { Together } from './sqlite-thread.ts';

/**
 * Runs writes as one transaction: all of them are on the disk when it returns, or none.
 * @param writes in their order; nothing can be read between them
 */
export async function writeTogether({ db, kind }: Store, writes: readonly Compilable[]): Promise<void> {
  const queries = writes.map((write) => write.compile());
  if (kind === 'sqlite') {
    const together: CompiledQuery & Together = { ...sql`begin`.compile(db), together: queries.map(bare) };
    await db.executeQuery(together);
    return;
  }
  await db.transaction().execute(async (transaction) => {
    for (const query of queries) await transaction.executeQuery(query);
  });
}

/** What can be sent to another thread. */
const bare = ({ sql, parameters }: CompiledQuery) => ({ sql, parameters });
