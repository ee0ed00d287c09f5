import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SharedCommit, type Together } from './shared-commit.ts';
import { resultOf, SqliteThread } from './sqlite-thread.ts';
import type { SqliteFile } from './sqlite-worker.ts';
import { Turns } from './turns.ts';

/** Kysely's SQLite, in a thread. */
export function sqliteDialect(file: SqliteFile & { waitLimit: number }): Dialect {
  return {
    createDriver: () => new ThreadDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ThreadAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
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

/**
 * One caller's connection to the thread. Callers queue for it; a turn is one statement that reads, one whole transaction,
 * or whatever waits to be written.
 */
class ThreadConnection implements DatabaseConnection {
  readonly #thread: SqliteThread;
  readonly #turns: Turns;
  readonly #commits: SharedCommit;
  #inTransaction = false;

  constructor(thread: SqliteThread, turns: Turns, commits: SharedCommit) {
    this.#thread = thread;
    this.#turns = turns;
    this.#commits = commits;
  }

  /** @throws DatabaseFailure when what came before takes longer than a visitor waits */
  async executeQuery<R>(query: CompiledQuery | (CompiledQuery & Together)): Promise<QueryResult<R>> {
    if ('together' in query) {
      const done = await this.#commits.write(query.together);
      return { rows: done.map((one) => ('changes' in one ? one.changes : one.rows.length)) as R[] };
    }
    if (this.#inTransaction) return this.#thread.executeQuery(query);
    if (changesRows.has(query.query.kind)) {
      const [done] = await this.#commits.write([query]);
      return resultOf(done ?? { rows: [] });
    }
    await this.#turns.take();
    const answer = this.#thread.executeQuery<R>(query);
    // A read waits for no lock, and the thread answers in order: the next need not wait for its way back.
    if (query.query.kind === 'SelectQueryNode') this.#turns.give();
    else answer.then(this.#giveTurn, this.#giveTurn);
    return answer;
  }

  readonly #giveTurn = () => this.#turns.give();

  // biome-ignore lint/correctness/useYield: nothing here reads a table row by row
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('SQLite rows are not streamed.');
  }

  async begin(): Promise<void> {
    await this.#turns.take();
    this.#inTransaction = true;
    this.#thread.begin();
  }

  end = (how: 'commit' | 'rollback') => this.#thread.end(how);

  release(): void {
    if (this.#inTransaction) this.#turns.give();
    this.#inTransaction = false;
  }
}

class ThreadDriver implements Driver {
  readonly #thread: SqliteThread;
  readonly #turns: Turns;
  readonly #commits: SharedCommit;
  /** Given back, for the next caller: Kysely prepares each one that is new to it. */
  readonly #free: ThreadConnection[] = [];

  constructor({ file, busyTimeout, waitLimit }: SqliteFile & { waitLimit: number }) {
    this.#thread = new SqliteThread({ file, busyTimeout });
    this.#turns = new Turns(waitLimit);
    this.#commits = new SharedCommit(this.#thread, this.#turns);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ThreadConnection> {
    return this.#free.pop() ?? new ThreadConnection(this.#thread, this.#turns, this.#commits);
  }

  async releaseConnection(connection: ThreadConnection): Promise<void> {
    connection.release();
    this.#free.push(connection);
  }

  beginTransaction = (connection: ThreadConnection) => connection.begin();
  commitTransaction = (connection: ThreadConnection) => connection.end('commit');
  rollbackTransaction = (connection: ThreadConnection) => connection.end('rollback');

  async destroy(): Promise<void> {
    await this.#turns.take();
    await this.#thread.close();
  }
}
