import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type Transaction as KyselyTransaction, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import type { Schema } from './schema.ts';
import { createSqliteDialect } from './sqlite.ts';

export type Database = Kysely<Schema>;

export type Transaction = KyselyTransaction<Schema>;

export type DatabaseKind = 'sqlite' | 'postgres';

/** Where rows have to be locked. SQLite has a single writer. @param db may be a transaction */
export const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

export interface SchemaChanges {
  migrations: (kind: DatabaseKind) => Record<string, Migration>;
  refuseOtherSchema?: (store: Store) => Promise<void>;
}

export interface Store {
  db: Database;
  kind: DatabaseKind;
  /** For display, without credentials. */
  location: string;
  /**
   * Whether a database without our tables is a new site. An SQLite file that already existed must have them: without, it
   * is another program's, or a damaged copy.
   */
  mayBeEmpty: boolean;
}

/** `PRAGMA synchronous` FULL: commits are on disk before they are acknowledged. */
const synchronousFull = 2;

/**
 * Opens, migrates and checks durability. Without `databaseUrl` (postgres://) uses an SQLite file in `dataDir`,
 * created if missing. @throws Error when unreachable or a migration fails
 */
export async function openDatabase(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
  changes: SchemaChanges,
): Promise<Store> {
  const store = databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
  try {
    await migrate(store, changes);
    await assertDurable(store);
    return store;
  } catch (error) {
    await store.db.destroy();
    throw error;
  }
}

function openSqlite(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'site.db');
  const mayBeEmpty = !existsSync(file);
  // SQLite may open it for reading alone, and say so only at the first write.
  for (const path of mayBeEmpty ? [dataDir] : [dataDir, file]) accessSync(path, constants.W_OK);
  return {
    db: new Kysely<Schema>({ dialect: createSqliteDialect(file) }),
    kind: 'sqlite',
    location: file,
    mayBeEmpty,
  };
}

function openPostgres(databaseUrl: string): Store {
  const { hostname, pathname } = new URL(databaseUrl);
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5000,
    query_timeout: 15_000,
  });
  // The pool replaces broken connections, and a query on one fails; an unhandled error event would end the process.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: 'postgres', location: `PostgreSQL at ${hostname}${pathname}`, mayBeEmpty: true };
}

/** Runs the migrations that are due, under Kysely's lock, since several servers may start at once. */
async function migrate(store: Store, { migrations, refuseOtherSchema }: SchemaChanges): Promise<void> {
  await refuseOtherSchema?.(store);
  const { db, kind } = store;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(kind) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** SQLite reports the mode in force only after a write. */
async function assertDurable({ db, kind }: Store): Promise<void> {
  if (kind === 'sqlite') {
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
    if (rows[0]?.synchronous === synchronousFull) return;
    throw new Error('SQLite does not keep synchronous=FULL: a power cut could lose an acknowledged message');
  }
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db);
  if (rows[0]?.synchronous_commit !== 'off') return;
  throw new Error('PostgreSQL has synchronous_commit off for this user: a crash could lose an acknowledged message');
}
