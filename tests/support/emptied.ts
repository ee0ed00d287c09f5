import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';

/** Where a site keeps what visitors leave: an SQLite file in its data folder, or a PostgreSQL database. */
export interface Keeping {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** How long mails may take that are still on their way, in ms. */
const patience = 20_000;
/** What a server made or was told as it started is no visitor's: its schema and its secrets. What staff did only grows. */
const kept = /^(sqlite_|kysely_|search_(index|waiting)|settings$|staff_audit$)/;
const underWay = "select count(*) as mails from mails where state in ('queued', 'sending')";

/**
 * Waits until a running site has sent every mail it has, then removes all that visitors left in its database: the next
 * test finds it as new.
 * @throws Error when mails do not leave
 */
export async function emptyDatabase({ dataDir, databaseUrl }: Keeping): Promise<void> {
  const database = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(join(dataDir, 'site.db'));
  try {
    const deadline = Date.now() + patience;
    while (Number((await database.rows(underWay))[0]?.mails) > 0) {
      if (Date.now() > deadline) throw new Error('The mails of the test before this one do not leave.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await database.empty((await database.tables()).filter((name) => !kept.test(name)));
  } finally {
    await database.close();
  }
}

function openSqlite(file: string) {
  const database = new Sqlite(file);
  // Each table by itself: their order is no matter here, nor is what a power cut would leave.
  database.pragma('foreign_keys = off');
  database.pragma('synchronous = off');
  const rows = (sql: string) => database.prepare(sql).all() as Record<string, unknown>[];
  return {
    rows,
    tables: () => rows("select name from sqlite_master where type = 'table'").map(({ name }) => String(name)),
    empty: (tables: readonly string[]) => {
      database.exec(tables.map((name) => `delete from ${name};`).join('\n'));
    },
    close: () => void database.close(),
  };
}

async function openPostgres(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const rows = async (sql: string): Promise<Record<string, unknown>[]> => (await client.query(sql)).rows;
  return {
    rows,
    tables: async () =>
      (await rows("select tablename from pg_tables where schemaname = 'public'")).map(({ tablename }) =>
        String(tablename),
      ),
    empty: async (tables: readonly string[]) => void (await client.query(`truncate ${tables.join()}`)),
    close: () => client.end(),
  };
}
