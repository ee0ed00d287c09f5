import { Worker } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import { DatabaseFailure } from './away.ts';
import type { SqliteAnswer, SqliteFile, SqliteTask, Statement } from './sqlite-worker.ts';

interface Waiting {
  resolve: (result: QueryResult<never>) => void;
  reject: (error: Error) => void;
}

/** Statements that are one transaction. They go to the thread in one message, so that nobody waits for several. */
export interface Together {
  together: readonly Statement[];
}

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

  executeQuery<R>(query: Statement | Together): Promise<QueryResult<R>> {
    if ('together' in query) return this.#ask((id) => ({ id, together: query.together }));
    const { sql, parameters } = query;
    const begins = this.#begins;
    this.#begins = false;
    return this.#ask((id) => ({ id, begins, sql, parameters }));
  }

  #ask<R>(task: (id: number) => SqliteTask): Promise<QueryResult<R>> {
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
    if ('failure' in answer) {
      waiting.reject(new DatabaseFailure(answer.failure.message, answer.failure.code));
    } else if ('rows' in answer) {
      waiting.resolve({ rows: answer.rows as never[] });
    } else {
      waiting.resolve({
        rows: [],
        numAffectedRows: BigInt(answer.changes),
        insertId: BigInt(answer.insertId),
      });
    }
  }
}
