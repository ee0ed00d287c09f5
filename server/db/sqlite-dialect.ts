import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteThread } from './sqlite-thread.ts';
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
  /** There is one, and whoever waits for it stands in the driver's line, which ends. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite can; with it, a migration that is cut short leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ThreadDriver implements Driver {
  readonly #thread: SqliteThread;
  readonly #turns: Turns;

  constructor({ file, busyTimeout, waitLimit }: SqliteFile & { waitLimit: number }) {
    this.#thread = new SqliteThread({ file, busyTimeout });
    this.#turns = new Turns(waitLimit);
  }

  async init(): Promise<void> {}

  /** @throws DatabaseFailure when what came before takes longer than a visitor waits */
  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    return this.#thread;
  }

  async releaseConnection(): Promise<void> {
    this.#turns.give();
  }

  beginTransaction = async () => this.#thread.begin();
  commitTransaction = () => this.#thread.end('commit');
  rollbackTransaction = () => this.#thread.end('rollback');

  async destroy(): Promise<void> {
    await this.#turns.take();
    await this.#thread.close();
  }
}
