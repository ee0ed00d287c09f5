// The thread that holds the SQLite file. A commit waits for the disk, and a lock for whoever holds it: here they keep
// no visitor waiting but the one they are for.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

/** What the server asks: to run a statement, or to close. */
export interface SqliteTask {
  id: number;
  /** Whether a transaction begins with it. */
  begins: boolean;
  sql: string;
  parameters: readonly unknown[];
}

/** What it is told: the rows, or how many were changed, or what SQLite said. */
export type SqliteAnswer =
  | { id: number; rows: unknown[] }
  | { id: number; changes: number; insertId: number | bigint }
  | { id: number; failure: { name: string; message: string; code: string } };

export interface SqliteFile {
  file: string;
  /** How long a statement waits for a lock that another process holds, in ms. */
  busyTimeout: number;
}

const port = parentPort as MessagePort;
const { file, busyTimeout } = workerData as SqliteFile;
const database = new Sqlite(file, { timeout: busyTimeout });
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.pragma('foreign_keys = ON');

port.on('message', ({ id, begins, sql, parameters }: SqliteTask) => {
  try {
    // With the right to write from the start: one that asks for it later is refused if anything was written meanwhile.
    if (begins) database.exec('begin immediate');
    port.postMessage(run(id, sql, parameters));
  } catch (error) {
    const { name, message, code = '' } = error as Error & { code?: string };
    port.postMessage({ id, failure: { name, message, code } } satisfies SqliteAnswer);
  }
});

function run(id: number, sql: string, parameters: readonly unknown[]): SqliteAnswer {
  if (sql === 'close') {
    database.close();
    return { id, rows: [] };
  }
  // A full disk ends a transaction by itself: there is nothing left to take back.
  if (sql === 'rollback' && !database.inTransaction) return { id, rows: [] };
  const statement = database.prepare(sql);
  if (statement.reader) return { id, rows: statement.all(parameters) };
  const { changes, lastInsertRowid: insertId } = statement.run(parameters);
  return { id, changes, insertId };
}
