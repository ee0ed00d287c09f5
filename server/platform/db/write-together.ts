import { type Compilable, type CompiledQuery, sql } from 'kysely';
import type { Store } from './open.ts';
import type { Together } from './shared-commit.ts';

/**
 * Runs writes as one transaction: all of them are on the disk when it returns, or none. In SQLite those who wait at the
 * same time share the wait for the disk (`shared-commit.ts`); PostgreSQL lets its transactions share it by itself.
 * @param writes in their order; nothing can be read between them
 * @returns how many rows each of them changed
 */
export async function writeTogether({ db, kind }: Store, writes: readonly Compilable[]): Promise<number[]> {
  const queries = writes.map((write) => write.compile());
  if (kind === 'sqlite') {
    const together: CompiledQuery & Together = { ...sql`begin`.compile(db), together: queries };
    const { rows } = await db.executeQuery<number>(together as CompiledQuery<number>);
    return rows;
  }
  return db.transaction().execute(async (transaction) => {
    const changed: number[] = [];
    for (const query of queries)
      changed.push(Number((await transaction.executeQuery(query)).numAffectedRows ?? 0));
    return changed;
  });
}
