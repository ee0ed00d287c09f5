import { Worker } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import { DatabaseFailure } from './away.ts';
import type {
  Done,
  Failed,
  SqliteAnswer,
  SqliteFile,
  SqliteTask,
  Statement,
  Unit,
  UnitDone,
} from './sqlite-worker.ts';

interface Waiting {
  resolve: (answer: SqliteAnswer) => void;
  reject: (error: Error) => void;
}

/** What a statement did, as Kysely has it. */
export const resultOf = <R>(done: Done): QueryResult<R> =>
  'rows' in done
    ? { rows: done.rows as R[] }
    : { rows: [], numAffectedRows: BigInt(done.changes), insertId: BigInt(done.insertId) };

export const failureOf = ({ failure: { message, code } }: Failed): DatabaseFailure =>
  new DatabaseFailure(message, code);

/** An SQLite file in a thread of its own. The thread begins with the first statement. */
export class SqliteThread {
  readonly #file: SqliteFile;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #next = 0;
  #begins = false;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async executeQuery<R>({ sql, parameters }: Statement): Promise<QueryResult<R>> {
    const begins = this.#begins;
    this.#begins = false;
    return resultOf((await this.#ask((id) => ({ id, begins, sql, parameters }))) as Done);
  }

  /**
   * Runs units in one transaction; one that fails takes back itself alone.
   * @returns what became of each, once all that were kept are on the disk
   * @throws DatabaseFailure when none was kept
   */
  async commit(units: readonly Unit[]): Promise<readonly UnitDone[]> {
    const answer = await this.#ask((id) => ({ id, units }));
    return (answer as { units: readonly UnitDone[] }).units;
  }

  #ask(task: (id: number) => SqliteTask): Promise<SqliteAnswer> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage(task(id));
    });
  }

  /** Begins a transaction together with the next statement, which saves one message to the thread and back. */
  begin(): void {
    this.#begins = true;
  }

  /** Ends the transaction, if it was begun. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (!this.#begins) await this.executeQuery({ sql: how, parameters: [] });
    this.#begins = false;
  }

  /** Lets what was asked before finish, closes the file and ends the thread. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    await this.executeQuery({ sql: 'close', parameters: [] });
    await worker.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: this.#file });
    worker.on('message', (answer: SqliteAnswer) => this.#settle(answer));
    // Without it the next statement begins a new thread; the file is as the last commit left it.
    const end = (reason: string) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      const waiting = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const { reject } of waiting) reject(new DatabaseFailure(reason, 'DATABASE_CLOSED'));
    };
    worker.on('error', (error) => end(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => end('The thread of the database has ended.'));
    return worker;
  }

  #settle(answer: SqliteAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (!waiting) return;
    if ('failure' in answer) waiting.reject(failureOf(answer));
    else waiting.resolve(answer);
  }
}
