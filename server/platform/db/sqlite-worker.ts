// A thread that holds the SQLite file. A commit waits for the disk, and a lock for whoever holds it: here they keep no
// visitor waiting but the one they are for. Who only reads has a second thread, and waits for neither.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { FileInPlace } from './file-in-place.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Statements that are kept together or not at all. */
export type Unit = readonly Statement[];

/** What the server asks: to run a statement, several units in one transaction, or to close. */
export type SqliteTask = { id: number } & (
  | (Statement & {
      /** Whether a transaction begins with it. */
      begins: boolean;
    })
  | { units: readonly Unit[] }
);

/** What a statement did: the rows, or how many were changed. */
export type Done = { rows: unknown[] } | { changes: number; insertId: number | bigint };

/** What SQLite said instead. */
export interface Failed {
  failure: { message: string; code: string };
}

/** What became of a unit. */
export type UnitDone = { done: readonly Done[] } | Failed;

/** What the server is told. */
export type SqliteAnswer = { id: number } & (Done | { units: readonly UnitDone[] } | Failed);

export interface SqliteFile {
  file: string;
  /** How long a statement waits for a lock that another process holds, in ms. */
  busyTimeout: number;
  /** Whether nothing is written through this thread. */
  readOnly?: boolean;
}

const port = parentPort as MessagePort;
const { file, busyTimeout, readOnly } = workerData as SqliteFile;
const mostStatements = 200;
const statements = new Map<string, Sqlite.Statement>();
const database = new Sqlite(file, { timeout: busyTimeout });
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.pragma('foreign_keys = ON');
if (readOnly) database.pragma('query_only = ON');
else {
  // Random keys touch pages all over the file. In memory, in KiB, they need not be read again; and the log, in pages, is
  // copied into the file once for many commits. Each commit waits for the log on the disk all the same.
  database.pragma('cache_size = -16000');
  database.pragma('wal_autocheckpoint = 4000');
  // What a statement would need to take itself back is written down page by page; in a file that was a fifth of a message.
  database.pragma('temp_store = MEMORY');
}
const place = new FileInPlace(file);

port.on('message', (tasks: readonly SqliteTask[]) => {
  port.postMessage(tasks.map((task): SqliteAnswer => ({ id: task.id, ...runTask(task) })));
});

function runTask(task: SqliteTask): Done | { units: readonly UnitDone[] } | Failed {
  try {
    return 'units' in task ? { units: runUnits(task.units) } : runOne(task);
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): Failed {
  const { message, code = '' } = error as Error & { code?: string };
  return { failure: { message, code } };
}

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

/** Runs units in one transaction, with one wait for the disk. One that fails takes back itself alone. */
function runUnits(units: readonly Unit[]): UnitDone[] {
  begin();
  try {
    const answers = units.length > 1 ? runEach(units) : units.map(runUnit);
    database.exec('commit');
    place.check();
    return answers;
  } catch (error) {
    if (database.inTransaction) database.exec('rollback');
    throw error;
  }
}

/** As if none would fail; if one does, again from the start, each so that it can be taken back by itself. */
function runEach(units: readonly Unit[]): UnitDone[] {
  try {
    return units.map(runUnit);
  } catch (error) {
    // A full disk may end the whole transaction: then nobody's unit is kept.
    if (!database.inTransaction) throw error;
    database.exec('rollback; begin immediate');
    return units.map(runOrTakeBack);
  }
}

function runOrTakeBack(unit: Unit): UnitDone {
  database.exec('savepoint unit');
  try {
    const answer = runUnit(unit);
    database.exec('release unit');
    return answer;
  } catch (error) {
    if (!database.inTransaction) throw error;
    database.exec('rollback to unit; release unit');
    return failed(error);
  }
}

const runUnit = (unit: Unit): { done: readonly Done[] } => ({
  done: unit.map(({ sql, parameters }) => run(prepared(sql), parameters)),
});

/** With the right to write from the start: who asks for it later is refused if anything was written meanwhile. */
function begin(): void {
  place.expect();
  database.exec('begin immediate');
}

function runOne({ begins, sql, parameters }: { begins: boolean } & Statement): Done {
  if (begins) begin();
  if (sql === 'close') {
    database.close();
    return { rows: [] };
  }
  // A full disk ends a transaction by itself: there is nothing left to take back.
  if (sql === 'rollback' && !database.inTransaction) return { rows: [] };
  const statement = prepared(sql);
  const writes = !statement.readonly && !database.inTransaction;
  if (writes) place.expect();
  const answer = run(statement, parameters);
  if (writes || sql === 'commit') place.check();
  return answer;
}

function run(statement: Sqlite.Statement, parameters: readonly unknown[]): Done {
  if (statement.reader) return { rows: statement.all(parameters) };
  const { changes, lastInsertRowid: insertId } = statement.run(parameters);
  return { changes, insertId };
}
