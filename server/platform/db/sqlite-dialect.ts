import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
import { SharedCommit, type Together } from './shared-commit.ts';
import { resultOf, SqliteThread } from './sqlite-thread.ts';
import type { SqliteFile } from './sqlite-worker.ts';
import { Turns } from './turns.ts';

/** Kysely's SQLite, in two threads: one writes, the other reads. */
export function sqliteDialect(file: SqliteFile & { waitLimit: number }): Dialect {
  return {
    createDriver: () => new ThreadDriver(file),
    createQueryCompiler: () => new ThreadQueryCompiler(),
    createAdapter: () => new ThreadAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class ThreadQueryCompiler extends SqliteQueryCompiler {
  /** A limit is written out: SQLite plans its statement anew each time that a value is bound for one. */
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    const isNumber = ValueNode.is(limit) && typeof limit.value === 'number';
    super.visitLimit(isNumber ? { ...node, limit: ValueNode.createImmediate(limit.value) } : node);
  }
}

class ThreadAdapter extends SqliteAdapter {
  /** There is only one connection. Kysely would queue for it without a time limit, so the driver has a queue of its own. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite can take back changes of the schema: a migration that is interrupted leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Statements that by themselves are a transaction each, and may share one. */
const changesRows: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/** What the callers of one database share. */
interface Threads {
  /** Reads what has been committed, and waits for nobody. */
  reader: SqliteThread;
  writer: SqliteThread;
  /** For the writer. */
  turns: Turns;
  commits: SharedCommit;
}

/**
 * One caller's connection to the threads. A statement that only reads is answered beside whatever is written. Callers
 * queue for the thread that writes; a turn is one whole transaction, or whatever waits to be written.
 */
class ThreadConnection implements DatabaseConnection {
  readonly #threads: Threads;
  #inTransaction = false;

  constructor(threads: Threads) {
    this.#threads = threads;
  }

  /** @throws DatabaseFailure when what is to be written before takes longer than a visitor waits */
  async executeQuery<R>(query: CompiledQuery | (CompiledQuery & Together)): Promise<QueryResult<R>> {
    const { reader, writer, turns, commits } = this.#threads;
    if ('together' in query) {
      const done = await commits.write(query.together);
      return { rows: done.map((one) => ('changes' in one ? one.changes : one.rows.length)) as R[] };
    }
    if (this.#inTransaction) return writer.executeQuery(query);
    const { kind } = query.query;
    if (kind === 'SelectQueryNode') return reader.executeQuery(query);
    if (changesRows.has(kind)) {
      const [done] = await commits.write([query]);
      return resultOf(done ?? { rows: [] });
    }
    await turns.take();
    return writer.executeQuery<R>(query).finally(() => turns.give());
  }

  // biome-ignore lint/correctness/useYield: nothing here reads a table row by row
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('SQLite rows are not streamed.');
  }

  async begin(): Promise<void> {
    await this.#threads.turns.take();
    this.#inTransaction = true;
    this.#threads.writer.begin();
  }

  end = (how: 'commit' | 'rollback') => this.#threads.writer.end(how);

  release(): void {
    if (this.#inTransaction) this.#threads.turns.give();
    this.#inTransaction = false;
  }
}

class ThreadDriver implements Driver {
  readonly #threads: Threads;
  /** Given back, for the next caller: Kysely prepares each one that is new to it. */
  readonly #free: ThreadConnection[] = [];

  constructor({ file, busyTimeout, waitLimit }: SqliteFile & { waitLimit: number }) {
    const reader = new SqliteThread({ file, busyTimeout, readOnly: true });
    const writer = new SqliteThread({ file, busyTimeout });
    const turns = new Turns(waitLimit);
    this.#threads = { reader, writer, turns, commits: new SharedCommit(writer, turns) };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ThreadConnection> {
    return this.#free.pop() ?? new ThreadConnection(this.#threads);
  }

  async releaseConnection(connection: ThreadConnection): Promise<void> {
    connection.release();
    this.#free.push(connection);
  }

  beginTransaction = (connection: ThreadConnection) => connection.begin();
  commitTransaction = (connection: ThreadConnection) => connection.end('commit');
  rollbackTransaction = (connection: ThreadConnection) => connection.end('rollback');

  async destroy(): Promise<void> {
    const { reader, writer, turns } = this.#threads;
    await turns.take();
    await reader.close();
    // The last to close copies the log into the file: only who writes may.
    await writer.close();
  }
}
