import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client, escapeIdentifier as quoted } from 'pg';

export type Value = string | number | bigint | null;
export type Row = Readonly<Record<string, Value>>;

/** Wait for a stopping server to release the file, in ms. */
const lockTimeout = 2000;

/** Opens SQLite with an exclusive lock. @throws Error when another process has it open */
export function openSource(dataDir: string) {
  const database = new Sqlite(join(dataDir, 'site.db'), { timeout: lockTimeout, fileMustExist: true });
  try {
    // An open connection holds a shared lock even when idle.
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('begin immediate');
  } catch (cause) {
    database.close();
    throw new Error('a server is using it: stop every server first', { cause });
  }
  return {
    tables: (): string[] =>
      database
        .prepare<[], string>(
          "select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob 'kysely_*'",
        )
        .pluck()
        .all(),
    columns: (table: string): string[] =>
      database.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table),
    rows: (table: string): IterableIterator<Row> => database.prepare<[], Row>(`select * from "${table}"`).iterate(),
    close: () => {
      if (database.inTransaction) database.exec('rollback');
      database.close();
    },
  };
}

export type Source = ReturnType<typeof openSource>;

/** Parameters per statement: the protocol counts them in 16 bits. */
const mostValues = 60_000;
const rowsAtOnce = 500;
/** Excludes Kysely's tables and the search index, which triggers fill. */
const ownTables =
  "from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%' and c.relname not like 'search\\_%'";

/** Everything is written in one transaction. @throws Error when unreachable */
export async function openTarget(url: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  const list = async (sql: string, values: readonly unknown[] = []) =>
    (await client.query({ text: sql, values: [...values], rowMode: 'array' })).rows as string[][];

  const tables = async () => (await list(`select c.relname ${ownTables} order by 1`)).map(([name = '']) => name);
  return {
    tables,
    async filled(): Promise<string[]> {
      const found: string[] = [];
      for (const table of await tables())
        if ((await list(`select 1 from ${quoted(table)} limit 1`)).length) found.push(table);
      return found;
    },
    /** Locks the tables against other writers. */
    async begin(): Promise<void> {
      await client.query('begin');
      await client.query(`lock table ${(await tables()).map(quoted).join()} in exclusive mode`);
    },
    references: async (): Promise<string[][]> =>
      list(
        "select f.conrelid::regclass::text, f.confrelid::regclass::text from pg_constraint f where f.contype = 'f' and f.connamespace = current_schema()::regnamespace and f.conrelid <> f.confrelid",
      ),
    columns: async (table: string): Promise<string[]> =>
      (
        await list(
          'select column_name from information_schema.columns where table_schema = current_schema() and table_name = $1',
          [table],
        )
      ).map(([name = '']) => name),
    async insert(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void> {
      const values: Value[] = rows.flatMap((row) => columns.map((name) => row[name] ?? null));
      const places = rows.map((_, i) => `(${columns.map((_name, j) => `$${i * columns.length + j + 1}`).join()})`);
      await client.query(
        `insert into ${quoted(table)} (${columns.map(quoted).join()}) values ${places.join()}`,
        values,
      );
    },
    batch: (columns: number) => Math.max(1, Math.min(rowsAtOnce, Math.floor(mostValues / columns))),
    async *rows(table: string): AsyncIterable<Row> {
      await client.query(`declare moved no scroll cursor for select * from ${quoted(table)}`);
      for (;;) {
        const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from moved`);
        if (!rows.length) break;
        yield* rows;
      }
      await client.query('close moved');
    },
    commit: async () => void (await client.query('commit')),
    /** Rolls back unless committed. */
    close: () => client.end(),
  };
}

export type Target = Awaited<ReturnType<typeof openTarget>>;
