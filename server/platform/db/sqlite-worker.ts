// The thread that holds the SQLite file. A commit waits for the disk, and a lock for whoever holds it: here they keep
// no visitor waiting but the one they are for.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { FileInPlace } from './file-in-place.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** What the server asks: to run a statement, several as one transaction, or to close. */
export type SqliteTask = { id: number } & (
  | (Statement & {
      /** Whether a transaction begins with it. */
      begins: boolean;
    })
  | { together: readonly Statement[] }
);

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
const mostStatements = 200;
const statements = new Map<string, Sqlite.Statement>();
const database = new Sqlite(file, { timeout: busyTimeout });
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.pragma('foreign_keys = ON');
const place = new FileInPlace(file);

port.on('message', (task: SqliteTask) => {
  const { id } = task;
  try {
    port.postMessage('together' in task ? runTogether(id, task.together) : runOne(task));
  } catch (error) {
    const { name, message, code = '' } = error as Error & { code?: string };
    port.postMessage({ id, failure: { name, message, code } } satisfies SqliteAnswer);
  }
});

/** A statement, compiled once: a server runs the same few dozen over and over. */
function prepared(sql: string): Sqlite.Statement {
  const known = statements.get(sql);
  if (known) return known;
  // Lists of values make as many statements as they have lengths: the oldest goes.
  if (statements.size >= mostStatements) statements.delete(statements.keys().next().value ?? '');
  const statement = database.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

function runTogether(id: number, together: readonly Statement[]): SqliteAnswer {
  begin();
  let rows: number[];
  try {
    rows = together.map(({ sql, parameters }) => prepared(sql).run(parameters).changes);
    database.exec('commit');
  } catch (error) {
    if (database.inTransaction) database.exec('rollback');
    throw error;
  }
  place.check();
  return { id, rows };
}

/** With the right to write from the start: who asks for it later is refused if anything was written meanwhile. */
function begin(): void {
  place.expect();
  database.exec('begin immediate');
}

function runOne({ id, begins, sql, parameters }: { id: number; begins: boolean } & Statement): SqliteAnswer {
  if (begins) begin();
  if (sql === 'close') {
    database.close();
    return { id, rows: [] };
  }
  // A full disk ends a transaction by itself: there is nothing left to take back.
  if (sql === 'rollback' && !database.inTransaction) return { id, rows: [] };
  const statement = prepared(sql);
  const writes = !statement.readonly && !database.inTransaction;
  if (writes) place.expect();
  const answer: SqliteAnswer = statement.reader ? { id, rows: statement.all(parameters) } : run(statement);
  if (writes || sql === 'commit') place.check();
  return answer;

  function run(writing: Sqlite.Statement): SqliteAnswer {
    const { changes, lastInsertRowid: insertId } = writing.run(parameters);
    return { id, changes, insertId };
  }
}
