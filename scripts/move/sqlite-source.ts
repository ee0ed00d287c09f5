import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Row } from './row-values.ts';

/** How long a server that is just ending may take to let the file go, in ms. */
const patience = 2000;

/**
 * The SQLite file of a site, held so that no server can use it until it is closed.
 * @throws Error when a server, or anything else, has it open
 */
export function openSource(dataDir: string) {
  const database = new Sqlite(join(dataDir, 'site.db'), { timeout: patience, fileMustExist: true });
  try {
    // Whoever has the file open holds a shared lock on it, also while idle.
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
          "select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob 'kysely_*' and name not glob 'search_*' order by name",
        )
        .pluck()
        .all(),
    columns: (table: string): string[] =>
      database.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table),
    rows: (table: string): IterableIterator<Row> =>
      database.prepare<[], Row>(`select * from "${table}"`).iterate(),
    close: () => {
      if (database.inTransaction) database.exec('rollback');
      database.close();
    },
  };
}

export type Source = ReturnType<typeof openSource>;
