import { type Stats, statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import {
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { DatabaseFailure } from './unavailable.ts';

/** How long a good look counts for who is about to write, in ms. */
const lasts = 1000;

/**
 * Tells whether an open SQLite file, and its log, are still what stands under their names. A file that was removed or
 * replaced can be written to as before, and all of it is lost when the process ends.
 */
class FileInPlace {
  readonly #file: string;
  readonly #log: string;
  readonly #openedFile: Stats | undefined;
  /** There is no log until something has been read or written. */
  #openedLog: Stats | undefined;
  #seenAt = Number.NEGATIVE_INFINITY;

  constructor(file: string) {
    this.#file = file;
    this.#log = `${file}-wal`;
    this.#openedFile = statOf(file);
    this.#openedLog = statOf(this.#log);
  }

  /** Before a write, so that little is written where nobody will find it. @throws DatabaseFailure */
  expect(): void {
    if (performance.now() - this.#seenAt > lasts) this.check();
  }

  /**
   * After a commit, because only then it is acknowledged.
   * @throws DatabaseFailure when a file was removed or replaced; moved back, it counts again
   */
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

/**
 * How long a statement waits for a lock that another process holds, in ms: the server waits with it. Such a process is
 * one of our commands, which holds the lock for milliseconds.
 */
const busyTimeout = 1000;
const mostStatements = 500;

/** Kysely's SQLite on a file, which is made if need be. */
export function sqliteDialect(file: string): Dialect {
  return new FairSqlite({ database: async () => new GuardedDatabase(file) });
}

class FairSqlite extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new FairDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new FairAdapter();
  }
}

/**
 * Lends the one connection in the order it was asked for, and lets the event loop turn before each transaction and
 * whenever somebody waits: pages are served and connections accepted between two commits, not after the last of many.
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
  /** Then Kysely takes no lock of its own: `FairDriver` does. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite can take back changes of the schema: a migration that is interrupted leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * What Kysely knows of better-sqlite3, and beyond that: a transaction begins with the right to write, since one that asks
 * for it later is refused if another process wrote meanwhile; nothing is acknowledged that is not in the file under its
 * name; and only the first statement waits for a lock that is not let go, not each of those behind it.
 */
class GuardedDatabase implements SqliteDatabase {
  readonly #database: Sqlite.Database;
  readonly #place: FileInPlace;
  /** Preparing one that sets off triggers takes longer than running it. */
  readonly #statements = new Map<string, Sqlite.Statement>();
  /** Whether another process holds the lock, as far as is known. */
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
    // A full disk ends a transaction by itself: there is nothing left to take back.
    if (text === 'rollback' && !this.#database.inTransaction) return this.#database.prepare('select 1');
    let statement = this.#statements.get(text);
    if (!statement) {
      // Lists of values make as many statements as they have lengths.
      if (this.#statements.size >= mostStatements) this.#statements.clear();
      statement = this.#database.prepare(text === 'begin' ? 'begin immediate' : text);
      this.#statements.set(text, statement);
    }
    const isWrite = text === 'commit' || !(statement.readonly || this.#database.inTransaction);
    return isWrite ? this.#guarded(text, statement) : statement;
  }

  /** What begins or ends a transaction, or is one by itself. */
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
