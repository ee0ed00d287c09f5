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
import { readErrorCode } from '../errors.ts';
import { DatabaseFailure } from './errors.ts';

/** How long a successful check is valid before a write. */
const checkIntervalMs = 1000;

/**
 * Whether the open SQLite file and its WAL are still those on disk. Writes to a removed or replaced file succeed
 * and are lost when the process ends.
 */
class FilePresenceCheck {
  readonly #file: string;
  readonly #log: string;
  readonly #openedFile: Stats | undefined;
  /** No WAL before the first access. */
  #openedLog: Stats | undefined;
  #seenAt = Number.NEGATIVE_INFINITY;

  constructor(file: string) {
    this.#file = file;
    this.#log = `${file}-wal`;
    this.#openedFile = statIfExists(file);
    this.#openedLog = statIfExists(this.#log);
  }

  /** Checks before a write, unless it was done recently. @throws DatabaseFailure */
  checkIfStale(): void {
    if (performance.now() - this.#seenAt > checkIntervalMs) this.check();
  }

  /** After a commit, before it is acknowledged. @throws DatabaseFailure when a file was removed or replaced */
  check(): void {
    const log = statIfExists(this.#log);
    this.#openedLog ??= log;
    if (isSameFile(statIfExists(this.#file), this.#openedFile) && isSameFile(log, this.#openedLog)) {
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

const statIfExists = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

const isSameFile = (one: Stats | undefined, other: Stats | undefined): boolean =>
  one?.ino === other?.ino && one?.dev === other?.dev;

/** How long a statement waits for the lock of another process, such as a command. It blocks this process. */
const busyTimeoutMs = 1000;
const maxStatements = 500;

export const createSqliteDialect = (file: string): Dialect => ({
  createDriver: () => new FairDriver({ database: async () => new GuardedDatabase(file) }),
  createAdapter: () => new FairAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/**
 * Lends the only connection in FIFO order, and yields to the event loop between transactions, so that the server can
 * answer other requests meanwhile.
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
  /** True, so that Kysely does not use its own lock: `FairDriver` has one. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** An interrupted migration is rolled back. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Transactions begin immediate, because upgrading to a write later fails if another process has written. Commits check
 * that the file is in place. While another process holds the lock, only the first statement waits; others fail at once.
 */
class GuardedDatabase implements SqliteDatabase {
  readonly #database: Sqlite.Database;
  readonly #place: FilePresenceCheck;
  /** Preparing a statement with triggers takes longer than running it. */
  readonly #statements = new Map<string, Sqlite.Statement>();
  #isBusy = false;

  constructor(file: string) {
    this.#database = new Sqlite(file, { timeout: busyTimeoutMs });
    this.#database.pragma('journal_mode = WAL');
    this.#database.pragma('synchronous = FULL');
    this.#database.pragma('foreign_keys = ON');
    // Overwrites what is deleted: an erased person's words must not stay in the file.
    this.#database.pragma('secure_delete = ON');
    this.#place = new FilePresenceCheck(file);
  }

  close(): void {
    this.#database.close();
  }

  prepare(text: string): SqliteStatement {
    // On a full disk SQLite has rolled back already.
    if (text === 'rollback' && !this.#database.inTransaction) return this.#database.prepare('select 1');
    let statement = this.#statements.get(text);
    if (!statement) {
      // Each length of a value list is a statement of its own.
      if (this.#statements.size >= maxStatements) this.#statements.clear();
      statement = this.#database.prepare(text === 'begin' ? 'begin immediate' : text);
      this.#statements.set(text, statement);
    }
    const isWrite = text === 'commit' || !(statement.readonly || this.#database.inTransaction);
    return isWrite ? this.#guarded(text, statement) : statement;
  }

  #guarded(text: string, statement: Sqlite.Statement): SqliteStatement {
    const write = <R>(run: () => R): R => {
      if (text !== 'commit') this.#place.checkIfStale();
      try {
        const result = run();
        if (this.#isBusy) this.#waitFor(busyTimeoutMs);
        if (text !== 'begin') this.#place.check();
        return result;
      } catch (error) {
        if (readErrorCode(error).startsWith('SQLITE_BUSY')) this.#waitFor(0);
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
