import { type Stats, statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import {
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { DatabaseFailure } from './errors.ts';

/** ms a successful check is valid before a write. */
const checkInterval = 1000;

/**
 * Whether the open SQLite file and its WAL are still those on disk. Writes to a removed or replaced file succeed
 * and are lost when the process ends.
 */
class FileInPlace {
  readonly #file: string;
  readonly #log: string;
  readonly #openedFile: Stats | undefined;
  /** No WAL before the first access. */
  #openedLog: Stats | undefined;
  #seenAt = Number.NEGATIVE_INFINITY;

  constructor(file: string) {
    this.#file = file;
    this.#log = `${file}-wal`;
    this.#openedFile = statOf(file);
    this.#openedLog = statOf(this.#log);
  }

  /** Before a write. @throws DatabaseFailure */
  expect(): void {
    if (performance.now() - this.#seenAt > checkInterval) this.check();
  }

  /** After a commit, before it is acknowledged. @throws DatabaseFailure when a file was removed or replaced */
  check(): void {
    const log = statOf(this.#log);
    this.#openedLog ??= log;
    if (isSame(statOf(this.#file), this.#openedFile) && isSame(log, this.#openedLog)) {
      this.#seenAt = performance.now();
      return;
    }
    this.#seenAt = Number.NEGATIVE_INFINITY;
    throw new DatabaseFailure(
      `The file of the database, or its log, was removed or replaced: ${this.#file}. Nothing is written until it is back, or the server is started again.`,
      'DATABASE_AWAY',
    );
  }
}

const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

const isSame = (one: Stats | undefined, other: Stats | undefined): boolean =>
  one?.ino === other?.ino && one?.dev === other?.dev;

/** ms a statement waits for another process's lock, blocking this one. Such are our commands, which hold it for ms. */
const busyTimeout = 1000;
const mostStatements = 500;

export const sqliteDialect = (file: string): Dialect => ({
  createDriver: () => new FairDriver({ database: async () => new GuardedDatabase(file) }),
  createAdapter: () => new FairAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/**
 * Lends the one connection in FIFO order and yields to the event loop between transactions, so that pages
 * and connections are served meanwhile.
 */
class FairDriver extends SqliteDriver {
  #isLent = false;
  readonly #waiting: (() => void)[] = [];

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isLent) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isLent = true;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) void setImmediate().then(next);
    else this.#isLent = false;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await setImmediate();
    await super.beginTransaction(connection);
  }
}

class FairAdapter extends SqliteAdapter {
  /** So that Kysely does not take its own lock: `FairDriver` does. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** An interrupted migration is rolled back. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Transactions begin immediate, since a later upgrade fails if another process wrote; commits check that the file is in
 * place; and while a lock is held only the first statement waits, the others fail at once.
 */
class GuardedDatabase implements SqliteDatabase {
  readonly #database: Sqlite.Database;
  readonly #place: FileInPlace;
  /** Preparing a statement with triggers takes longer than running it. */
  readonly #statements = new Map<string, Sqlite.Statement>();
  #isBusy = false;

  constructor(file: string) {
    this.#database = new Sqlite(file, { timeout: busyTimeout });
    this.#database.pragma('journal_mode = WAL');
    this.#database.pragma('synchronous = FULL');
    this.#database.pragma('foreign_keys = ON');
    this.#place = new FileInPlace(file);
  }

  close(): void {
    this.#database.close();
  }

  prepare(text: string): SqliteStatement {
    // A full disk rolls back by itself.
    if (text === 'rollback' && !this.#database.inTransaction) return this.#database.prepare('select 1');
    let statement = this.#statements.get(text);
    if (!statement) {
      // Value lists make a statement for each length.
      if (this.#statements.size >= mostStatements) this.#statements.clear();
      statement = this.#database.prepare(text === 'begin' ? 'begin immediate' : text);
      this.#statements.set(text, statement);
    }
    const isWrite = text === 'commit' || !(statement.readonly || this.#database.inTransaction);
    return isWrite ? this.#guarded(text, statement) : statement;
  }

  #guarded(text: string, statement: Sqlite.Statement): SqliteStatement {
    const write = <R>(run: () => R): R => {
      if (text !== 'commit') this.#place.expect();
      try {
        const result = run();
        if (this.#isBusy) this.#waitFor(busyTimeout);
        if (text !== 'begin') this.#place.check();
        return result;
      } catch (error) {
        if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) this.#waitFor(0);
        throw error;
      }
    };
    return {
      reader: statement.reader,
      all: (parameters) => write(() => statement.all(parameters)),
      run: (parameters) => write(() => statement.run(parameters)),
      iterate: (parameters) => statement.iterate(parameters),
    };
  }

  #waitFor(ms: number): void {
    this.#isBusy = ms === 0;
    this.#database.pragma(`busy_timeout = ${ms}`);
  }
}
